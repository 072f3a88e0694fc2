import { usersOf } from '../../semantics/scope/uses.ts';
import type { Fix, Problem } from '../../syntax/problems/problem.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf, unwrap } from '../../syntax/tree/walk.ts';
import { changeOf } from '../shared/edits.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { programAfter } from './meaning-preserved.ts';

/**
 * A fix for a number of the state that the rules use as a list or a text: `s: text` if the file starts the game from texts only, `s...` if from lists
 * only. Undefined for other problems, and if anything would be wrong afterwards. Linear in the file.
 */
export function stateKindFix(problem: Problem, { program }: Snapshot, placed: PlacedPiece): Fix | undefined {
  const { tree } = placed.piece;
  if (problem.code !== 'state-is-number' || tree.kind !== 'game') return undefined;
  const [state, another] = tree.states;
  if (state === undefined || another !== undefined || tree.list !== null || state.signed) return undefined;
  const { pieces } = program.file;
  const users = new Set(usersOf(program.file).get(tree.name.text));
  users.delete(placed.piece);
  const calls = [...users].flatMap((user) => callsIn(expressionsOf(user.tree), tree.name.text));
  const [kind, other] = new Set(calls.map(kindOfStart));
  if (kind === undefined || kind === 'unknown' || other !== undefined) return undefined;
  const fix = { span: spanOf(state), text: kind === 'text' ? `${state.name.text}: text` : `${state.name.text}...` };
  const after = programAfter(program, [changeOf(fix, placed, program.file)]);
  const concerned = pieces.flatMap((one, index) => (one === placed || users.has(one.piece) ? index : []));
  return concerned.every((index) => after.problems(index).length === 0) ? fix : undefined;
}

/** What a game starts from in a call. */
function kindOfStart({ arguments: items }: Call): 'text' | 'list' | 'unknown' {
  const [first, ...more] = items.map((item) => unwrap(item).kind);
  if (more.length > 0) return first === 'text' ? 'unknown' : 'list';
  return first === 'text' || first === 'list' ? first : 'unknown';
}

/** The calls of a game by its name. */
function callsIn(expressions: readonly Expression[], name: string): readonly Call[] {
  const found: Call[] = [];
  const waiting = [...expressions];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one.kind === 'call' && one.callee.text === name) found.push(one);
    waiting.push(...childrenOf(one));
  }
  return found;
}
