import { createContext } from '../../answers/answers.ts';
import { questionProgram } from '../../answers/question-program.ts';
import { DEFAULT_LIMITS } from '../../answers/shared/budget.ts';
import { whereMeant } from '../../engine/budget/failures.ts';
import type { State } from '../../engine/game/state.ts';
import type { Ruleset } from '../../engine/index.ts';
import { componentText } from '../../semantics/positions/text.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Call, Expression, Without } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { walkOf } from './removals.ts';

/**
 * `G without {a}` as the list of what is left of the graph, and `G(v) without {a}` as a walk under way; null where edges are gone whose vertices
 * are still there to be claimed, since no list says so. Linear in the graph.
 */
export function restAsList(written: Without, graph: string, program: Program): Call | null {
  const found = positionOf(written, program);
  const rest = found === null ? null : restOf(found.ruleset, found.state);
  if (rest === null) return null;
  const { start, end } = written;
  const numeral = (value: number): Expression => ({ kind: 'numeral', value: BigInt(value), start, end });
  const left: Expression = { kind: 'list', items: rest.left.map(numeral), clauses: null, start, end };
  const text = rest.token === null ? graph : walkOf(graph);
  const state = rest.token === null ? [left] : [numeral(rest.token + 1), left];
  return { kind: 'call', callee: { text, start, end }, parameters: [], arguments: state, clauses: null, start, end };
}

/** `B(4, 5) without {(1, 2)}` as the picture of what is left of the board; null if there is none. Linear in the board. */
export function restAsPicture(written: Without, board: string, program: Program): Call | null {
  const found = positionOf(written, program);
  const value = found === null ? undefined : /\("([^"]*)"\)$/.exec(componentText(found))?.[1];
  if (value === undefined) return null;
  const { start, end } = written;
  const drawn: Expression = { kind: 'text', value, start, end };
  return {
    kind: 'call',
    callee: { text: board, start, end },
    parameters: [],
    arguments: [drawn],
    clauses: null,
    start,
    end,
  };
}

/** The ruleset and the state of a position of one component; null if it has other ones. */
function positionOf(written: Expression, program: Program) {
  const texts = program.file.pieces.map(({ piece }) => piece.text);
  const { program: asked, piece } = questionProgram([texts.join('\n')], `play ${printExpression(written)}`);
  const compiled = piece === null ? null : asked.compiled(piece);
  if (compiled?.kind !== 'play') return null;
  const found: { ruleset: Ruleset; state: State }[] = [];
  const { environment } = createContext(asked, DEFAULT_LIMITS);
  // Squares that are not on the board have no meaning.
  const isMeant = whereMeant(() =>
    compiled.position.components(environment, (component) => void found.push(component)),
  );
  return isMeant !== null && found.length === 1 ? (found[0] ?? null) : null;
}

/** For each vertex or edge, 1 if it is left and 0 if it is not, and the vertex of a token. */
function restOf({ form }: Ruleset, state: State) {
  const numbers = state.map(Number);
  if (form?.kind === 'cut') return { token: null, left: flags(form.graph.ends.length, numbers) };
  if (form?.kind === 'walk') {
    const [token = 0, ...unused] = numbers;
    const { vertices, ends } = form.graph;
    return { token, left: flags(form.of === 'edges' ? ends.length : vertices, unused) };
  }
  if (form?.kind !== 'claim') return null;
  const { vertices, ends } = form.graph;
  const there = new Set(numbers);
  const isThere = (vertex: number) => there.has(ends.length + vertex);
  const isCut = ends.some((both, edge) => both.every(isThere) && !there.has(edge));
  return isCut
    ? null
    : { token: null, left: Array.from({ length: vertices }, (_, vertex) => (isThere(vertex) ? 1 : 0)) };
}

function flags(length: number, there: readonly number[]): readonly number[] {
  return Array.from({ length }, (_, part) => (there.includes(part) ? 1 : 0));
}
