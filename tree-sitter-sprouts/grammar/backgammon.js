/** @file Backgammon: match files, and plays outside of them. */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

import { LEX, closedGroups, groups, incomplete, inner, n } from './rules.js';

// The length of a match, also with a slip in it: the match goes on.
const LENGTHS = [
  /[0-9]+[ \t]+point[ \t]+match/,
  /[0-9]+[ \t]*[Pp]oi[A-Za-z]*[ \t]+[Mm][A-Za-z]*/,
  /[0-9]+[ \t]*([A-Za-z]+[ \t]*)?[Mm]atch/,
];
const NO_PLAY = choice(/Cannot[ \t]+[Mm]ove/, '???', '????', /Illegal play([ \t]*\([^()\r\n]*\))?/);

export const backgammon = {
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
};

/**
 * @param {RegExp} word
 * @param {GrammarSymbols<string>} $
 */
function cube(word, $) {
  return prec.right(seq(word, optional(field('value', alias($._number, $.cube_value)))));
}
