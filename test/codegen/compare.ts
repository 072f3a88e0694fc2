import { createContext, type MakeContext, sharedContexts } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import type { Request } from '../../server/src/codegen/asked.ts';
import type { LanguageName } from '../../server/src/codegen/languages/languages.ts';
import type { Print } from '../../server/src/codegen/prints.ts';
import { readRequest } from '../../server/src/codegen/request.ts';
import { writeSolver } from '../../server/src/codegen/solver.ts';
import type { Meter } from '../../server/src/engine/budget/meter.ts';
import type { ClaimForm, CutForm, WalkForm } from '../../server/src/engine/game/forms.ts';
import { withoutEnded } from '../../server/src/engine/game/options.ts';
import {
  analyse,
  analyseMisere,
  type Moves,
  nimberText,
  type Ruleset,
  type Sum,
} from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import type { SolverCase } from './cases/solver-case.ts';

const words = wordsFor('en');

/** The case for which a program was written last, as it was read, and what the engine remembers of its games. */
let last: { readonly each: SolverCase; readonly request: Request; readonly contexts: MakeContext } | null = null;

/** The same for a case, of which programs in all languages, with all that they can print, may be wanted one after the other. */
function readCase(each: SolverCase): NonNullable<typeof last> {
  const { text, asked, input, misere } = each;
  if (last?.each !== each)
    last = {
      each,
      request: readRequest({ declarations: text, asked, input: input ?? null, misere: misere === true }),
      contexts: sharedContexts(),
    };
  return last;
}

/** The program for a case; throws what was said if there is none. */
export function programOf(each: SolverCase, print: Print, language: LanguageName): string {
  const { asked } = each;
  const { request, contexts } = readCase(each);
  if (request.kind !== 'asked') throw new Error(`${asked}: ${request.kind}`);
  const solver = writeSolver({ asked: request.asked, print, language, words }, contexts);
  if (solver.kind !== 'program')
    throw new Error(`${asked}: no program for ${solver.kind === 'unsupported' ? solver.text : 'values'}`);
  return solver.text;
}

/** What the engine says of positions: a word for each. */
export function engineSays(
  { text, misere, state }: SolverCase,
  positions: readonly string[],
  print: Print,
): readonly string[] {
  const plays = positions.map((position) => `\nplay ${misere === true ? 'misere ' : ''}${position}`);
  const program = createProgram(parse(text + plays.join('')), prelude);
  const context = createContext(program, DEFAULT_LIMITS);
  return program.file.pieces.flatMap(({ piece }) => {
    const compiled = program.compiled(piece);
    if (compiled.kind !== 'play') return piece.tree.kind === 'play' ? [`no answer to ${piece.text}`] : [];
    context.meter.restart(context.limits);
    const sum: Sum[number][] = [];
    compiled.position.components(context.environment, (component, times) => void sum.push({ component, times }));
    const ask = misere === true ? analyseMisere : analyse;
    const { outcome, nimber, winning } = ask(context.session, sum, context.meter);
    if (print === 'verdict') return [outcome];
    if (print === 'value') return [nimber === null ? 'none' : nimberText(nimber).replace(/∞.*/, '∞')];
    if (print === 'first-move')
      return [firstMove(sum, state.kind === 'heaps', (index) => winning.of(index), context.meter)];
    const counts = sum.map(({ times }, index) => BigInt(String(winning.of(index).count)) * BigInt(times));
    return [String(counts.reduce((total, count) => total + count, 0n))];
  });
}

/** The least winning move, as programs print it: the number of its component, if there are several, and what this becomes. */
function firstMove(sum: Sum, areHeaps: boolean, winningOf: (index: number) => Moves, meter: Meter): string {
  const isAlone = !areHeaps && sum.length === 1 && sum[0]?.times === 1;
  let place = 1n;
  for (const [index, { component, times }] of sum.entries()) {
    const { count, first } = winningOf(index);
    const options = first(Number(count)).map((option) => stateText(component.ruleset, option, meter));
    const [least] = options.sort((a, b) => inOrder(a, b));
    if (least !== undefined) return [...(isAlone ? [] : [place]), ...least].join(' ');
    place += BigInt(times);
  }
  return '-';
}

/** An option as numbers, or as texts. An empty heap stands for no heap, and is left out beside others. */
function stateText(ruleset: Ruleset, option: Sum, meter: Meter): readonly (bigint | string)[] {
  const { list, text, argument, form } = ruleset;
  const left = withoutEnded(option, meter);
  const states = (left.length > 0 ? left : option).flatMap(({ component, times }) =>
    Array.from({ length: left.length > 0 ? Number(times) : 1 }, () => component.state),
  );
  const [state = []] = states;
  if (form?.kind === 'claim' || form?.kind === 'cut' || form?.kind === 'walk')
    return partsLeft(form, state.map(Number));
  const written = list?.arguments(state, true)?.[0] ?? argument?.(state) ?? text?.(state);
  const texts = [...(written ?? '').matchAll(/"([^"]*)"/g)].map(([, each = '']) => each);
  if (texts.length > 0 && argument === undefined) return texts;
  const [quoted = written] = texts;
  const vertex = quoted?.match(/-?\d+/g);
  if (argument !== undefined && quoted !== undefined) return vertex ? vertex.map(BigInt) : [quoted];
  // In lists of tuples, negative numbers are marks.
  const numbers = (left.length > 0 ? states : states.slice(0, 1))
    .flat()
    .map(BigInt)
    .filter((number) => list === undefined || number >= 0n);
  return numbers.length === 0 && list === undefined ? ruleset.signed.map(() => 0n) : numbers;
}

/** What is left of a graph: for each vertex or edge 1 or 0, after the vertex of a token. */
function partsLeft(form: ClaimForm | CutForm | WalkForm, state: readonly number[]): readonly bigint[] {
  const { vertices, ends } = form.graph;
  const areEdges = form.kind === 'cut' || (form.kind === 'walk' && form.of === 'edges');
  const [token = 0, ...unused] = state;
  const left = new Set(form.kind === 'walk' ? unused : state);
  const first = form.kind === 'claim' ? ends.length : 0;
  const flags = Array.from({ length: areEdges ? ends.length : vertices }, (_, part) =>
    left.has(first + part) ? 1n : 0n,
  );
  return form.kind === 'walk' ? [BigInt(token + 1), ...flags] : flags;
}

function inOrder(one: readonly (bigint | string)[], other: readonly (bigint | string)[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  const [a, b] = [one[at], other[at]];
  return a === undefined || b === undefined ? one.length - other.length : a < b ? -1 : 1;
}
