import type { Answer, ComponentAnswer, PositionValues } from '../../answers/shared/answer.ts';
import type { Declared } from '../../semantics/program/program.ts';
import type { Span } from '../../syntax/text/span.ts';
import { type Located, pieceAt, piecesIn } from '../shared/locate.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { binarySum } from './hover/binary-sum.ts';
import { isEndless } from './hover/endless.ts';
import { xorOf } from './hover/imported-position.ts';
import { componentInWords, isWhole } from './hover/position.ts';
import { valuesOf } from './hover/verdict.ts';

/** A value shown after the part of a position that has it. */
export interface Hint {
  readonly at: number;
  /** `SG 4`; for several components that are written only once, their xor. */
  readonly label: string;
}

/** A hint with everything known about it. Offsets count from the piece. */
interface Group {
  readonly at: number;
  readonly label: string;
  readonly components: readonly ComponentAnswer[];
  readonly position: PositionValues;
}

/** More hints on one position would help nobody. */
const MOST_HINTS = 200;

/**
 * The value of each component of a position, for the positions in a part of the text. Only sums have hints, because a single
 * component has the value of the position, which its lens shows. A heap has no hint if its value is the number already written
 * there, as in Nim. In misère play there are no values that add. Linear in the positions.
 */
export function hints(snapshot: Snapshot, part: Span): readonly Hint[] {
  return piecesIn(snapshot.program.file, part).flatMap((located) =>
    groupsOf(located, snapshot.answer(located.index))
      .map(({ at, label }) => ({ at: located.placed.at + at, label }))
      .filter(({ at }) => part.start <= at && at <= part.end),
  );
}

/** The reason for the hint at an offset, as Markdown, and the game that it is about; null if there is no hint. */
export function hintInWords(
  snapshot: Snapshot,
  offset: number,
): { readonly markdown: string; readonly game: Declared | null } | null {
  const { program, words, answer } = snapshot;
  const located = pieceAt(program.file, offset);
  // A position may end where the next declaration begins.
  const before = pieceAt(program.file, offset - 1);
  for (const place of [located, before]) {
    if (place === null) continue;
    const group = groupsOf(place, answer(place.index)).find(({ at }) => place.placed.at + at === offset);
    const [first] = group?.components ?? [];
    if (group === undefined || first === undefined) continue;
    const { components, position } = group;
    const copies = components.reduce((sum, { times }) => sum + BigInt(times), 0n);
    const paragraphs = isAlike(components)
      ? componentInWords(first, copies, position.value, words)
      : [binarySum(components, String(copies), xorOf(components), words.hover)];
    const name = isAlike(components) ? (/^[^([]*/.exec(first.text)?.[0] ?? '') : '';
    return { markdown: paragraphs.join('\n\n'), game: program.names.get(name) ?? null };
  }
  return null;
}

function groupsOf({ placed }: Located, answer: Answer | 'pending'): readonly Group[] {
  const position = valuesOf(answer);
  if (position === null || position.value === null || position.componentCount === '1' || !isWhole(position)) return [];
  const { text } = placed.piece;
  const written = new Map<number, ComponentAnswer[]>();
  for (const component of position.components) {
    if (component.span === null || component.value === null) continue;
    const together = written.get(component.span.end);
    if (together === undefined) written.set(component.span.end, [component]);
    else together.push(component);
    if (written.size > MOST_HINTS) break;
  }
  // If everything is written in one place, its value is the one in the lens.
  if (written.size < 2) return [];
  return [...written].flatMap(([at, components]): Group[] => {
    const label = labelOf(components, text);
    return label === null ? [] : [{ at, label, components, position }];
  });
}

function labelOf(components: readonly ComponentAnswer[], text: string): string | null {
  const [first] = components;
  if (first === undefined || first.span === null || first.value === null) return null;
  if (isAlike(components)) {
    const written = text.slice(first.span.start, first.span.end);
    return isPlain(written, first.value) ? null : valueHint(first.value);
  }
  return components.some(({ value }) => value === null || isEndless(value)) ? null : valueHint(xorOf(components));
}

/** A value as lenses write it: `Kayles(5 = 4, 6 = 3)` would read like equations. */
function valueHint(value: string): string {
  return `SG ${value}`;
}

/** Whether the text shows its value already, like `4` and `Nim(4)` of value 4. */
function isPlain(written: string, value: string): boolean {
  return written === value || written.endsWith(`(${value})`);
}

function isAlike(components: readonly ComponentAnswer[]): boolean {
  return components.every(({ text }) => text === components[0]?.text);
}
