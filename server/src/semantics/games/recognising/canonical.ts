import { type Identity, type IdentityPart, type Int, identityOf } from '../../../engine/index.ts';
import type { Name } from '../../../syntax/text/span.ts';
import { isNames, partsOfRule, type Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { type Bindings, boundClauses, boundExpression, withBound } from '../../scope/bound.ts';
import type { Names } from '../../scope/scope.ts';
import { plainRules } from './plain-rules.ts';
import { truthNamed } from './truths.ts';

/**
 * The rules of a game, independent of the names its author chose for it and its variables, of the order of the rules, and of the sides of comparisons. Equal
 * identities mean equal rules. Null for a game that refers to other declarations but `true` and `false`, because it does not contain their meaning.
 * If `lifted` is a number, it is read as a first parameter wherever it is written: the game is then one of a family. Linear.
 */
export function canonicalRules(game: GameDeclaration, names: Names, lifted: Int | null = null): Identity | null {
  const { parameters, states, list } = game;
  const variables: readonly Name[] = [
    ...parameters,
    ...states.map(({ name }) => name),
    ...(list === null ? [] : [list.name]),
  ];
  let refersToOthers = false;
  const declared = (name: string): IdentityPart => {
    if (name === game.name.text) return ['the game itself'];
    const truth = truthNamed(name, names);
    if (truth !== null) return ['a condition that always holds, or never', truth];
    if (names.has(name)) refersToOthers = true;
    return name;
  };
  const bindings = withBound(
    { variables: new Map(), bound: lifted === null ? 0 : 1, declared, lifted, isLoose: true },
    variables,
  );
  const rules = plainRules(game, names).map((rule) => identityOf(boundRule(rule, game, bindings)));
  const head = [parameters.length + (lifted === null ? 0 : 1), states.map(({ signed }) => signed), list?.kind ?? null];
  return refersToOthers ? null : identityOf(head, rules.sort());
}

function boundRule(rule: Rule, game: GameDeclaration, bindings: Bindings): IdentityPart {
  const { parts, inner } = boundClauses(rule.tail, bindings);
  return [
    ...partsOfRule(rule).map((part): IdentityPart => {
      if (typeof part === 'string') return part;
      // A rule always takes from a state variable, even where a loop variable hides its name.
      if (isNames(part)) return part.map(({ text }) => game.states.findIndex(({ name }) => name.text === text));
      return boundExpression(part, inner);
    }),
    parts,
  ];
}
