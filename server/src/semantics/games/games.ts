import type { Identity } from '../../engine/arithmetic/identity.ts';
import type { Rule, Ruleset } from '../../engine/game/ruleset.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Rule as RuleSyntax } from '../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { valueText } from '../expressions/value-text.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Environment, Value } from '../scope/evaluation.ts';
import { newVariable, type Scope, type Variable, withVariables } from '../scope/scope.ts';
import { canonicalRules } from './canonical.ts';
import { constantsIn } from './constants.ts';
import { compileMove } from './moves.ts';
import type { CompiledRule, Home, Instance } from './rule.ts';
import { compileTake } from './takes.ts';
import { theoryOf } from './theory-rules.ts';

/** A game whose parameters are not given yet. */
export interface CompiledGame {
  readonly declaration: GameDeclaration;
  /** See {@link canonicalRules}. */
  readonly canonical: Identity | null;
  /** The ruleset for these parameters. `key` identifies it among all rulesets. */
  readonly instantiate: (parameters: readonly Value[], key: Identity, outer: Environment) => Ruleset;
}

/** Compiles the declaration of a game. Reports what is wrong with it. */
export function compileGame(game: GameDeclaration, scope: Scope): CompiledGame {
  const parameters = game.parameters.map((name, slot) => newVariable(name, slot, 'parameter'));
  const states =
    game.list === null
      ? game.states.map(({ name }, index) => newVariable(name, parameters.length + index, 'state'))
      : [newVariable(game.list, parameters.length, 'list')];
  reportRepeated([...parameters, ...states], scope);
  const home: Home = { game, scope: withVariables(scope, [...parameters, ...states]) };
  const rules = game.rules.map((rule) => compileRule(rule, home));
  reportUnused(parameters, scope);
  const canonical = canonicalRules(game, scope.names);
  return {
    declaration: game,
    canonical,
    instantiate: (values, key, outer) => {
      const name = game.name.text + bracketsText(values);
      const signed = game.states.map((state) => state.signed);
      const made: Rule[] = [];
      const form =
        canonical === null
          ? {}
          : {
              form: { kind: 'rules', rules: canonical, theory: theoryOf(game, canonical), parameters: values } as const,
            };
      const ruleset: Ruleset = { key, name, signed, rules: made, constants: constantsIn(game, values), ...form };
      const instance: Instance = {
        ruleset: () => ruleset,
        environment: (state, meter) => ({
          ...outer,
          slots: game.list === null ? [...values, ...state] : [...values, state],
          meter,
        }),
        meter: outer.meter,
      };
      for (const rule of rules) made.push(...rule(instance));
      return ruleset;
    },
  };
}

function compileRule(rule: RuleSyntax, home: Home): CompiledRule {
  switch (rule.kind) {
    case 'move':
      return compileMove(rule, home);
    case 'take':
    case 'split':
    case 'code':
      return home.game.list === null ? compileTake(rule, home) : notForLists(rule, home.game.list, home.scope);
  }
}

function notForLists(rule: RuleSyntax, { text }: Name, scope: Scope): CompiledRule {
  scope.report({ code: 'list-needs-move', severity: 'error', span: spanOf(rule), args: { list: text } });
  return () => [];
}

function reportRepeated(variables: readonly Variable[], scope: Scope): void {
  const seen = new Set<string>();
  for (const { name } of variables) {
    const span = spanOf(name);
    if (seen.has(name.text))
      scope.report({ code: 'duplicate-name', severity: 'error', span, args: { name: name.text } });
    seen.add(name.text);
  }
}

/** Parameters as they are written after the name of a game; empty if there are none. */
export function bracketsText(values: readonly Value[]): string {
  return values.length === 0 ? '' : `[${values.map(valueText).join(', ')}]`;
}
