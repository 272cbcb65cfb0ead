/**
 * @file Grammar of game records of Sprouts and backgammon
 * @author The tree-sitter-sprouts authors
 * @license MIT OR Apache-2.0
 *
 * Section numbers are those of the project's own descriptions: "records" (the documents), "sprouts" and
 * "backgammon" (the notations). What makes an edit cheap, and errors small:
 *
 * - Line ends are tokens, blanks are not. A header is only valid at the start of a line, so a broken move in the
 *   middle of one never starts a game.
 * - Every long list is cut into hidden groups of groups of a few members: an edit re-parses one member and passes
 *   over whole groups.
 * - Words and lines that nothing else starts are `unknown` nodes, not errors: prose costs no error recovery.
 * - `_rest` is the tail of a word and valid (almost) nowhere: in recovery the lexer takes the whole tail of a broken
 *   word at once, so the ERROR ends where the word ends.
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

/** Members of a group. With more, or with more than two levels, tree-sitter takes seconds to check a query. */
const GROUP = 16;

/** Lexical precedence. A token that matches beats the longer match of a lower one. */
const LEX = { tail: 2, inner: 1, plain: 0, line: -1, name: -2 };

const NUMBER = /[0-9]+/;
const NEWLINE = /[\r\n]\s*/;
const BLANK = '[ \\t]';

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

