import { hasErrors, type Program } from '../../../semantics/program/program.ts';
import type { Span } from '../../../syntax/text/span.ts';
import type { Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import type { TextChange } from '../../shared/edits.ts';
import { type Located, pieceAt, placedSpan, touches } from '../../shared/locate.ts';
import { mentionsOf } from '../../shared/occurrences.ts';
import { lineBreakOf } from '../../shared/sentences/text.ts';
import { programAfter } from '../meaning-preserved.ts';
import type { Refactoring } from './refactoring.ts';

/** A rule of a game, with its place in the file. */
export interface RuleAt {
  readonly located: Located;
  readonly game: GameDeclaration;
  readonly rule: Rule;
  /** The text of a part of the declaration. */
  readonly textOf: (part: Span) => string;
  /** Names that do not occur in the game; the first is as close as possible to those wished for. */
  readonly fresh: (...wished: readonly string[]) => readonly string[];
}

/** The rule at an offset, in a game without errors. */
export function ruleAt(program: Program, offset: number): RuleAt | null {
  const located = pieceAt(program.file, offset);
  if (located === null || hasErrors(program, located.index)) return null;
  const { at, piece } = located.placed;
  const { tree } = piece;
  if (tree.kind !== 'game') return null;
  const rule = tree.rules.find((each) => touches(each, offset - at));
  if (rule === undefined) return null;
  const taken = new Set(mentionsOf(program, located).map(({ name }) => name.text));
  const free = (name: string) => !taken.has(name) && !program.names.has(name);
  return {
    located,
    game: tree,
    rule,
    textOf: ({ start, end }) => piece.text.slice(start, end),
    fresh: (...wished) => wished.map((name) => freeLike(name, free)),
  };
}

function freeLike(name: string, free: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (free(candidate)) return candidate;
  }
}

/** The text between rules: two blanks if they share a line, otherwise a line break with the indentation of the rule. */
export function gapOf({ rule, textOf, located }: RuleAt): string {
  const before = textOf({ start: 0, end: rule.start });
  const line = /(?:^|[\r\n])([^\S\r\n]*)$/.exec(before);
  return line === null ? '  ' : lineBreakOf(located.placed.piece.text) + (line[1] ?? '');
}

/** A rewriting of a part of a game; null if the new text cannot be parsed. */
export function rewritten(
  program: Program,
  { placed, index }: Located,
  part: Span,
  text: string,
  title: Refactoring['title'],
): Refactoring | null {
  const made: readonly TextChange[] = [{ span: placedSpan(placed, part), text }];
  return hasErrors(programAfter(program, made), index) ? null : { kind: 'refactor.rewrite', title, made };
}
