import { normalUri } from '../../../semantics/program/imports.ts';
import { hasErrors, type Program } from '../../../semantics/program/program.ts';
import { covers, type Span } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { PositionDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { type Located, pathAt, pieceAt } from '../../shared/locate.ts';
import { mentionsOf, occurrencesIn, thingAt } from '../../shared/occurrences.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Refactoring } from './refactoring.ts';

/** Replaces the name of a position by its value: a single use at that use, or all uses in the file at the declaration. */
export function inlinePosition({ program }: Snapshot, { start }: Span): Refactoring | null {
  const thing = thingAt(program, start);
  if (thing?.meaning.kind !== 'declared') return null;
  const { declared } = thing.meaning;
  const { declaration, placed } = declared;
  if (declaration.kind !== 'position') return null;
  const title: Refactoring['title'] = (words) => words.inline(thing.text);
  const refuse = (disabled: (words: Parameters<Refactoring['title']>[0]) => string): Refactoring => ({
    kind: 'refactor.inline',
    title,
    made: { disabled },
  });
  if (normalUri(declared.uri) !== normalUri(program.uri)) return refuse((words) => words.declaredElsewhere(thing.text));
  const index = program.file.pieces.indexOf(placed);
  if (index < 0 || hasErrors(program, index)) return null;
  const all = occurrencesIn(program, thing).filter(({ binds }) => !binds);
  const isDeclaration = touchesName(program, placed.at + declaration.name.start, start, declaration.name.text.length);
  const uses = isDeclaration ? all : all.filter(({ span }) => span.start <= start && start <= span.end);
  const changes = uses.map(({ span }) => {
    const at = pieceAt(program.file, span.start);
    return at === null ? null : inlined(program, { placed, index }, declaration, at, span);
  });
  if (changes.length === 0) return null;
  const made = changes.flatMap((change) => (change === null ? [] : [change]));
  if (made.length < changes.length) return refuse((words) => words.otherMeaning(thing.text));
  return { kind: 'refactor.inline', title, made };
}

function touchesName({ file }: Program, name: number, offset: number, length: number): boolean {
  return name <= offset && offset <= Math.min(file.text.length, name + length);
}

/** The change of one use; null if the position would have another meaning there, or is not allowed there. */
function inlined(program: Program, home: Located, { value }: PositionDeclaration, at: Located, span: Span) {
  if (hasErrors(program, at.index)) return null;
  const used = new Set(
    mentionsOf(program, home)
      .filter(({ name, meaning }) => covers(value, name) && meaning.kind !== 'variable')
      .map(({ name }) => name.text),
  );
  const hides = mentionsOf(program, at).some(({ name, meaning }) => meaning.kind === 'variable' && used.has(name.text));
  if (hides) return null;
  const path = pathAt(at.placed.piece.tree, span.start - at.placed.at);
  const parent = path.at(-2);
  const within = parent !== undefined && 'kind' in parent ? parent.kind : 'other';
  const isAlone = within === 'play' || within === 'position' || within === 'call' || within === 'paren';
  const inner = unwrap(value);
  // Only a whole position can be misère.
  if (inner.kind === 'unary' && (within === 'paren' || !isAlone)) return null;
  const text = program.file.text.slice(home.placed.at + value.start, home.placed.at + value.end);
  const isSum = parent !== undefined && 'operator' in parent && parent.operator === '+';
  return { span, text: isAlone || isSum || !needsBrackets(value) ? text : `(${text})` };
}

function needsBrackets({ kind }: Expression): boolean {
  return kind === 'binary' || kind === 'unary' || kind === 'without';
}
