import {
  add,
  assign,
  call,
  choose,
  compare,
  count,
  each,
  entry,
  if_,
  lengthOf,
  let_,
  name,
  ONE,
  operation,
  return_,
  TRUE,
  text,
  xor,
  ZERO,
} from './ir/build.ts';
import type { Expr, Statement } from './ir/ir.ts';
import type { Print } from './prints.ts';
import { appendParts, SUM, SUMS } from './translate/games/components.ts';
import { valueIn } from './translate/games/games.ts';
import { eachComponent, isOnce, type Part, partsOf } from './translate/games/positions.ts';
import { declareState, optionsOf } from './translate/games/rules.ts';
import { named, totalOf, verdictText } from './translate/games/totals.ts';
import { lesserOf } from './translate/moves/first-move.ts';
import { alone, countWinning, firstWinning, joined, NO_MOVE, type Winning } from './translate/moves/winning-moves.ts';
import { declare, declareOnce, newGlobal } from './translate/scope/declarations.ts';
import { type Game, type Output, type Scope, Unsupported } from './translate/scope/scope.ts';
import { numbersOf } from './translate/values/each-sum.ts';
import { afterMove, type SumSearch, writeSumSearch } from './translate/values/whole-sums.ts';

/**
 * Statements that print what is asked where whoever makes the last move loses: by Bouton's rule where all heaps behave like those of Nim, by
 * the states of the games if there is only one component and moves never leave several, else by search through whole sums. Throws
 * {@link Unsupported}.
 */
export function misere(parts: readonly Part[], print: Print, scope: Scope): readonly Statement[] {
  const { output } = scope;
  if (parts.length > 0 && parts.every((part) => isLikeNim(part))) return misereNim(parts, print, scope);
  const only = alone(parts);
  const games = only === null ? null : gamesOfOneComponent(only.game);
  if (games !== null) {
    for (const { key } of games) output.misere.add(key);
    return single(parts, print, scope);
  }
  const { variable: made, scope: inner } = declare(scope, 'parts', SUM);
  const statements = [let_(made.name, operation('new list', [], SUM)), ...appendParts(parts, made.name, inner)];
  const all = operation('done', [made], SUM);
  if (print === 'verdict') {
    const search = writeSumSearch(output, 'told apart');
    return [...statements, ...search.printVerdict(operation('sorted', [all], SUM), inner)];
  }
  const search = print === 'count' ? writeCount(output) : writeFirst(output, alone(parts) === null);
  return [...statements, { kind: 'print', value: call(search, [all], print === 'count' ? 'int' : 'text') }];
}

/**
 * The games that play from a game comes to, itself among them, if every move leaves one component: then play ends where this has no move. Null
 * if a move may leave several, or none.
 */
function gamesOfOneComponent(start: Game): readonly Game[] | null {
  const games = [start];
  for (const game of games) {
    const { state, scope } = declareState(game);
    let isAlone = true;
    optionsOf(game, state, scope, (parts) => {
      const only = alone(parts);
      if (only === null) isAlone = false;
      else if (!games.includes(only.game)) games.push(only.game);
      return [];
    });
    if (!isAlone || games.length > MOST_GAMES) return null;
  }
  return games;
}

const MOST_GAMES = 16;

/** What is printed of a component whose values say who wins. */
function single(parts: readonly Part[], print: Print, scope: Scope): readonly Statement[] {
  if (print === 'count') return countWinning(parts, scope);
  if (print === 'first-move') return firstWinning(parts, scope);
  const { statements, total } = named(totalOf(parts, scope), scope);
  return [...statements, { kind: 'print', value: verdictText(total, scope) }];
}

const WHOLE = name('whole', SUM);
const PLACE = name('place', 'int');
const OPTION = name('option', SUM);

/** Looks at each component of a sum, and does something with each option of it that leaves a lost sum, and something afterwards. */
function eachPlace({ isLost }: SumSearch, options: Expr, body: readonly Statement[], then: readonly Statement[] = []) {
  const isWinning = isLost(afterMove(WHOLE, PLACE, OPTION));
  return count('place', ONE, lengthOf(WHOLE), [each('option', options, if_(isWinning, body)), ...then]);
}

/** Counts each option once, even if several moves lead to it. */
function writeCount(output: Output): string {
  const fn = newGlobal(output, 'winning_moves');
  const winning = name('winning', 'int');
  const search = writeSumSearch(output, 'told apart');
  const options = operation('sorted', [search.optionsOf(entry(WHOLE, PLACE))], SUMS);
  const body = [
    let_('winning', ZERO),
    eachPlace(search, operation('distinct', [options], SUMS), [assign('winning', add(winning, ONE))]),
    return_(winning),
  ];
  output.functions.push({ ...searching(fn), result: 'int', body });
  return fn;
}

