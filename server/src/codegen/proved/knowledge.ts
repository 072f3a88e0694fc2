import { periodWithin } from '../../answers/games/games.ts';
import type { Context } from '../../answers/shared/context.ts';
import { intervalOf, plainAmounts } from '../../engine/game/repeating-amounts.ts';
import { hasTypesOfNim, isFailure, type Period, type Ruleset, sequence, statementsAbout } from '../../engine/index.ts';
import { outermostScope } from '../../semantics/expressions/compilers.ts';
import { compilePosition } from '../../semantics/positions/positions.ts';
import { createEnvironment } from '../../semantics/program/environment.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Names } from '../../semantics/scope/scope.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { Words } from '../../words/words.ts';
import { add, choose, compare, constantList, divide, int, let_, multiply, operation, subtract } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import { constant, declare } from '../translate/scope/declarations.ts';
import type { Game, Known, LongPeriod, LostBy, MovesAs, MovesAt, Scope } from '../translate/scope/scope.ts';
import { byDefinition, closedForm } from './closed-forms.ts';
import { byComponents } from './components.ts';
import type { ClosedForm, Definitions } from './form.ts';
import { onlyMove } from './only-move.ts';
import { runOfMoves } from './run-of-moves.ts';
import { isTrusted, SMALL } from './trust.ts';
import { byVaryingInterval } from './varying-interval.ts';

/** A program lists at most this many values; if there are more, it computes them when it starts. */
const MOST_LISTED = 600;

/** More amounts than these are not looked at one by one where they make an interval. */
const MOST_LOOKED_AT = 100n;

/** What the engine has proved about the values of a game, as a way to compute them; null if there is nothing. */
export function knowledgeOf(game: Game, context: Context, words: Words): Known | null {
  const ruleset = rulesetOf(game, context);
  if (ruleset === null) return byVaryingInterval(game, words);
  if (!isTrusted(ruleset, context)) return null;
  const form = closedFormOf(ruleset);
  if (form?.gives === 'value') {
    const ground = groundOf(ruleset, game, context, words);
    const onBoard = form.isOnBoard === true ? words.solver.onBoard : null;
    return {
      comment: [ground, onBoard].filter((each) => each !== null).join(' '),
      value: (state, scope) => byDefinition(form, form.gives, state, scope),
      ...(form.isPartial === true ? { covers: (state, scope) => byDefinition(form, 'covers', state, scope) } : {}),
      ...(form.hasMoves === true ? { movesAt: movesAt(form) } : {}),
    };
  }
  const ofHeap = (heap: Ruleset) => heapKnowledge(heap, context, words);
  return isHeap(ruleset) ? ofHeap(ruleset) : byComponents(ruleset, ofHeap, words);
}

/** The moves of a list, as definitions say them. */
function movesAt(form: Definitions): MovesAt {
  return {
    last: (entries, scope) => byDefinition(form, 'places', [entries], scope),
    at: (entries, place, change, scope) => {
      const { variable: stones, scope: inner } = declare(scope, 's', 'int');
      const says = (what: string, ...more: readonly Expr[]) =>
        byDefinition(form, what, [entries, place, stones, ...more], inner);
      return {
        statements: [let_(stones.name, byDefinition(form, 'step', [entries, place, change], scope))],
        isThere: says('fits', change),
        isLess: says('less'),
        option: says('after'),
      };
    },
  };
}

/** Whether the engine knows a game as the sum of the games of its numbers, see `engine/boxes/independent.ts`, and no rule contradicts it. */
export function isSum(game: Game, context: Context): boolean {
  const ruleset = rulesetOf(game, context);
  return ruleset?.independent !== undefined && isTrusted(ruleset, context);
}

/**
 * The same for a list and the games of its entries, see `engine/lists/entries.ts`. Where the input gives parameters, no ruleset can be examined: its
 * rules alone say so.
 */
export function isListOfGames(game: Game, context: Context): boolean {
  if (game.varying.length > 0) return true;
  const ruleset = rulesetOf(game, context);
  return ruleset?.entry !== undefined && isTrusted(ruleset, context, [SMALL, SMALL]);
}

/** What is proved about a heap; null if its rules contradict a shortcut, or if nothing is. */
function heapKnowledge(heap: Ruleset, context: Context, words: Words): Known | null {
  if (!isHeap(heap) || !isTrusted(heap, context)) return null;
  return byInterval(heap, words) ?? byPeriod(heap, context, words) ?? byStatement(heap, context, words);
}

const isHeap = ({ signed, list }: Ruleset): boolean => signed.length === 1 && list === undefined && signed[0] === false;

/** The condition of a theorem that says only who wins; null if there is none for this game. */
export function lostBy(game: Game, context: Context, words: Words): LostBy | null {
  const ruleset = rulesetOf(game, context);
  const form = ruleset === null ? null : closedFormOf(ruleset);
  if (ruleset === null || form?.gives !== 'lost' || !isTrusted(ruleset, context)) return null;
  return {
    comment: groundOf(ruleset, game, context, words),
    condition:
      'condition' in form
        ? form.condition
        : (state: readonly Expr[], scope: Scope): Expr => byDefinition(form, form.gives, state, scope),
    ...('hasWinningMoves' in form && form.hasWinningMoves === true
      ? { winning: (kind: MovesAs, state: readonly Expr[], scope: Scope) => byDefinition(form, kind, state, scope) }
      : {}),
  };
}

