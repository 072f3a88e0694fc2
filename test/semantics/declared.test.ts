import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declareAlike, declaredIn, declaredSince } from '../../server/src/semantics/program/declared.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import type { Declaration, SourceFile } from '../../server/src/syntax/tree/tree.ts';
import { cases } from '../tiers.ts';

const LINES = [
  'play Nim(3)\n',
  'play Nim(3, 12)\n',
  'expect sg(A(1)) = 1\n',
  'game A(n) { take 1 }\n',
  'game B(n) { take 1 }\n',
  'set A = {1}\n',
  'set B = {1}\n',
  'game A(n) {\n',
  'set A = {\n',
  '// Comment.\n',
];

/** What is found in a file that has just been opened. */
function declaredAnew({ text }: SourceFile) {
  const { byName, duplicates } = declaredIn(parse(text));
  return { byName: [...byName], duplicates };
}

/** The kind by which a declaration is offered: of one that cannot be read, its keyword says what it was to be. */
function kindOf(declaration: Declaration): string {
  return declaration.kind === 'broken' ? `broken ${declaration.keyword} ` : `${declaration.kind} `;
}

const files = fc.array(fc.constantFrom(...LINES), { maxLength: 8 });
const versions = fc.array(fc.record({ from: fc.nat(8), gone: fc.nat(2), put: files }), { maxLength: 6 });

test('of two declarations that cannot be read, the keyword tells them apart', () => {
  const [game, set] = [parse('game A(n) {'), parse('set A = {')];
  expect(declareAlike(game, set)).toBe(false);
  expect(declareAlike(game, parse('game A(n) { take'))).toBe(true);
});

test('after any edits the declarations of a file are found where they are, and those that differ are told apart', () => {
  fc.assert(
    fc.property(files, versions, (lines, edits) => {
      let file = parse(lines.join(''));
      declaredIn(file);
      for (const { from, gone, put } of edits) {
        lines.splice(from, gone, ...put.slice(0, 2));
        const next = parse(lines.join(''), file);
        declaredSince(next, file);
        const { byName, duplicates } = declaredIn(next);
        expect({ byName: [...byName], duplicates }).toEqual(declaredAnew(next));
        const pieces = new Set(next.pieces);
        expect([...byName.values()].every(({ placed }) => pieces.has(placed))).toBe(true);
        const kinds = [file, next].map((each) =>
          declaredAnew(each)
            .byName.map(([name, { declaration }]) => kindOf(declaration) + name)
            .toSorted(),
        );
        expect(declareAlike(file, next)).toBe(kinds[0]?.join() === kinds[1]?.join());
        file = next;
      }
    }),
    { numRuns: cases(2000) },
  );
});
