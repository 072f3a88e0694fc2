import { once } from '../../collections/once.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import type { Rule, Ruleset } from '../../engine/game/ruleset.ts';
import type { State } from '../../engine/game/state.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { MoveRule, Rule as RuleSyntax } from '../../syntax/tree/rules.ts';
import type { GameDeclaration, ListVariable } from '../../syntax/tree/tree.ts';
import { parametersText } from '../expressions/sets/tuple-parameters.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { argumentsOfState, leastInList, listTypeOf, slotsOfState } from '../positions/list-states.ts';
import { stateUsedAsList } from '../problems/number-states.ts';
import { reportRepeated } from '../problems/repeated.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Value } from '../scope/evaluation.ts';
import { type Names, newVariable, type Scope, type Variable, withVariables } from '../scope/scope.ts';
import { isListed, NUMBER, type Type } from '../scope/types.ts';
import { compileDefinableMoves } from './definable/definable-moves.ts';
import { compileFixedParity } from './fixed-parity/fixed-parity.ts';
import { compileListParity } from './fixed-parity/list-parity.ts';
import { bySize } from './lists/rewriting.ts';
import { branchesApart } from './moves/branches.ts';
import { compileMove } from './moves.ts';
import { canonicalRules } from './recognising/canonical.ts';
import { orderedEntries } from './recognising/ordered-entries.ts';
import { plainRules } from './recognising/plain-rules.ts';
import { type KnownRules, knownRules } from './recognising/theory-rules.ts';
import { compileHeapSteps } from './several-heaps/heap-steps.ts';
import type { CompiledGame } from './shared/compiled-game.ts';
import { constantsIn, numbersIn } from './shared/constants.ts';
import { hasLongCondition } from './shared/long-conditions.ts';
import type { CompiledRule, Home, Instance } from './shared/rule.ts';
import { hasShadowedName } from './shared/shadowed-names.ts';
import { compileSimplerGames } from './simpler-games.ts';
import { compileStops, ruleUntilOver } from './stops.ts';
import { reportChosenAmounts } from './takes/chosen-amounts.ts';
import { compileTake } from './takes.ts';

/**
 * Compiles the declaration of a game. Reports what is wrong with it, as it is written. Solvers compare names, so they see nothing of rules in which one
 * name means two things; nor of rules with conditions so long that no budget would bound the time in which all solvers have read them. A game that has been made
 * simpler, `isSimpler`, is not made simpler in the same ways again.
 */
export function compileGame(game: GameDeclaration, scope: Scope, isSimpler = false): CompiledGame {
  const isClear = !hasShadowedName(game, scope.names);
  const used = stateUsedAsList(game);
  if (used !== null) {
    // What follows from the declaration of the state is no mistake of its own.
    const { state, use } = used;
    const args = { state, text: clipped(printExpression(use)), game: null };
    scope.report({ code: 'state-is-number', severity: 'error', span: spanOf(use), args });
    return compileWritten(game, { ...scope, report: () => undefined }, isClear);
  }
  if (scope.wanted !== 'all') return compileWritten(game, scope, isClear);
  if (!isClear || hasLongCondition(game)) return compileWritten(game, { ...scope, wanted: 'options' }, isClear);
  const apart = branchesApart(game, scope.names);
  if (apart === game) return compileWritten(game, scope, isClear, isSimpler);
  compileWritten(game, { ...scope, wanted: 'problems' }, isClear);
  return { ...compileWritten(apart, { ...scope, report: () => undefined }, isClear, isSimpler), declaration: game };
}

function compileWritten(game: GameDeclaration, scope: Scope, isClear: boolean, isSimpler = false): CompiledGame {
  const parameters = game.parameters.map((name, slot) => newVariable(name, slot, 'parameter'));
  const states = [
    ...game.states.map(({ name }, index) => newVariable(name, parameters.length + index, 'state')),
    ...listVariable(game, parameters.length + game.states.length, scope.names),
  ];
  reportRepeated(
    [...parameters, ...states].map(({ name }) => name),
    scope,
  );
  const home: Home = { game, scope: withVariables(scope, [...parameters, ...states]) };
  const plain = isClear ? plainRules(game, scope.names) : game.rules;
  const rules = game.rules.map((rule, index) =>
    compileRule(rule, plainUnlessListed(rule, plain[index] ?? rule, home), home),
  );
  const stops = compileStops(
    game.rules.filter((rule) => rule.kind === 'stop'),
    home,
  );
  reportUnused(parameters, scope);
  const isForSolvers = scope.wanted === 'all';
  const canonical = isForSolvers ? canonicalRules(game, scope.names) : null;
  const ordered = isForSolvers ? orderedEntries(game, scope.names) : null;
  // On demand, as rules are compared with those of theories: most heaps have solvers of their own.
  const known = canonical === null ? null : once(() => knownRules(game, canonical, scope.names, ordered));
  const written = constantsIn(game, scope.names);
  const type = game.list === null ? NUMBER : listTypeOf({ ...game, list: game.list }, scope.names);
  const simpler = isForSolvers ? compileSimplerGames(home, scope, compileGame, isSimpler) : () => ({});
  const heapSteps = isForSolvers ? compileHeapSteps(home) : null;
  const parity = isForSolvers ? compileFixedParity(home) : null;
  const listParity = isForSolvers ? compileListParity(home) : null;
  const definable = isForSolvers ? compileDefinableMoves(home) : null;
  const textOf = parametersText(game);
  return {
    declaration: game,
    canonical,
    instantiate: (values, key, outer) => {
      // The states of a simpler game are not those of the file, so no message may show them.
      const name = isSimpler ? '' : game.name.text + textOf(values);
      const signs = game.states.map((state) => state.signed);
      const listed = game.list === null ? { signed: signs } : listStates(game, game.list, type, name, signs);
      const made: Rule[] = [];
      const form = formOf(known, values);
      const constants = [...new Set([...written, ...values.flatMap(numbersIn)])];
      const instance: Instance = {
        ruleset: () => ruleset,
        environment: (state, meter) => ({
          ...outer,
          slots: values.concat(slotsOfState(state, game, type)),
          meter,
        }),
        meter: outer.meter,
      };
      const steps = heapSteps?.(instance) ?? null;
      const ruleset: Ruleset = {
        key,
        name,
        ...listed,
        rules: made,
        constants,
        ...form,
        ...simpler({ values, key, outer }),
        ...(steps === null ? {} : { heapSteps: steps }),
        ...(parity === null ? {} : { fixedParity: parity(instance) }),
        ...(listParity === null ? {} : { listParity: listParity(instance) }),
        ...(definable === null ? {} : { definable: definable(instance) }),
      };
      const isOver = (state: State, meter: Meter) => stops?.holds(instance, state, meter) === true;
      for (const rule of rules.flatMap((compiled) => compiled(instance)))
        made.push(stops === null ? rule : ruleUntilOver(rule, instance, stops, isOver));
      return ruleset;
    },
  };
}

