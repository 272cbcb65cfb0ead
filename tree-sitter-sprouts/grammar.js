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

import { backgammon } from './grammar/backgammon.js';
import { groups } from './grammar/rules.js';
import { sprouts } from './grammar/sprouts.js';
import { tokens } from './grammar/tokens.js';

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

    ...sprouts,
    ...backgammon,
    ...tokens,
  },
});
