import {
  and,
  append,
  assign,
  call,
  choose,
  compare,
  count,
  each,
  entry,
  FALSE,
  if_,
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
  text,
  ZERO,
} from '../../ir/build.ts';
import type { Expr, Statement, Type } from '../../ir/ir.ts';
import { surelyEnds } from '../endings/endings.ts';
import type { Step } from '../endings/steps.ts';
import { COMPONENT, isOfTuplesOrTexts, numberOf, SUM, SUMS } from '../games/components.ts';
import { type Part, partsOf } from '../games/positions.ts';
import { declareState, optionsOf } from '../games/rules.ts';
import { outcomeText } from '../games/totals.ts';
import { isInCircle } from '../scope/circles.ts';
import { declare, newGlobal } from '../scope/declarations.ts';
import { numberedTexts } from '../scope/numbered-texts.ts';
import { type Game, type Output, type Scope, Unsupported } from '../scope/scope.ts';
import { eachSum, type Purpose } from './each-sum.ts';
import { declareSearch, writeOutcomes } from './outcome-search.ts';

/* Misère play, in which components have no values that add up: a sum is searched as a whole. */

/** A sum in which one component, at a place, has become others. */
export function afterMove(sum: Expr, place: Expr, option: Expr): Expr {
  const rest = operation(
    'join',
    [
      operation('slice', [sum, ONE, subtract(place, ONE)], SUM),
      operation('slice', [sum, addOne(place), lengthOf(sum)], SUM),
    ],
    SUM,
  );
  return operation('sorted', [operation('join', [rest, option], SUM)], SUM);
}

/** How a program finds out who wins a sum under misère play. */
export interface SumSearch {
  readonly isLost: (sum: Expr) => Expr;
  /** Statements that print `N`, `P`, or `draw` where play may go on for ever. */
  readonly printVerdict: (sum: Expr, scope: Scope) => readonly Statement[];
  /** The options of a component, each as a sum. */
  readonly optionsOf: (component: Expr) => Expr;
}

/**
 * Writes the functions that find out who wins a sum under misère play, and all that they need: each sum is looked at once, or, if play may go
 * on for ever, all sums that can be reached are labelled from the ends of play backwards (Smith 1966).
 */
export function writeSumSearch(output: Output, purpose: Purpose): SumSearch {
  const moves = newGlobal(output, 'moves');
  const optionsOf = (component: Expr) => call(moves, [component], SUMS);
  const of = name('of', COMPONENT);
  const branches: Statement[] = [];
  // The loop also reaches games that are numbered only while it runs, because a move leads to them.
  for (const game of output.numbered) {
    if (isOfTuplesOrTexts(game)) throw new Unsupported(game.declaration.name.text);
    const made = call(writeMoves(game, purpose), stateOf(of, game.states, output), SUMS);
    branches.push(...if_(compare('equal', entry(of, ONE), int(numberOf(game))), [return_(made)]));
  }
  output.functions.push({
    name: moves,
    parameters: [{ name: 'of', type: COMPONENT }],
    result: SUMS,
    body: [...branches, return_(list([], SUM))],
    memo: false,
    comment: null,
  });
  // Games that lead to one another may lead back to the same state.
  for (const { key } of output.numbered) if (isInCircle(key, output.leads)) output.endless.add(key);
  const isEndless = output.numbered.some(({ key }) => output.endless.has(key));
  return { ...(isEndless ? byLabels(output, optionsOf) : byMemo(output, optionsOf)), optionsOf };
}

type Outcomes = Pick<SumSearch, 'isLost' | 'printVerdict'>;

/** Looks at each sum once. */
function byMemo(output: Output, optionsOf: SumSearch['optionsOf']): Outcomes {
  const wins = newGlobal(output, 'wins');
  const [sum, option, place] = [name('sum', SUM), name('option', SUM), name('place', 'int')];
  const isWon = (of: Expr) => call(wins, [of], 'bool');
  const [won, stuck] = [name('won', 'bool'), name('stuck', 'bool')];
  const isWinning = and(not(won), not(isWon(afterMove(sum, place, option))));
  output.functions.push({
    name: wins,
    parameters: [{ name: 'sum', type: SUM }],
    result: 'bool',
    body: [
      let_('won', FALSE),
      let_('stuck', TRUE),
      count('place', ONE, lengthOf(sum), [
        each('option', optionsOf(entry(sum, place)), [
          assign('stuck', FALSE),
          ...if_(isWinning, [assign('won', TRUE)]),
        ]),
      ]),
      return_(or(won, stuck)),
    ],
    memo: true,
    comment: output.words.sum,
  });
  return {
    isLost: (of) => not(isWon(of)),
    printVerdict: (of) => [{ kind: 'print', value: choose(isWon(of), text('N'), text('P')) }],
  };
}