// What no other token starts. In the middle of a line a word; at its start a line of prose, or a word that is more
// like a broken move than like prose (`-7-4 …`, `q-7-4 …`) and must not hide its neighbours.
const WORD = /[{}]|[^\s0-9(){};#!?\["][^\s(){};"]*/;
const PROSE_START = '[^\\s\\x00-!#-@I\\[-\\^`{}~\\x7f\\ufeff]'; // `"`, letters but `I`, `_`, `|`, all beyond ASCII
const PROSE_NEXT = "[^\\x00-\\x08\\n-\\x1f!-&(-+\\-/-9;-@\\[-`{}~\\x7f]"; // blanks, `'`, `,`, `.`, `:`, letters …
const PROSE = new RegExp(`${PROSE_START}(${PROSE_NEXT}[^\\r\\n]*)?`);
const PROSE_WITH_I = /I[A-HJ-Za-z'][^\r\n]*|II[A-Za-z'][^\r\n]*/; // not the results `I` and `II`
// A bracket that is neither closed nor the beginning of a tag.
const PROSE_WITH_BRACKET =
  /\[([A-Za-z][A-Za-z0-9_]*[ \t]+[^\s"\[\]]|[^A-Za-z0-9("\[\]\r\n])[^"\[\]\r\n]*("[^\[\]\r\n]*\]?)?/;
const STRAY = /[{}]|[\x00-\x08$-'*-\/:<->@\\\]^`~\x7f][^\s(){};]*|[A-Za-z][0-9$-&*+\-\/<->@\\\]^_`~][^\s(){};]*/;
// The rest of a word after the piece where it stops being a move. A `)` at its end closes a variation.
const EXCESS = /([^\s(){};"!?]|\([^\s(){};"]*\)?|\)+[^\s(){};"])([^\s(){};"]|\([^\s(){};"]*\)?|\)+[^\s(){};"])*/;
const NO_FROM = /\([0-9]+\)[^\s(){};"]+/; //           `(18)1[2-9]`: not a variation
const REST = /[^\s(){};"]+/;

// backgammon, section 3. A name may hold blanks, commas, ratings, and colons that no number follows.
const NAME_CHAR = `([^\\s:]|:${BLANK}*[^\\s:0-9])`;
const NAME = new RegExp(`${NAME_CHAR}(${BLANK}*${NAME_CHAR})*`);
// The length of a match, also with a slip in it: the match goes on.
const LENGTHS = [
  /[0-9]+[ \t]+point[ \t]+match/,
  /[0-9]+[ \t]*[Pp]oi[A-Za-z]*[ \t]+[Mm][A-Za-z]*/,
  /[0-9]+[ \t]*([A-Za-z]+[ \t]*)?[Mm]atch/,
];
// Lines that are more like a broken row or play than like the beginning of a Sprouts game. Of that a row has no
// beginning `8 1(9)2`, `1-3-2`, `8+`, and no line that is only a number.
const ROW_CHAR = '[^\\s0-9(<.+-]';
const DICE_AND_STEP = `[0-9]+[ \\t]+([0-9]+|[Bb]ar)\\/`;
const ROW_LIKE = new RegExp(
  `[0-9]+(${ROW_CHAR}|[^\\s0-9]?[ \\t]+([A-Za-z?]|[0-9]+${ROW_CHAR}|${DICE_AND_STEP}))[^\\r\\n]*`,
);
const ROW_REST = /([)$-'*+,.\/:<-@\\\]^`~]|-[^>\s]|[A-Za-z][$-&(*+\-\/<->@\\\]^`~])[^\r\n]*/;
const PLAY_LIKE = /[0-9][^\s-]*[ \t]+([0-9]+|[Bb]ar)\/[^\r\n]*/;
const FROM = '[0-9]+|[Bb]ar|BAR';
const TO = '\\/([0-9]+|[Oo]ff|OFF)';
const NO_PLAY = choice(/Cannot[ \t]+[Mm]ove/, '???', '????', /Illegal play([ \t]*\([^()\r\n]*\))?/);

export default grammar({
  name: 'sprouts',

  extras: _ => [/[ \t\f\v\u00a0\ufeff]/],

  inline: $ => [$._move, $._item, $._item_at_start, $._first_item, $._start_item, $._row_item, $._step, $._next_step],

  rules: {
    source: $ => seq(
      repeat($._entries),
      optional(choice(
        alias($._last_game, $.game),
        alias($._last_match, $.match),
        alias($._last_plays, $.plays),
      )),
    ),

    ...groups('_entries', $ => $._entry, 6), // with 16 a query for `(source (game))` takes tree-sitter a minute to check

    _entry: $ => choice(
      $.game,
      $.match,
      $.plays,
      $.comment,
      alias($._line_comment, $.comment),
      alias($._stray, $.unknown),
      alias($._prose, $.unknown),
      alias($._lost_row, $.unknown),
      $._newline,
    ),

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

    // ---------------------------------------------------------------- backgammon: match files

    // backgammon, section 3. A match begins with its tags, its length, or its first game.
    match: $ => prec.right(choice(
      seq($._match_start, optional(alias($._headless_game, $.match_game)), repeat($._match_games)),
      repeat1($._match_games),
    )),
    _last_match: $ => seq(optional($._match_start), repeat($._match_games), $._match_games_last),
    _match_start: $ => prec.right(choice(
      seq($._match_tags, optional($._match_length)),
      $._match_length,
    )),
    _match_tags: $ => prec.right(seq(
      alias($._match_tag, $.tag),
      repeat(choice(alias($._match_tag, $.tag), $._match_line)),
    )),
    _match_length: $ => prec.right(seq($.match_length, repeat($._match_line))),
    _match_line: $ => choice(
      $.comment,
      alias($._line_comment, $.comment),
      alias($._row_number_alone, $.unknown),
      alias($._row_rest, $.unknown),
      alias($._prose, $.unknown),
      $._newline,
    ),

    _match_tag: $ => seq(
      token(prec(LEX.inner, /[;#][ \t]*\[/)),
      field('name', alias(token.immediate(/[A-Za-z][A-Za-z0-9_ ]*[A-Za-z0-9_]/), $.tag_name)),
      field('value', alias($._quoted, $.string)),
      inner(']'),
    ),
    match_length: _ => token(prec(LEX.inner, choice(...LENGTHS))),

    ...groups('_match_games', $ => $.match_game),
    ...closedGroups('_match_games', 'last', $ => $.match_game, $ => alias($._last_match_game, $.match_game)),
    // The score line may be missing, or break off: the rows are rows all the same.
    match_game: $ => prec.right(seq(
      $.game_number, $._newline,
      choice($.score_line, seq(choice(alias($._broken_score_line, $.score_line), $.row), $._newline)),
      repeat($._rows),
    )),
    _last_match_game: $ => seq(
      $.game_number, $._newline,
      choice($.score_line, seq(choice(alias($._broken_score_line, $.score_line), $.row), $._newline)),
      repeat($._rows), $._rows_last,
    ),
    // Rows before the first heading: it is broken, and all the rest is read.
    _headless_game: $ => prec.right(seq($.row, $._newline, repeat($._rows))),
    game_number: _ => /Game[ \t]+[0-9]+/,
    score_line: $ => seq(
      optional(field('left', alias($._name, $.player))), ':', field('left_score', $.score),
      optional(field('right', alias($._name, $.player))), ':', field('right_score', $.score),
    ),
    _broken_score_line: $ => choice(
      field('left', alias($._name, $.player)),
      seq(optional(field('left', alias($._name, $.player))), ':'),
      seq(
        optional(field('left', alias($._name, $.player))), ':', field('left_score', $.score),
        optional(field('right', alias($._name, $.player))), optional(':'),
      ),
    ),
    score: $ => $._number,

    ...groups('_rows', $ => $._row_line),
    ...closedGroups('_rows', 'last', $ => $._row_line, $ => $._row_text),
    // A broken one is one member too, with its line end: it moves no group.
    _row_line: $ => choice(
      seq($._row_text, $._newline),
      alias($._row_number_alone, $.unknown),
      $.comment,
      $._newline,
    ),
    _row_text: $ => choice(
      $.row,
      alias($._unnumbered_row, $.row),
      alias($._row_like, $.unknown), // its number is broken: the match goes on
      alias($._row_rest, $.unknown),
      alias($._line_comment, $.comment),
      alias($._prose, $.unknown),
    ),
    row: $ => prec.right(seq(
      $.row_number,
      optional(seq($._row_item, optional(seq($._row_item, repeat($._row_item))))),
    )),
    _row_item: $ => choice(
      $._cell, $.remark, $.comment, alias($._word, $.unknown), alias($._open_bracket, $.unknown),
    ),
    // The last row of a game, in many files.
    _unnumbered_row: $ => choice(
      $.win, $.loss, $.resignation,
      prec.right(seq(alias($._rolled_turn, $.turn), repeat($._row_item))), // its number is missing
    ),
    row_number: _ => token(prec(LEX.inner, /[0-9]+\)/)),
    _cell: $ => choice($.turn, $.double, $.beaver, $.take, $.drop, $.win, $.loss, $.resignation),

    // Dice without a play: no move (Galaxy), or one not written. A play without dice is read, too.
    turn: $ => prec.right(choice(
      seq($.dice, optional(choice($.play, $.no_play))),
      $.play,
      $.no_play,
    )),
    double: $ => cube(/Doubles[ \t]*=>/, $),
    beaver: $ => cube(/(Beavers|Raccoons)[ \t]*=>/, $),
    take: _ => 'Takes',
    drop: _ => 'Drops',
    win: $ => prec.right(seq(
      'Wins', alias($._number, $.points), choice('point', 'points'), optional(/and[ \t]+the[ \t]+match/),
    )),
    loss: $ => seq('Losses', alias($._number, $.points), choice('point', 'points')),
    resignation: _ => choice(
      /Resigns([ \t]+([Ss]ingle|[Gg]ame|[Gg]ammon|[Bb]ackgammon))?/, 'Concedes', /Resigned[ \t]+Game/,
    ),

    // ---------------------------------------------------------------- backgammon: plays

    // Outside match files: from a position, or from the start (records). A new id begins new plays.
    plays: $ => prec.right(seq($._first_plays, $._newline, repeat($._play_lines))),
    _last_plays: $ => seq($._first_plays, optional(seq($._newline, repeat($._play_lines), $._play_lines_last))),
    _first_plays: $ => seq(choice($._id, alias($._rolled_turn, $.turn)), repeat($._play_item)),
    ...groups('_play_lines', $ => $._play_line),
    ...closedGroups('_play_lines', 'last', $ => $._play_line, $ => $._play_text),
    _play_line: $ => choice(
      seq($._play_text, $._newline),
      $._newline,
    ),
    _play_text: $ => choice(
      repeat1($._play_item),
      alias($._play_like, $.unknown), // its dice are broken: the plays go on
    ),
    _play_item: $ => choice(
      alias($._rolled_turn, $.turn),
      $.remark,
      $.comment,
      alias($._word, $.unknown),
    ),
    _rolled_turn: $ => prec.right(seq($.dice, optional(choice($.play, $.no_play)))),

    _id: $ => prec.right(choice(
      $.xgid,
      $.gnubg_id,
      seq($.position_id, optional($._newline), optional($.match_id)),
      $.match_id,
    )),
    xgid: _ => /XGID=[^\s]+/,
    // Ten bytes in base64, the last two bits of them in the last letter. Counting to 14 would double the lexer.
    gnubg_id: _ => /[A-Za-z0-9+\/]+[AQgw]:[A-Za-z0-9+\/]{12}/,
    position_id: _ => /(GNU Backgammon[ \t]+)?Position[ -]ID[ \t]*:[ \t]*[A-Za-z0-9+\/]+/,
    match_id: _ => /Match[ -]ID[ \t]*:[ \t]*[A-Za-z0-9+\/]+/,

    dice: _ => token(prec(LEX.inner, /[0-9]+:/)),
    no_play: _ => NO_PLAY,
    // Most plays have two steps: the second one costs no repetition.
    play: $ => prec.right(seq($._step, optional(seq($._next_step, repeat($._next_step))))),
    _next_step: $ => seq(optional(','), $._step),
    _step: $ => choice(alias($._moves, $.step), $.step, $.broken_step),
    // `from/to/to…(count)`, `*` after a point where a blot is hit. Most are one token: a match is full of them.
    step: $ => choice(
      seq($._moves, $._hits, optional($._count)),
      seq($._moves, $._count),
    ),
    _hits: $ => prec.right(seq($.hit, optional(seq($._moves_on, optional($._hits))))),
    _count: $ => seq(inner('('), field('count', alias($._inner_number, $.count)), inner(')')),
    broken_step: $ => {
      const from = choice($._number, $._bar);
      const whole = seq($._moves, optional($._hits));
      return prec.right(choice(
        incomplete($, [from]),
        incomplete($, [from, inner('/')]),
        incomplete($, [whole, inner('/')]),
        incomplete($, [whole, inner('(')]),
        incomplete($, [whole, inner('('), n($)]),
        seq(whole, optional($._count), $._excess),
      ));
    },

    // ---------------------------------------------------------------- tokens

    _newline: _ => NEWLINE,
    _number: _ => NUMBER,
    _inner_number: _ => inner(NUMBER),
    _dot: _ => inner('.'),
    _comma: _ => inner(','),
    _degree_mark: _ => inner(/[ot]/),

    _quoted: _ => /"[^"\r\n]*"/,
    _bar: _ => token(prec(LEX.inner, /[Bb]ar|BAR/)),
    _moves: _ => token(prec(LEX.inner, new RegExp(`(${FROM})(${TO})+`))),
    _moves_on: _ => inner(new RegExp(`(${TO})+`)),
    hit: _ => inner('*'),
    _name: _ => token(prec(LEX.name, NAME)),
    _row_like: _ => choice(
      ROW_LIKE,
      /[^\s0-9()]*[^\s()]*\)[ \t]+([0-9]+:|Doubles|Takes|Drops|Wins)[^\r\n]*/, // `x) 31: …`
      /[0-9]+([^\s0-9]{1,2}[ \t]+[0-9]+:|[ \t]+\))[^\r\n]*/, //                 `1() 31: …`, `1 )31: …`
      /[0-9]*\/[0-9][^\r\n]*/, //                                             a row that was cut in a play
      token(prec(LEX.inner, /[0-9]+[+-][ \t]+[0-9]+:[^\r\n]*/)), // `6- 31: …` is no header
    ),
    // The line of a row that stops behind its number, with the line end: no bare header.
    _row_number_alone: _ => token(prec(LEX.inner, /[0-9]+[ \t]*[\r\n]/)),
    // Lines that no game begins with: the rest of a row that was cut, a heading or a result with a slip in it.
    _row_rest: _ => token(ROW_REST),
    _play_like: _ => PLAY_LIKE,
    _lost_row: _ => /[0-9]+\)[ \t]+([0-9]+:|Doubles|Takes|Drops|Wins)[^\r\n]*/, // the match broke off before it
    _line_comment: _ => /;[^\r\n]*/,
    _word: _ => WORD,
    _open_bracket: _ => /\[[^\s\[\]"]*/, // a comment that is not closed; a closed one is longer
    _prose: _ => choice(token(prec(LEX.line, PROSE)), token(PROSE_WITH_I), token(PROSE_WITH_BRACKET)),
    // The pieces of a move after STRAY never match (it takes the whole word). They stand here because tree-sitter
    // leaves a token out of error recovery unless it is valid in one state with those that overlap it.
    _stray: $ => prec.right(seq(STRAY, repeat(choice(
      $._rest, $._word, $._quoted, ')', $._inner_number, $._dot, $._comma, $._degree_mark,
      mark($), ...['-', '=', '<', '>', '@', '[', ']', '&', '/'].map(inner),
    )))),
    _excess: _ => token.immediate(EXCESS),
    _rest: _ => token.immediate(prec(LEX.tail, REST)),
  },
});

/**
 * Two levels of hidden groups over a member; the rule `name` is the outer one.
 *
 * @param {string} name
 * @param {(symbols: GrammarSymbols<string>) => RuleOrLiteral} member
 * @param {number} [outer]  groups in an outer one
 */
function groups(name, member, outer = GROUP) {
  return {
    [name]: $ => upTo(outer, $[`${name}_1`]),
    [`${name}_1`]: $ => upTo(GROUP, member($)),
  };
}

/**
 * The same groups that end with `close` in place of a member. Both kinds share their beginnings, so
 * nothing has to be decided before the end of the line.
 *
 * @param {string} name
 * @param {string} kind
 * @param {(symbols: GrammarSymbols<string>) => RuleOrLiteral} member
 * @param {(symbols: GrammarSymbols<string>) => RuleOrLiteral} close
 */
function closedGroups(name, kind, member, close) {
  return {
    [`${name}_${kind}`]: $ => closed(GROUP, $[`${name}_1`], $[`${name}_1_${kind}`]),
    [`${name}_1_${kind}`]: $ => closed(GROUP, member($), close($)),
  };
}

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
 * Fewer than `count` of `rule`, then `close`.
 *
 * @param {number} count
 * @param {RuleOrLiteral} rule
 * @param {RuleOrLiteral} close
 */
function closed(count, rule, close) {
  let result = close;
  for (let i = 1; i < count; i++) result = choice(close, seq(rule, result));
  return prec.right(result);
}

/**
 * One to `count` of `rule`, as many as there are.
 *
 * @param {number} count
 * @param {RuleOrLiteral} rule
 */
function upTo(count, rule) {
  let result = rule;
  for (let i = 1; i < count; i++) result = seq(rule, optional(result));
  return prec.right(result);
}

/**
 * A piece of a move: no blank before it.
 *
 * @param {string | RegExp} text
 */
function inner(text) {
  return token.immediate(prec(LEX.inner, text));
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

/** A number in a move that is broken: not a spot. @param {GrammarSymbols<string>} $ */
function n($) {
  return $._inner_number;
}

/**
 * A broken move that ends after these pieces.
 *
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral[]} pieces
 */
function incomplete($, pieces) {
  return seq(...pieces, optional($._excess));
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
function mark($) {
  return alias(token.immediate('!'), $.mark);
}

/**
 * @param {RegExp} word
 * @param {GrammarSymbols<string>} $
 */
function cube(word, $) {
  return prec.right(seq(word, optional(field('value', alias($._number, $.cube_value)))));
}

/**
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral} rule
 */
function commaSep($, rule) {
  return seq(rule, repeat(seq($._comma, rule)));
}