/** The first winning move in words of digits, with the number of its component where there may be several. */
function writeFirst(output: Output, isNumbered: boolean): string {
  const fn = newGlobal(output, 'first_winning');
  const search = writeSumSearch(output, 'written');
  const least = name('least', SUM);
  const state = operation('spaced', [entry(least, ONE)], 'text');
  const numbered = joined(operation('written', [PLACE], 'text'), joined(text(' '), state));
  const keep = assign('least', lesserOf(least, numbersOf(OPTION, output), output));
  const isFound = compare('less', ZERO, lengthOf(least));
  const body = [
    let_('least', operation('new list', [], SUM)),
    eachPlace(
      search,
      search.optionsOf(entry(WHOLE, PLACE)),
      [keep],
      if_(isFound, [return_(isNumbered ? numbered : state)]),
    ),
    return_(NO_MOVE),
  ];
  // Instead of a text, a component has its number.
  const withText = output.numbered.find(({ states }) => states.includes('text'));
  if (withText !== undefined) throw new Unsupported(withText.declaration.name.text);
  output.functions.push({ ...searching(fn), result: 'text', body });
  return fn;
}

const searching = (fn: string) => ({
  name: fn,
  parameters: [{ name: 'whole', type: SUM }],
  memo: false,
  comment: null,
});

/** Whether a part is heaps that behave like those of Nim, however many. */
function isLikeNim(part: Part): boolean {
  if (part.kind === 'choice') return false;
  if (part.kind === 'component')
    return isOnce(part) && part.game.scope.output.knowledge(part.game)?.hasTypesOfNim === true;
  if (part.times.kind !== 'int' || part.times.value !== 1n) return false;
  let all = true;
  part.scope.output.translators.clauses(part.clauses, part.scope, (inner) => {
    all = all && partsOf(part.inner, inner).every(isLikeNim);
    return [];
  });
  return all;
}

/** The heaps together: the xor of their values, and how many are worth two or more. */
function heapsOf(parts: readonly Part[], scope: Scope) {
  const total = declare(scope, 'total', 'int');
  const big = declare(total.scope, 'big', 'int');
  const counted = (value: Expr): readonly Statement[] => [
    assign(total.variable.name, xor(total.variable, value)),
    ...if_(compare('less', ONE, value), [assign(big.variable.name, add(big.variable, ONE))]),
  ];
  const take = eachComponent(parts, big.scope, (component, inner) => {
    const { game, varying, state } = component;
    const [heap = ZERO] = state;
    if (scope.output.knowledge(game)?.isNim === true) return counted(heap);
    const { variable } = declareOnce(inner, 'worth', 'int', { natural: true, atMost: [] });
    return [let_(variable.name, valueIn(game, varying, state)), ...counted(variable)];
  });
  const statements = [
    { kind: 'comment' as const, text: scope.output.words.misereNim },
    let_(total.variable.name, ZERO),
    let_(big.variable.name, ZERO),
    ...take,
  ];
  return { statements, total: total.variable, big: big.variable, scope: big.scope };
}

/**
 * Misère Nim (Bouton 1901): as in normal play as long as a heap is worth two or more, else the other way round. The same holds for heaps from
 * which a fixed set of amounts may be taken, with their values (Ferguson 1974).
 */
function misereNim(parts: readonly Part[], print: Print, scope: Scope): readonly Statement[] {
  if (print === 'count') return countWinning(parts, scope, IN_NIM);
  if (print === 'first-move') return firstWinning(parts, scope, IN_NIM);
  const { statements, total, big } = heapsOf(parts, scope);
  const lost = operation('equal', [compare('equal', total, ZERO), compare('less', ZERO, big)], 'bool');
  return [...statements, { kind: 'print', value: choose(lost, text('P'), text('N')) }];
}

/** What a move has to leave: what all other heaps have together, or, if none of these is worth two or more, the other one of 0 and 1. */
const IN_NIM: Winning = {
  alone: ONE,
  others: (parts, scope) => {
    const { statements, total, big, scope: inner } = heapsOf(parts, scope);
    const wanted = writeWanted(scope.output);
    return {
      statements,
      scope: inner,
      than: ({ game, varying, state }) => ({
        isKnown: TRUE,
        value: call(wanted, [total, big, valueIn(game, varying, state)], 'int'),
      }),
    };
  },
};

function writeWanted(output: Output): string {
  const fn = newGlobal(output, 'wanted_of');
  const [total, big, worth] = [name('total', 'int'), name('big', 'int'), name('worth', 'int')];
  const isOtherBig = compare('less', choose(compare('less', ONE, worth), ONE, ZERO), big);
  output.functions.push({
    name: fn,
    parameters: ['total', 'big', 'worth'].map((each) => ({ name: each, type: 'int' })),
    result: 'int',
    body: [return_(xor(xor(total, worth), choose(isOtherBig, ZERO, ONE)))],
    memo: false,
    comment: null,
  });
  return fn;
}