/** Labels all sums that can be reached. */
function byLabels(output: Output, optionsOf: SumSearch['optionsOf']): Outcomes {
  const nexts = newGlobal(output, 'sum_moves');
  const [sum, option, place] = [name('sum', SUM), name('option', SUM), name('place', 'int')];
  output.functions.push({
    name: nexts,
    parameters: [{ name: 'sum', type: SUM }],
    result: SUMS,
    body: [
      let_('made', operation('new list', [], SUMS)),
      count('place', ONE, lengthOf(sum), [
        each('option', optionsOf(entry(sum, place)), [append('made', afterMove(sum, place, option))]),
      ]),
      return_(operation('done', [name('made', SUMS)], SUMS)),
    ],
    memo: false,
    comment: null,
  });
  const winner = writeOutcomes({
    name: 'sum',
    output,
    names: declareSearch(output, 'sum', SUM, 'before'),
    optionsOf: (of) => call(nexts, [of], SUMS),
    isMisere: true,
  });
  const label = (of: Expr) => call(winner, [of], 'int');
  return {
    isLost: (of) => compare('equal', label(of), ZERO),
    printVerdict: (of, scope) => {
      const { variable } = declare(scope, 'winner', 'int');
      return [let_(variable.name, label(of)), { kind: 'print', value: outcomeText(variable) }];
    },
  };
}

const addOne = (expr: Expr): Expr => subtract(expr, int(-1));

function stateOf(of: Expr, states: readonly Type[], output: Output): readonly Expr[] {
  return states.map((type, index) => {
    const place = int(index + 2);
    if (type === 'int') return entry(of, place);
    if (type === 'text') return call(numberedTexts(output).textOf, [entry(of, place)], 'text');
    return operation('slice', [of, place, lengthOf(of)], COMPONENT);
  });
}

/** The options of a state, each as a sum. */
function writeMoves(game: Game, purpose: Purpose): string {
  const { output } = game.scope;
  const fn = newGlobal(output, `${game.name}_moves`);
  const { state, scope } = declareState(game);
  const made = declare(scope, 'made', SUMS);
  const steps: Step[] = [];
  output.inSums.add(game.key);
  optionsOf(game, state, made.scope, (parts, inner) => {
    follow(parts, inner, game, state, steps);
    return [];
  });
  const body = eachSum(
    game,
    state,
    made.scope,
    purpose,
    () => TRUE,
    (option) => [append(made.variable.name, option)],
  );
  if (
    !output.ends.has(game.declaration) &&
    !surelyEnds(
      steps,
      game.declaration.states.map(({ signed }) => signed),
    )
  )
    output.endless.add(game.key);
  output.functions.push({
    name: fn,
    parameters: state.map(({ name: variable, type }) => ({ name: variable, type })),
    result: SUMS,
    body: [
      let_(made.variable.name, operation('new list', [], SUMS)),
      ...body,
      return_(operation('done', [made.variable], SUMS)),
    ],
    memo: false,
    comment: null,
  });
  return fn;
}

/** Notes where the parts of an option lead: to states of the same game, or to other games. */
export function follow(parts: readonly Part[], scope: Scope, game: Game, from: readonly Expr[], steps: Step[]): void {
  for (const part of parts) {
    if (part.kind === 'component') {
      if (part.game.key === game.key) steps.push({ from, to: part.state, scope });
      else scope.output.leads.push([game.key, part.game.key]);
    } else if (part.kind === 'choice') {
      follow([...part.yes, ...part.no], scope, game, from, steps);
    } else {
      scope.output.translators.clauses(part.clauses, part.scope, (inner) => {
        follow(partsOf(part.inner, inner), inner, game, from, steps);
        return [];
      });
    }
  }
}