function closedFormOf({ form }: Ruleset): ClosedForm | null {
  if (form?.kind !== 'rules' || form.theory === null) return null;
  return closedForm(form.theory, form.parameters);
}

/** ⌊(n mod (L + R)) / L⌋, see `engine/heaps/amounts/interval.ts`. */
function byInterval(ruleset: Ruleset, words: Words): Known | null {
  const amounts = plainAmounts(ruleset);
  const found = amounts === null ? null : intervalOf(amounts);
  if (found === null) return null;
  const by = (of: Expr, divisor: bigint) => divide(of, int(divisor));
  const [unit, least] = [BigInt(found.unit), BigInt(found.least)];
  const most = found.most === null ? null : BigInt(found.most);
  return {
    isNim: found.most === null && least === 1n && unit === 1n,
    // The amounts are a fixed set.
    hasTypesOfNim: true,
    comment: words.grounds.theorem(found.most === null && least === 1n ? 'Bouton' : 'Euclidean division', 'normal'),
    ...(least === 1n ? { onlyMove: (heap, wanted) => onlyMove(heap, wanted, found.most, unit) } : {}),
    ...(unit === 1n && least > 1n && (most === null || most - least > MOST_LOOKED_AT)
      ? { movesTo: (kind, heap, wanted, scope) => runOfMoves(kind, heap, wanted, { least, most }, scope) }
      : {}),
    value: ([heap = int(0)]) => {
      const units = by(heap, unit);
      const rest =
        found.most === null ? units : operation('remainder', [units, int(least + BigInt(found.most))], 'int');
      return by(rest, least);
    },
  };
}

/** A proved period that is too long to be listed in the program, but beyond which no values need be computed; null if there is none. */
export function longPeriodOf(game: Game, context: Context, words: Words): LongPeriod | null {
  const ruleset = rulesetOf(game, context);
  if (ruleset === null || !isTrusted(ruleset, context)) return null;
  context.meter.restart(context.limits);
  const found = periodWithin(ruleset, context, context.meter);
  if (found === null || found.saltus !== 0) return null;
  return {
    comment: periodInWords(found, words),
    preperiod: BigInt(found.preperiod),
    period: BigInt(found.period),
  };
}

function byPeriod(ruleset: Ruleset, context: Context, words: Words): Known | null {
  context.meter.restart(context.limits);
  const found = periodWithin(ruleset, context, context.meter);
  if (found === null) return null;
  const end = BigInt(found.preperiod) + BigInt(found.period);
  if (end > MOST_LISTED) return null;
  const values = sequence(context.session, ruleset, 0, Number(end) - 1, context.meter);
  if (values.some((value) => typeof value === 'object')) return null;
  const listed = values.map((value) => BigInt(value as number | bigint));
  return {
    comment: periodInWords(found, words),
    hasTypesOfNim: hasTypesOfNim(ruleset),
    value: ([heap = int(0)], scope) => periodic(heap, found, listed, scope),
  };
}

/** What a theorem says about all heaps, as the engine states it in the language of the files; null if there is no theorem. */
function byStatement(ruleset: Ruleset, { session }: Context, words: Words): Known | null {
  const about = statementsAbout(session, { ruleset, state: [0] });
  const found = about.find(({ ask, ground }) => ask === 'sg' && ground.kind === 'theorem');
  if (found?.ground.kind !== 'theorem') return null;
  const { variables, formula, declarations, ground } = found;
  const form: ClosedForm = {
    gives: 'value',
    text: [...declarations, `let worth(${variables.join()}) = ${formula}`].join('\n'),
  };
  return {
    comment: words.grounds.theorem(ground.by, 'normal'),
    value: (state, scope) => byDefinition(form, 'worth', state, scope),
  };
}

function periodInWords({ period, preperiod, saltus, by }: Period, words: Words): string {
  return words.grounds.periodic(String(period), String(preperiod), saltus === 0 ? null : String(saltus), by);
}

/** The value of a heap by the first values and what they grow by in each period. */
function periodic(heap: Expr, found: Period, values: readonly bigint[], scope: Scope): Expr {
  const [start, length, saltus] = [BigInt(found.preperiod), BigInt(found.period), BigInt(found.saltus)];
  const isIdentity = values.every((value, index) => value === BigInt(index));
  const rest = (of: Expr) => (length === 1n ? int(0) : operation('remainder', [of, int(length)], 'int'));
  if (start === 0n && isIdentity && saltus === length) return heap;
  if (start === 0n && isIdentity && saltus === 0n) return rest(heap);
  const all = constant(scope.output, 'values', constantList(values));
  const at = (index: Expr) => operation('entry', [all, add(index, int(1))], 'int');
  const grown = (from: Expr) => (saltus === 0n ? int(0) : multiply(int(saltus), divide(from, int(length))));
  if (start === 0n) return add(at(rest(heap)), grown(heap));
  const beyond = subtract(heap, int(start));
  const isEarly = compare('less', heap, int(start));
  if (saltus === 0n) return at(choose(isEarly, heap, add(rest(beyond), int(start))));
  const later = add(at(add(rest(beyond), int(start))), grown(beyond));
  return choose(isEarly, at(heap), later);
}

