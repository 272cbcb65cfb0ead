/** @file Words of both games, and of what is neither. */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

import { BLANK, LEX, inner } from './rules.js';
import { mark } from './sprouts.js';

const NUMBER = /[0-9]+/;
const NEWLINE = /[\r\n]\s*/;
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
const REST = /[^\s(){};"]+/;
// backgammon, section 3. A name may hold blanks, commas, ratings, and colons that no number follows.
const NAME_CHAR = `([^\\s:]|:${BLANK}*[^\\s:0-9])`;
const NAME = new RegExp(`${NAME_CHAR}(${BLANK}*${NAME_CHAR})*`);
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

export const tokens = {
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
};
