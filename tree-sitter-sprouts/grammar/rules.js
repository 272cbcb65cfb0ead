/** @file Rules made of rules: what both games are built with. */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

/** Members of a group. With more, or with more than two levels, tree-sitter takes seconds to check a query. */
const GROUP = 16;
/** Lexical precedence. A token that matches beats the longer match of a lower one. */
export const LEX = { tail: 2, inner: 1, plain: 0, line: -1, name: -2 };
export const BLANK = '[ \\t]';

/**
 * Two levels of hidden groups over a member; the rule `name` is the outer one.
 *
 * @param {string} name
 * @param {(symbols: GrammarSymbols<string>) => RuleOrLiteral} member
 * @param {number} [outer]  groups in an outer one
 */
export function groups(name, member, outer = GROUP) {
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
export function closedGroups(name, kind, member, close) {
  return {
    [`${name}_${kind}`]: $ => closed(GROUP, $[`${name}_1`], $[`${name}_1_${kind}`]),
    [`${name}_1_${kind}`]: $ => closed(GROUP, member($), close($)),
  };
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
export function inner(text) {
  return token.immediate(prec(LEX.inner, text));
}

/** A number in a move that is broken: not a spot. @param {GrammarSymbols<string>} $ */
export function n($) {
  return $._inner_number;
}

/**
 * A broken move that ends after these pieces.
 *
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral[]} pieces
 */
export function incomplete($, pieces) {
  return seq(...pieces, optional($._excess));
}

/**
 * @param {GrammarSymbols<string>} $
 * @param {RuleOrLiteral} rule
 */
export function commaSep($, rule) {
  return seq(rule, repeat(seq($._comma, rule)));
}
