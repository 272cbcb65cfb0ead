/** @file Sprouts: games, moves, positions. */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

import { BLANK, LEX, closedGroups, commaSep, groups, incomplete, inner, n } from './rules.js';

// records, "Sprouts records". The blank or line end after a bare header is part of
// the token: it is what tells `5-` from the move `5-6-1`, and `8 ` from `8(9)1`.
const HEADER = /[0-9]+[ \t\r\n]/;
const HEADER_WITH_SIGN = /[0-9]+[+-][ \t\r\n]/;
const HEADER_WITH_PLAYERS = new RegExp(`[0-9]+([+-]${BLANK}*|${BLANK}+)\\(`);
// Free text up to ` - ` or `)`; may hold one level of parentheses.
const PLAYER_WORD = '([^\\s()-]|-[^\\s()]|\\([^()\\r\\n]*\\))([^\\s()]|\\([^()\\r\\n]*\\))*';
const PLAYER = new RegExp(`${PLAYER_WORD}(${BLANK}+${PLAYER_WORD})*`);
const COMMENT = {
  braces: /\{[^{}]*\}/, //                              may span lines; not nested, so an unclosed one stays small
  hash: /#[^\r\n]*/,
  brackets: /\[[^\[\]"\r\n]*\]/, //                     free text of old postings
  arrow: /<-[ \t][^\r\n]*/, //                          notes of analysts, to the end of the line
  parenthesis: /\([A-Za-z]([^()\r\n]|\([^()\r\n]*\))*\)/, // prose, not a variation: it starts with a letter
};
const LABEL = /\([A-Za-z][A-Za-z0-9_.:-]*\)/; //        `(L1a)`: names a line of analysis
// sprouts, section 9, and the chained pivot/loop notation: text with capital letters.
const OTHER_POSITION = /[0-9+*.|]*[A-Z][A-Za-z0-9+*.|()]*/;
const NO_FROM = /\([0-9]+\)[^\s(){};"]+/; //           `(18)1[2-9]`: not a variation

export const sprouts = {
  // ---------------------------------------------------------------- Sprouts: games

  // A game ends at its result, or where a header, tag or label begins a line (records). A line is only
  // complete with its line end: no header in the middle of one. The last line of the file needs no line end, and
  // `_last_game` has such a line.
  game: $ => prec.right(choice(
    seq($._game_start, repeat($._lines), optional($._lines_end)),
    seq($._first_items, $._newline, repeat($._lines), optional($._lines_end)),
    seq($._first_items, $._result),
    seq($._first_item, repeat($._item), alias($._open_variation, $.variation)),
  )),
  _last_game: $ => prec.right(choice(
    seq($._game_start, repeat($._lines), $._lines_last),
    seq($._first_items, $._newline, repeat($._lines), $._lines_last),
    $._first_items,
    seq($._first_item, repeat($._item), alias($._last_variation, $.variation)),
  )),

  _game_start: $ => prec.right(choice(
    seq($._preamble, optional($.label), optional($.header)),
    seq($.label, optional($.header)),
    $.header,
  )),

  _preamble: $ => prec.right(seq($.tag, repeat(choice($.tag, $.comment, $._newline)))),

  tag: $ => seq(
    '[',
    field('name', alias(inner(/[A-Za-z][A-Za-z0-9_]*/), $.tag_name)),
    field('value', alias($._quoted, $.string)),
    inner(']'),
  ),

  label: _ => token(LABEL),

  // The number of spots and `+` or `-` are the text before the players.
  header: $ => choice(
    token(HEADER),
    token(prec(LEX.inner, HEADER_WITH_SIGN)),
    seq(
      token(prec(LEX.inner, HEADER_WITH_PLAYERS)),
      optional(field('first', $.player)),
      optional(seq(alias(/-[ \t]/, '-'), optional(field('second', $.player)))),
      ')',
    ),
  ),
  player: _ => token(prec(LEX.name, PLAYER)),

  // No header: n is the first new spot minus one (records). Such a game begins with a move.
  _first_items: $ => prec.right(seq($._first_item, repeat($._item))),
  _first_item: $ => choice($._move, $.broken_move, $.move_number, $.assertion),

  ...groups('_lines', $ => $._line),
  ...closedGroups('_lines', 'end', $ => $._line, $ => choice(
    seq(optional($._items), $._result),
    variationAfterItems($, $._open_variation),
  )),
  ...closedGroups('_lines', 'last', $ => $._line, $ => choice(
    $._items,
    variationAfterItems($, $._last_variation),
    alias($._prose, $.unknown),
  )),
  _line: $ => choice(
    seq($._items, $._newline),
    seq(alias($._prose, $.unknown), $._newline),
    $._newline,
  ),
  _result: $ => prec.right(seq(
    $.result,
    repeat(choice($.comment, $.remark, ';', alias($._word, $.unknown))),
    optional($._newline),
  )),
  result: _ => choice('I', 'II', '*'),

  _items: $ => seq($._start_item, repeat($._item)),
  _start_item: $ => choice($._item_at_start, alias($._stray, $.unknown)),
  _item: $ => choice($._item_at_start, alias($._word, $.unknown), alias($._open_bracket, $.unknown)),
  _item_at_start: $ => choice(
    $._move,
    $.move_number,
    $.remark,
    $.comment,
    $.variation,
    $.assertion,
    ';',
    $.broken_move,
  ),

  move_number: $ => seq($._number, choice($._dot, inner(')'))),

  remark: _ => choice('!', '?', '!!', '??', '!?', '?!'),

  comment: _ => choice(...Object.values(COMMENT).map(pattern => token(pattern))),

  // Instead of the move just before it (records). One that is never closed ends with its game: like the game's own
  // lines, its lines are complete with their line end, so a header, tag or label is valid after them and only there.
  variation: $ => seq('(', repeat($._variation_line), optional(variationItems($)), ')'),
  _open_variation: $ => prec.right(seq('(', choice(
    repeat1($._variation_line),
    seq(repeat($._variation_line), optional(variationItems($)), alias($._open_variation, $.variation)),
  ))),
  // Where the file ends without a line end.
  _last_variation: $ => prec.right(seq('(', choice(
    optional(seq(repeat($._variation_line), variationItems($))),
    seq(repeat($._variation_line), optional(variationItems($)), alias($._last_variation, $.variation)),
  ))),
  _variation_line: $ => seq(optional(variationItems($)), $._newline),

  // ---------------------------------------------------------------- Sprouts: moves

  _move: $ => choice($.hoey_move, $.lhp_move, $.wgosa_move),

  // sprouts, section 4: `A[.N]-C-B[.N][separation]`
  hoey_move: $ => seq(
    spot($, 'from', $._number), optional(seq($._dot, spot($, 'from_suffix'))),
    inner('-'), spot($, 'new'),
    inner('-'), spot($, 'to'), optional(seq($._dot, spot($, 'to_suffix'))),
    optional(field('separation', $.separation)),
  ),
  separation: $ => choice(
    inner('='),
    seq(field('side', choice(inner('<'), inner('>'))), optional(commaSep($, spot($, 'spot')))),
  ),

  // sprouts, section 5: `[e.]f<g[@x]>h[.i][\[list\]]`
  lhp_move: $ => seq(
    choice(
      spot($, 'from', $._number),
      seq(spot($, 'before', $._number), $._dot, spot($, 'from')),
    ),
    inner('<'), spot($, 'new'), optional(seq(inner('@'), spot($, 'at'))), inner('>'),
    spot($, 'to'), optional(seq($._dot, spot($, 'after'))),
    optional(field('list', $.list)),
  ),

  // sprouts, section 6: `f[!](g[@i])[!]h[!][\[list\]]`
  wgosa_move: $ => seq(
    spot($, 'from', $._number), optional(field('from_mark', mark($))),
    inner('('), spot($, 'new'), optional(seq(inner('@'), spot($, 'at'))), inner(')'),
    optional(field('to_mark', mark($))),
    spot($, 'to'), optional(field('side_mark', mark($))),
    optional(field('list', $.list)),
  ),

  // `&` for `,` on pages of 1999 (sprouts, section 6). An empty list is what is left of one while typing.
  list: $ => seq(
    inner('['),
    optional(seq($._member, repeat(seq(choice($._comma, inner('&')), $._member)))),
    inner(']'),
  ),
  _member: $ => choice(spot($, 'spot'), field('range', $.range)),
  range: $ => seq(spot($, 'first'), inner('-'), spot($, 'last')),

  // A word that begins like a move: every proper beginning of one, and whatever stands after it up to a blank. So a
  // slip of the pen costs no error recovery, and reaches exactly as far as its word.
  broken_move: $ => prec.right(choice(
    NO_FROM,
    incomplete($, [$._number]),
    seq($._number, $._dot, $._excess), // without excess: a move number
    incomplete($, [$._number, $._dot, n($)]),
    // hoey_move
    ...beginnings($, suffixed($, $._number), inner('-'), n($), inner('-')),
    seq(suffixed($, $._number), inner('-'), n($), inner('-'), n($), broken_end($, $.separation, { suffix: true })),
    // lhp_move
    ...beginnings($, suffixed($, $._number), inner('<'), n($)),
    ...beginnings($, suffixed($, $._number), inner('<'), n($), inner('@'), n($)).slice(2),
    ...beginnings($, suffixed($, $._number), inner('<'), n($), optional(seq(inner('@'), n($))), inner('>')).slice(3),
    seq(
      suffixed($, $._number), inner('<'), n($), optional(seq(inner('@'), n($))), inner('>'), n($),
      broken_end($, $.list, { suffix: true, list: true }),
    ),
    // wgosa_move
    incomplete($, [$._number, mark($)]),
    ...beginnings($, marked($, $._number), inner('('), n($)),
    ...beginnings($, marked($, $._number), inner('('), n($), inner('@'), n($)).slice(2),
    ...beginnings($, marked($, $._number), inner('('), n($), optional(seq(inner('@'), n($))), inner(')'), mark($)).slice(3),
    seq(
      marked($, $._number), inner('('), n($), optional(seq(inner('@'), n($))), inner(')'), optional(mark($)), n($),
      optional(mark($)), broken_end($, $.list, { list: true }),
    ),
  )),
  _broken_list: $ => prec.right(seq(
    inner('['),
    optional(seq(
      $._member, repeat(seq(choice($._comma, inner('&')), $._member)),
      optional(choice($._comma, inner('&'))),
    )),
    optional(seq(n($), inner('-'))),
  )),

  // ---------------------------------------------------------------- Sprouts: positions

  // After a header: the position to start from; after moves: what the position must be (records). Nothing at
  // all is the abbreviated position without live spots.
  assertion: $ => prec.right(seq(
    '->',
    optional(choice(
      $.position,
      alias($._quoted, $.glop_position),
      $.other_position,
    )),
  )),

  // sprouts, section 3: sites by `,`, boundaries by `;`, regions by `/`. A `;` at the end is read: it
  // separates moves too.
  position: $ => seq(
    alias($._first_region, $.region),
    repeat(seq(inner('/'), $.region)),
  ),
  _first_region: $ => prec.right(seq(alias($._first_boundary, $.boundary), repeat($._next_boundary))),
  region: $ => prec.right(seq($.boundary, repeat($._next_boundary))),
  _next_boundary: $ => prec.right(seq(';', optional($.boundary))),
  _first_boundary: $ => seq(alias($._first_site, $.site), repeat($._next_site)),
  boundary: $ => seq($.site, repeat($._next_site)),
  // One comma too many is no error that could reach further.
  _next_site: $ => seq($._comma, repeat(alias($._comma, $.unknown)), $.site),
  _first_site: $ => seq(spot($, 'spot', $._number), optional(field('mark', alias($._degree_mark, $.mark)))),
  site: $ => seq(spot($, 'spot'), optional(field('mark', alias($._degree_mark, $.mark)))),

  other_position: _ => token(prec(LEX.inner, OTHER_POSITION)),
};

/**
 * What stands in a line, and then a variation that the line does not close. (With `_items` for the former, `(` would
 * have to decide whether they are complete.)
 *
 * @param {GrammarSymbols<string>} $
 * @param {SymbolRule<string>} variation
 */
function variationAfterItems($, variation) {
  return seq(optional(seq($._start_item, repeat($._item))), alias(variation, $.variation));
}

/** What stands in a line of a variation. @param {GrammarSymbols<string>} $ */
function variationItems($) {
  return seq(choice($._item_at_start, alias($._word, $.unknown)), repeat($._item));
}

/**
 * A spot in a named role. The first one of a move may follow a blank, all others follow the piece before.
 *
 * @param {GrammarSymbols<string>} $
 * @param {string} role
 * @param {SymbolRule<string>} [token]
 */
function spot($, role, token = $._inner_number) {
  return field(role, alias(token, $.spot));
}

/**
 * A broken move that ends after the first two, three … of these pieces.
 *
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral[]} pieces
 */
function beginnings($, ...pieces) {
  return pieces.slice(1).map((_, i) => incomplete($, pieces.slice(0, i + 2)));
}

/**
 * What makes a move broken after its last number.
 *
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral} end  of a move that is not broken
 * @param {{suffix?: boolean, list?: boolean}} may  have a suffix, and a list that is not closed
 */
function broken_end($, end, may) {
  const list = may.list ? [incomplete($, [$._broken_list])] : [];
  const endings = choice(...list, seq(optional(end), $._excess));
  return may.suffix
    ? choice(incomplete($, [$._dot]), seq(optional(seq($._dot, n($))), endings))
    : endings;
}

/**
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral} number
 */
function suffixed($, number) {
  return seq(number, optional(seq($._dot, n($))));
}

/**
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral} number
 */
function marked($, number) {
  return seq(number, optional(mark($)));
}

/** @param {GrammarSymbols<string>} $ */
export function mark($) {
  return alias(token.immediate('!'), $.mark);
}
