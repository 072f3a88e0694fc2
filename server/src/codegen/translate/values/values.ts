import {
  add,
  and,
  append,
  assign,
  choose,
  compare,
  entry,
  FALSE,
  if_,
  insert,
  int,
  lengthOf,
  let_,
  list,
  name,
  not,
  ONE,
  operation,
  or,
  return_,
  subtract,
  TRUE,
  ZERO,
} from '../../ir/build.ts';
import type { Expr, Fn, Statement } from '../../ir/ir.ts';
import { mapStatements } from '../../ir/map.ts';
import { surelyEnds } from '../endings/endings.ts';
import { isHalved, isSmaller, type Step } from '../endings/steps.ts';
import { valueByComponents } from '../games/component-games.ts';
import { valueOfParts } from '../games/positions.ts';
import { declareState, optionsOf } from '../games/rules.ts';
import { declare, newGlobal } from '../scope/declarations.ts';
import type { Game, LongPeriod, Scope } from '../scope/scope.ts';
import { entryGameOf, sumOfEntries } from './entry-games.ts';
import { writeLabels } from './labels.ts';
import { follow } from './whole-sums.ts';

/**
 * Writes the function that gives the values of a game: by what is proved about it, else by a table that is filled from the smallest heap on if
 * every move leaves smaller heaps, else by search. Throws {@link Unsupported} where play may go on for ever.
 */
export function writeGame(game: Game): void {
  const { output } = game.scope;
  const { state, scope } = declareState(game);
  const known = output.knowledge(game);
  if (known === null) {
    const [entries = ZERO] = state;
    const one = entryGameOf(game);
    if (one !== null) {
      const { comment, body } = sumOfEntries(one, entries, scope);
      push(game, state, { body, comment });
      return;
    }
    const sum = valueByComponents(game, state);
    if (sum !== null) {
      push(game, state, { body: [return_(sum)], comment: output.words.components });
      return;
    }
    writeByMoves(game, state, scope);
    return;
  }
  const body = [return_(known.value(state, scope))];
  const covers = known.covers?.(state, scope);
  if (covers === undefined) {
    push(game, state, { body, comment: known.comment });
    return;
  }
  // By the rules that the theorem is about, play ends in every state.
  const { options, value } = optionsAndValue(game, state, scope);
  const comment = [known.comment, output.words.memoBeyond].filter((each) => each !== null).join(' ');
  push(game, state, { body: [...if_(covers, body), ...options, return_(value)], memo: true, comment });
}

/** By a table if every move leaves smaller heaps, else by search. */
function writeByMoves(game: Game, state: readonly (Expr & { kind: 'name' })[], scope: Scope): void {
  const { options, value, steps } = optionsAndValue(game, state, scope);
  const [heap] = state;
  if (heap !== undefined && isHeap(game) && steps.every(isSmaller) && !steps.every(isHalved)) {
    writeTable(game, heap, options, value);
    return;
  }
  const signed = game.declaration.states.map((each) => each.signed);
  if (!scope.output.ends.has(game.declaration) && !surelyEnds(steps, signed)) {
    scope.output.endless.add(game.key);
    writeLabels(game);
    return;
  }
  push(game, state, { body: [...options, return_(value)], memo: true, comment: scope.output.words.memo });
}

/** Statements that look at all options, the value that they give, and the moves to the same game. */
function optionsAndValue(game: Game, state: readonly Expr[], scope: Scope) {
  if (scope.output.misere.has(game.key)) return optionsAndOutcome(game, state, scope);
  const seen = declare(scope, 'seen', 'seen');
  const steps: Step[] = [];
  const body = optionsOf(game, state, seen.scope, (parts, inner) => {
    follow(parts, inner, game, state, steps);
    return [insert(seen.variable.name, valueOfParts(parts, inner))];
  });
  const options = [let_(seen.variable.name, operation('new set', [], 'seen')), ...body];
  return { options, value: operation('mex', [seen.variable], 'int'), steps };
}

/** The same where whoever makes the last move loses: 1 if a move leaves a lost state, or if there is no move, else 0. */
function optionsAndOutcome(game: Game, state: readonly Expr[], scope: Scope) {
  const won = declare(scope, 'won', 'bool');
  const stuck = declare(won.scope, 'stuck', 'bool');
  const steps: Step[] = [];
  const body = optionsOf(game, state, stuck.scope, (parts, inner) => {
    follow(parts, inner, game, state, steps);
    const isLost = compare('equal', valueOfParts(parts, inner), ZERO);
    return [
      assign(stuck.variable.name, FALSE),
      ...if_(and(not(won.variable), isLost), [assign(won.variable.name, TRUE)]),
    ];
  });
  const options = [let_(won.variable.name, FALSE), let_(stuck.variable.name, TRUE), ...body];
  return { options, value: choose(or(won.variable, stuck.variable), ONE, ZERO), steps };
}

/** Writes the function of the values of a game. */
function push(
  game: Game,
  state: readonly Expr[],
  { body, memo = false, comment }: Pick<Fn, 'body' | 'comment'> & { readonly memo?: boolean },
): void {
  const own = state.flatMap((variable) =>
    variable.kind === 'name' ? [{ name: variable.name, type: variable.type }] : [],
  );
  const parameters = [...game.varying, ...own];
  game.scope.output.functions.push({ name: game.name, parameters, result: 'int', body, memo, comment });
}

function isHeap({ declaration, varying }: Game): boolean {
  const [state] = declaration.states;
  return (
    declaration.states.length === 1 && declaration.list === null && state?.signed === false && varying.length === 0
  );
}

/** A table that grows as far as it is asked. */
function writeTable(
  game: Game,
  heap: Expr & { readonly kind: 'name' },
  options: readonly Statement[],
  value: Expr,
): void {
  const { output } = game.scope;
  const table = newGlobal(output, `${game.name}_values`);
  const all = name(table, { list: 'int' });
  output.globals.push({ name: table, value: list([], 'int'), grows: true });
  const asked = declare(
    { ...game.scope, locals: new Map([[heap.name, { natural: true, atMost: [] }]]) },
    'heap',
    'int',
  ).variable;
  const looked = mapStatements(options, (expr) => {
    const [of] = expr.kind === 'call' && expr.name === game.name ? expr.arguments : [];
    return of === undefined ? expr : entry(all, add(of, ONE));
  });
  const period = output.longPeriod(game);
  const body: Statement[] = [
    ...(period === null ? [] : withinPeriod(asked, period)),
    {
      kind: 'while',
      condition: operation('at most', [lengthOf(all), asked], 'bool'),
      body: [let_(heap.name, lengthOf(all)), ...looked, append(table, value)],
    },
    return_(entry(all, add(asked, ONE))),
  ];
  const comment = period === null ? output.words.table : `${period.comment} ${output.words.table}`;
  push(game, [asked], { body, comment });
}

/** Replaces a heap beyond the first period by the heap within it that has the same value. */
function withinPeriod(heap: Expr & { readonly kind: 'name' }, { preperiod, period }: LongPeriod): readonly Statement[] {
  const beyond = subtract(heap, int(preperiod));
  const same = add(operation('remainder', [beyond, int(period)], 'int'), int(preperiod));
  return if_(compare('at most', int(preperiod + period), heap), [assign(heap.name, same)]);
}
