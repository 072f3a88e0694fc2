import type { Answer, GameValues } from '../../../answers/shared/answer.ts';
import type { Declared } from '../../../semantics/program/program.ts';
import type { Span } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { type Binding, bindingOf, type Node, nameAt, pieceAt } from '../../shared/locate.ts';
import { thingAt } from '../../shared/occurrences.ts';
import { code } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { declaredInWords } from './declaration.ts';
import { groundsFirst, type HoverTarget, movesFirst, type Said } from './hover-target.ts';
import { importedPositionInWords } from './imported-position.ts';
import { theoremInFile } from './theorem-in-file.ts';
import { gamesOf, positionOf, verdictInWords } from './verdict.ts';
import { vertexInWords } from './vertex.ts';

/** What there is to say about a name: what it stands for, after who wins where it is part of a position. Linear in the declaration. */
export function aboutName(place: HoverTarget): Said | null {
  const { path, placed, offset, snapshot } = place;
  const name = nameAt(path);
  const meaning = thingAt(snapshot.program, placed.at + offset)?.meaning;
  if (name === null || meaning === undefined) return null;
  if (meaning.kind === 'declared') {
    const { declared } = meaning;
    const about = aboutDeclared(name, declared, place);
    if (declared.declaration.kind === 'position') return { span: name, paragraphs: about };
    const grounds = isReasonFor(declared, place) ? [] : groundsFirst(place);
    const elsewhere = isUntold(declared, place) ? theoremInFile(declared, place.snapshot) : [];
    return { span: name, paragraphs: [...movesFirst(place), ...grounds, ...about, ...elsewhere] };
  }
  if (meaning.kind === 'vertex') {
    const { vertex, graph } = meaning;
    const paragraphs = vertexInWords(vertex, graph, valuesOf(graph, [], place), snapshot.words);
    return { span: name, paragraphs: [...movesFirst(place), ...paragraphs] };
  }
  const binding = meaning.kind === 'variable' ? bindingOf(path, name.text) : null;
  return binding === null ? null : { span: name, paragraphs: [aboutBinding(binding, snapshot)] };
}

function aboutBinding({ name, kind, loop, owner }: Binding, { words }: Snapshot): string {
  const { binding } = words.hover;
  const variable = code(name.text);
  if (loop !== null) return binding.loop(variable, code(printExpression(loop.set)));
  if (owner === null) return kind === 'parameter' ? binding.argument(variable) : binding.anyState(variable);
  const game = code(owner.name.text);
  return kind === 'parameter' ? binding.parameter(variable, game) : binding.state(variable, game);
}

function aboutDeclared(name: Span, declared: Declared, place: HoverTarget): readonly string[] {
  const { words } = place.snapshot;
  const given = declared.declaration.kind === 'game' ? parametersAt(place.path) : [];
  const paragraphs = declaredInWords(declared, given, valuesOf(declared, given, place), words);
  if (declared.declaration.kind !== 'position') return paragraphs;
  const answer = answerTo(declared, place);
  if (answer !== null) return [...paragraphs, ...verdictInWords(answer, place.snapshot.program.names, words)];
  return [...paragraphs, ...importedPositionInWords(name, place.path, positionOf(place.answer), words)];
}

/** Whether the ground of a game’s values is also that of the answer: it is, unless the values are computed and a theorem answers the position. */
function isReasonFor(declared: Declared, place: HoverTarget): boolean {
  const given = declared.declaration.kind === 'game' ? parametersAt(place.path) : [];
  const found = valuesOf(declared, given, place);
  if (found === null || !hasValues(found)) return false;
  return (
    found === 'pending' || found.ground.kind !== 'computed' || positionOf(place.answer)?.ground.kind === 'computed'
  );
}

function hasValues(found: GameValues | 'pending'): boolean {
  return found === 'pending' || [...found.values, ...found.table, ...(found.listed ?? [])].length > 0;
}

/** Whether the name stands in its own declaration, for which no values are shown. */
function isUntold(declared: Declared, place: HoverTarget): boolean {
  const found = valuesOf(declared, [], place);
  return declared.declaration === place.placed.piece.tree && (found === null || !hasValues(found));
}

/** The parameters in the use of a game at the end of a path: `[3]` in `Bash[3](9)`. */
function parametersAt(path: readonly Node[]): readonly Expression[] {
  const use = path.at(-2);
  if (use === undefined || !('kind' in use)) return [];
  if (use.kind === 'call') return use.parameters;
  return use.kind === 'index' ? use.indices : [];
}

/** The values of a game, from its own answer or from the answer about a position that uses it. */
function valuesOf(declared: Declared, given: readonly Expression[], place: HoverTarget): GameValues | 'pending' | null {
  const own = given.length > 0 ? null : answerTo(declared, place);
  if (own === 'pending' || own?.kind === 'game') return own;
  const brackets = given.length === 0 ? '' : `[${given.map(printExpression).join(', ')}]`;
  const name = declared.declaration.name.text + brackets;
  return gamesOf(place.answer).find((game) => game.name === name) ?? null;
}

/** The answer to a declaration of this file; null for one of the prelude. */
function answerTo({ origin, placed }: Declared, { snapshot }: HoverTarget): Answer | 'pending' | null {
  const located = origin === 'file' ? pieceAt(snapshot.program.file, placed.at) : null;
  return located === null ? null : snapshot.answer(located.index);
}