function groundOf(ruleset: Ruleset, { states }: Game, context: Context, words: Words): string | null {
  const form = ruleset.form?.kind === 'rules' ? ruleset.form.theory : null;
  const theorem = form === null ? undefined : THEOREMS.get(form);
  return theorem === undefined || states.length === 0 || context === null
    ? null
    : words.grounds.theorem(theorem, 'normal');
}

const THEOREMS: ReadonlyMap<string, Period['by']> = new Map(
  Object.entries<Period['by']>({
    allButTheLast: 'halving',
    atLeastHalf: 'halving',
    atMostHalf: 'halving',
    binaryDigits: 'parity',
    descendingPiles: 'staircase',
    dim: 'prime factors',
    properDim: 'prime factors',
    properDivisors: 'prime factors',
    properFactors: 'prime factors',
    innerDivisors: 'prime factors',
    prim: 'prime factors',
    equalParts: 'prime factors',
    euclid: 'Euclid',
    euclidBoth: 'Euclid',
    euclidPositive: 'Euclid',
    fibonacciNim: 'Zeckendorf',
    forestStaircase: 'staircase',
    generalWythoff: 'Wythoff',
    greedyNim: 'greatest heaps',
    thanosNim: 'smallest heaps',
    unorderedThanosNim: 'smallest heaps',
    deleteNim: 'Abuku 2023',
    unorderedDeleteNim: 'Abuku 2023',
    exactNim: 'Boros 2018',
    exactPairs: 'Boros 2018',
    exactTriples: 'Boros 2018',
    unorderedExactNim: 'Boros 2018',
    unorderedExactPairs: 'Boros 2018',
    unorderedExactTriples: 'Boros 2018',
    king: 'chess moves',
    knight: 'chess moves',
    mark: 'Mark',
    takeAway: 'Schwenk 1970',
    takeAwayLast: 'Schwenk 1970',
    takeNoMore: 'Schwenk 1970',
    fibonacciLast: 'Zeckendorf',
    moore: 'Moore',
    mooreOfLists: 'Moore',
    unorderedMoore: 'Moore',
    nimble: 'Bouton',
    northcott: 'Northcott',
    orderedPiles: 'staircase',
    silverDollar: 'staircase',
    silverDollarFromOne: 'staircase',
    splitPairs: 'split pairs',
    unorderedGreedyNim: 'greatest heaps',
    unorderedNim: 'Bouton',
    staircase: 'staircase',
    submasks: 'binary digits',
    treeStaircase: 'staircase',
    welter: 'Welter',
    welterBelow: 'Welter',
    welterFromOne: 'Welter',
    welterRow: 'Welter',
    welterRowUpwards: 'Welter',
    welterUpTo: 'Welter',
    sortedWelter: 'Welter',
    sortedWelterBelow: 'Welter',
    sortedWelterFromOne: 'Welter',
    sortedWelterUpTo: 'Welter',
    wythoff: 'Wythoff',
    wythoffUpTo: 'Wythoff',
    wythoffUpToOne: 'Wythoff',
  }),
);

/** The ruleset of a game with fixed parameters; null if they vary, or if it cannot be computed. */
export function rulesetOf({ asked, declaration, componentOf }: Game, context: Context): Ruleset | null {
  if (componentOf !== undefined) return componentIn(rulesetOf(componentOf.game, context), componentOf.index);
  const { program, meter, limits } = context;
  const home = asked === null ? null : programOf(asked.names, program);
  if (asked === null || home === null) return null;
  const zero: Expression = { kind: 'numeral', value: 0n, start: 0, end: 0 };
  const empty: Expression = { kind: 'list', items: [], clauses: null, start: 0, end: 0 };
  const nothing: Expression = { kind: 'text', value: '', start: 0, end: 0 };
  const last = declaration.list === null ? [] : [declaration.list.kind === 'text' ? nothing : empty];
  const call = { ...asked.call, arguments: [...declaration.states.map(() => zero), ...last] };
  const found: Ruleset[] = [];
  meter.restart(limits);
  try {
    const scope = outermostScope({ names: asked.names, report: () => undefined, within: '', wanted: 'all' });
    compilePosition(call, scope)(createEnvironment(home, meter), ({ ruleset }) => void found.push(ruleset));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return null;
  }
  return found[0] ?? null;
}

function componentIn(ruleset: Ruleset | null, index: number | 'entry'): Ruleset | null {
  return (index === 'entry' ? ruleset?.entry?.game : ruleset?.independent?.[index]?.game) ?? null;
}

/** The program whose names these are: the file itself, or one that it imports. */
function programOf(names: Names, program: Program): Program | null {
  if (program.names === names) return program;
  for (const declared of program.names.values()) if (declared.home().names === names) return declared.home();
  return null;
}
