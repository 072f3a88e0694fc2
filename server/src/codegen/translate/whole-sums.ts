import {
  append,
  assign,
  call,
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
} from '../ir/build.ts';
import type { Expr, Statement, Type } from '../ir/ir.ts';
import { COMPONENT, numberOf, SUM, SUMS } from './components.ts';
import { declare, newGlobal } from './declarations.ts';
import { eachSum, type Purpose } from './each-sum.ts';
import { surelyEnds } from './endings.ts';
import { numberedTexts } from './numbered-texts.ts';
import { type Part, partsOf } from './positions.ts';
import { declareState, optionsOf } from './rules.ts';
import { type Game, type Output, type Scope, Unsupported } from './scope.ts';
import type { Step } from './steps.ts';

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

/**
 * The function that says whether the player to move wins a sum under misère play, and the one that lists the options of a component, each as
 * a sum. Writes them and all that they need.
 */
export function writeWins(output: Output, purpose: Purpose): { readonly wins: string; readonly moves: string } {
  const wins = newGlobal(output, 'wins');
  const moves = newGlobal(output, 'moves');
  const [sum, option, place] = [name('sum', SUM), name('option', SUM), name('place', 'int')];
  const after = afterMove(sum, place, option);
  const [won, stuck] = [name('won', 'bool'), name('stuck', 'bool')];
  output.functions.push({
    name: wins,
    parameters: [{ name: 'sum', type: SUM }],
    result: 'bool',
    body: [
      let_('won', FALSE),
      let_('stuck', TRUE),
      count('place', ONE, lengthOf(sum), [
        each('option', call(moves, [entry(sum, place)], SUMS), [
          assign('stuck', FALSE),
          ...if_(operation('and', [not(won), not(call(wins, [after], 'bool'))], 'bool'), [assign('won', TRUE)]),
        ]),
      ]),
      return_(or(won, stuck)),
    ],
    memo: true,
    comment: output.words.sum,
  });
  const of = name('of', COMPONENT);
  const branches: Statement[] = [];
  // Games that a move leads to are numbered while this goes on.
  for (const game of output.numbered) {
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
  return { wins, moves };
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
    throw new Unsupported(game.declaration.name.text);
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