/**
 * The plain form of a rule. If its loop runs over a list, as in `take d for d in digits(n, 10)`, the rule stays as it is, since a list is not a set of amounts; if
 * it may turn out to be one, the amounts are the set of its entries.
 */
function plainUnlessListed(rule: RuleSyntax, plain: RuleSyntax, { scope }: Home): RuleSyntax {
  if (rule.kind !== 'take' || plain.kind !== 'take' || rule.tail.loops.length === plain.tail.loops.length) return plain;
  const type = typeOf(plain.amounts, scope);
  if (isListed(type)) return rule;
  if (type.kind !== 'value' || rule.tail.where !== null) return plain;
  const { start, end } = plain.amounts;
  return { ...plain, amounts: { kind: 'set', items: [rule.amounts], clauses: rule.tail, start, end } };
}

/** What a ruleset says about its rules as a whole. A number that a theory takes for its parameter is one. */
function formOf(known: (() => KnownRules) | null, values: readonly Value[]): Pick<Ruleset, 'form'> {
  if (known === null) return {};
  return {
    form: {
      kind: 'rules',
      get rules() {
        return known().rules;
      },
      get theory() {
        return known().theory;
      },
      get parameters() {
        const { lifted } = known();
        return lifted === null ? values : [lifted, ...values];
      },
    },
  };
}

/** What a ruleset says about its states if they end in a list. */
function listStates(
  game: GameDeclaration,
  list: ListVariable,
  type: Type,
  name: string,
  leading: readonly boolean[],
): Pick<Ruleset, 'signed' | 'list' | 'text'> {
  const written = (state: State, asList: boolean) => argumentsOfState(state, game, list, type, asList);
  return {
    signed: [],
    list: {
      leading,
      least: leastInList(type),
      isText: list.kind === 'text',
      arguments: (state, asList) => (list.kind === 'unordered' ? null : written(state, asList)),
    },
    text: (state) => `${name}(${written(state, false).join(', ')})`,
  };
}

/** The list of a state, if there is one. A text is a value like any other. */
function listVariable(game: GameDeclaration, slot: number, names: Names): readonly Variable[] {
  const { list } = game;
  if (list === null) return [];
  return [newVariable(list.name, slot, list.kind === 'text' ? 'state' : 'list', listTypeOf({ ...game, list }, names))];
}

/** Compiles a rule in its plain form; what is wrong with it is reported as it is written. */
function compileRule(written: RuleSyntax, rule: RuleSyntax, home: Home): CompiledRule {
  if (written.kind === 'move' && rule.kind !== 'move') {
    const { scope } = home;
    if (scope.wanted !== 'all') return compileMove(written, home);
    compileMove(written, { ...home, scope: { ...scope, wanted: 'problems' } });
    return compileRule(rule, rule, { ...home, scope: { ...scope, report: () => undefined } });
  }
  if (written.kind === 'take' && reportChosenAmounts(written, home.game, home.scope)) return () => [];
  switch (rule.kind) {
    case 'move':
      return compileMoves(rule, home);
    case 'take':
    case 'split':
    case 'code':
      return home.game.list === null
        ? compileTake(rule, home, written.kind === 'take' ? written : rule)
        : notForLists(rule, home.game.list, home.scope);
    case 'stop':
      return () => [];
  }
}

/** Compiles a rule about neighbouring entries of a list for each number of them. */
function compileMoves(rule: MoveRule, home: Home): CompiledRule {
  const whole = compileMove(rule, home);
  const rules = home.scope.wanted !== 'all' ? [] : bySize(rule, home);
  if (rules.length < 2) return whole;
  const silent: Home = { ...home, scope: { ...home.scope, report: () => undefined } };
  const each = rules.map((one) => compileMove(one, silent));
  return (instance) => each.flatMap((compiled) => compiled(instance));
}

function notForLists(rule: RuleSyntax, { name }: ListVariable, scope: Scope): CompiledRule {
  scope.report({ code: 'list-needs-move', severity: 'error', span: spanOf(rule), args: { list: name.text } });
  return () => [];
}
