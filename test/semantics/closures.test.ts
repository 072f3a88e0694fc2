import { expect, test } from 'vitest';
import { createClosures } from '../../server/src/semantics/program/closures.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { reachOf } from '../../server/src/semantics/program/imports.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import type { SourceFile } from '../../server/src/syntax/tree/tree.ts';

/* What files reach is found once for those that import each other, and is the same as what each of them finds alone. */

const uriOf = (index: number) => `file:///games/f${index}.game`;

/** Files that import those with the given numbers, each with a game of its own and one whose name many have. */
function filesOf(imports: readonly (readonly number[])[]): ReadonlyMap<string, SourceFile> {
  const textOf = (own: number, targets: readonly number[]): string =>
    [
      ...targets.map((target) => `import "f${target}.game"`),
      `game G${own}(n) { take 1 }`,
      `game Same${own % 2}(n) { take 2 }`,
      ...imports.map((_, other) => `play G${other}(1)`),
      'play Same1(3)',
    ].join('\n');
  return new Map(imports.map((targets, own) => [uriOf(own), parse(textOf(own, targets))]));
}

/** Fixed numbers that look random. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state >> 8;
  }
}

function randomImports(seed: number): readonly (readonly number[])[] {
  const random = numbers(seed);
  const below = (most: number): number => random.next().value % most;
  const size = 1 + below(7);
  // The last number is that of a file that does not exist.
  return Array.from({ length: size }, () =>
    Array.from({ length: below(3) }, () => below(size + (seed % 3 === 0 ? 1 : 0))),
  );
}

test.each(Array.from({ length: 60 }, (_, seed) => ({ seed, imports: randomImports(seed) })))(
  'files that import $imports are bound alike with what is known and without it',
  ({ imports }) => {
    const files = filesOf(imports);
    const fileAt = (uri: string) => files.get(uri) ?? null;
    const closureOf = createClosures(fileAt);
    for (const [uri, file] of files) {
      const [alone, shared] = [
        { uri, fileAt },
        { uri, fileAt, closureOf },
      ].map((place) => {
        const reach = reachOf(file, place);
        const program = createProgram(file, prelude, undefined, place);
        return {
          nearest: [...reach.nearest()].map(([target]) => target),
          all: [...reach.all().keys()],
          isEmpty: reach.isEmpty(),
          isImported: reach.isImported(),
          isMissing: reach.has(null),
          isReading: program.isReading(),
          homes: [...program.names].map(([name, { uri: home }]) => [name, home]),
          problems: file.pieces.map((_, index) => program.problems(index)),
        };
      });
      expect(shared).toEqual(alone);
    }
  },
);

test('the files of a circle are looked at once for all of them', () => {
  const size = 200;
  const files = filesOf(Array.from({ length: size }, (_, index) => [(index + 1) % size]));
  let asked = 0;
  const fileAt = (uri: string) => {
    asked += 1;
    return files.get(uri) ?? null;
  };
  const closureOf = createClosures(fileAt);
  const closures = new Set([...files].map(([uri, file]) => closureOf(uri, file)));
  expect(closures.size).toBe(1);
  expect(asked).toBeLessThan(3 * size);
});

test('a version of a file that others do not import yet has no known closure', () => {
  const files = filesOf([[1], [0]]);
  const closureOf = createClosures((uri) => files.get(uri) ?? null);
  expect(closureOf(uriOf(0), parse('import "f1.game"'))).toBe(null);
});
