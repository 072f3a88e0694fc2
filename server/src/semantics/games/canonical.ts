import type { Expression } from '../../syntax/expression-tree.ts';
import { printGameHead, printRule } from '../../syntax/print.ts';
import type { GameDeclaration, Rule } from '../../syntax/tree.ts';
import { childrenOf, expressionsOf, expressionsOfRule, namesIn } from '../../syntax/walk.ts';
import type { Names } from '../scope.ts';

/**
 * The rules of a game in a form that does not depend on the names its author chose or on the order of the rules: variables
 * are numbered in the order in which they are introduced, and the game itself is called `G`. Equal texts mean equal rules.
 * Null for a game that refers to other declarations, whose meaning its text does not tell. Linear.
 */
export function canonicalRules(game: GameDeclaration, names: Names): string | null {
  const { name, parameters, states, list } = game;
  const outer = [...parameters, ...states.map((state) => state.name), ...(list === null ? [] : [list])].map(
    ({ text }) => text,
  );
  const known = new Set([name.text, ...outer, ...game.rules.flatMap(loopVariables)]);
  for (const used of namesIn(expressionsOf(game))) if (!known.has(used) && names.has(used)) return null;
  const head = renamed(printGameHead(game).slice('game '.length), name.text, outer);
  const rules = game.rules.map((rule) => renamed(printRule(rule), name.text, [...outer, ...loopVariables(rule)]));
  return [head, ...rules.sort()].join('\n');
}

const IDENTIFIER = /[\p{L}_][\p{L}\p{N}_']*/gu;

function renamed(text: string, game: string, variables: readonly string[]): string {
  const numbered = new Map<string, string>([[game, 'G']]);
  for (const variable of variables) if (!numbered.has(variable)) numbered.set(variable, `v${numbered.size}`);
  return text.replaceAll(IDENTIFIER, (name) => numbered.get(name) ?? name);
}

/** The variables of all loops of a rule, outer ones first. */
function loopVariables(rule: Rule): readonly string[] {
  const found = rule.tail.loops.flatMap(({ names }) => names);
  const open: Expression[] = [...expressionsOfRule(rule)];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if ('clauses' in next) found.push(...(next.clauses?.loops ?? []).flatMap(({ names }) => names));
    open.push(...childrenOf(next));
  }
  return found.map(({ text }) => text);
}
