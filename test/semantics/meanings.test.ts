import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { meaningOf } from '../../server/src/semantics/program/meaning.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

function programOf(text: string): Program {
  return createProgram(parse(text), prelude);
}

function meaning(name: string, text: string): string {
  return meaningOf(name, programOf(text));
}

/** Something long. */
const LONG = Array.from({ length: 300 }, (_, index) => `n + ${index}`).join(' + ');

describe('a name means something else', () => {
  test.each([
    ['if its declaration differs', 'let a = 1', 'let a = 2'],
    ['if only the end of its long declaration differs', `let a(n) = ${LONG} + 1`, `let a(n) = ${LONG} + 2`],
    ['if what it uses differs', 'let a = b\nlet b = 1', 'let a = b\nlet b = 2'],
    ['if what it uses is not declared', 'let a = b\nlet b = 1', 'let a = b'],
    ['if what it uses is a game instead of a word', 'let a = max(1, 2)', 'let a = max(1, 2)\nlet max(x, y) = x'],
    ['if two that it uses are exchanged', 'let a = b + c\nlet b = 1\nlet c = 2', 'let a = b + c\nlet b = 2\nlet c = 1'],
    [
      'if one on its circle differs',
      'let a(n) = b(n)\nlet b(n) = c(n)\nlet c(n) = a(n)',
      'let a(n) = b(n)\nlet b(n) = c(n)\nlet c(n) = a(n) + 1',
    ],
    ['if its declaration is broken', 'game a(n) { take 1 }', 'game a(n) { take 1'],
  ])('%s', (_, one, other) => expect(meaning('a', one)).not.toBe(meaning('a', other)));

  test('if it is another one on the same circle', () => {
    const text = 'let a(n) = b(n)\nlet b(n) = a(n)';
    expect(meaning('a', text)).not.toBe(meaning('b', text));
  });

  test('if it is another word of the language', () => {
    expect(meaning('min', '')).not.toBe(meaning('max', ''));
  });

  test('if what another file declares differs', () => {
    const importing = (imported: string) => {
      const files = new Map([['file:///b.game', parse(imported)]]);
      const place = { uri: 'file:///a.game', fileAt: (uri: string) => files.get(uri) ?? null };
      return meaningOf('a', createProgram(parse('import "b.game"\nlet a = b'), prelude, undefined, place));
    };
    expect(importing('let b = 1')).toBe(importing('let b = 1\nlet c = 3'));
    expect(importing('let b = 1')).not.toBe(importing('let b = 2'));
    expect(importing('let b = c\nlet c = 1')).not.toBe(importing('let b = c\nlet c = 2'));
  });
});

/** For each definition, those that it uses. */
const USES = fc.integer({ min: 2, max: 7 }).chain((size) =>
  fc.array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 3 }), {
    minLength: size,
    maxLength: size,
  }),
);

const definitionsOf = (uses: readonly (readonly number[])[], changed = -1): string[] =>
  uses.map((used, own) =>
    [`let d${own}(n) = ${own === changed ? 'n' : 1}`, ...used.map((other) => `d${other}(n)`)].join(' + '),
  );

/** Whether one leads to another, in no step or more. */
function leadsTo(uses: readonly (readonly number[])[], from: number, to: number): boolean {
  const reached = new Set([from]);
  // The set grows during the iteration.
  for (const each of reached) for (const next of uses[each] ?? []) reached.add(next);
  return reached.has(to);
}

test('what a definition means does not depend on the order of the text, nor on what was asked before', () => {
  fc.assert(
    fc.property(USES, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (uses, dice) => {
      const shuffled = <Item>(items: readonly Item[]): Item[] => {
        const placed = items.map((item) => ({ item, at: dice.next().value ?? 0 }));
        return placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
      };
      const program = programOf(shuffled(definitionsOf(uses)).join('\n'));
      for (const own of shuffled(uses.map((_, index) => index)))
        expect(meaningOf(`d${own}`, program)).toBe(meaning(`d${own}`, definitionsOf(uses).join('\n')));
    }),
  );
});

test('after an edit, exactly those definitions mean something else that lead to the changed one', () => {
  fc.assert(
    fc.property(USES, fc.nat(), fc.boolean(), (uses, seed, isKnown) => {
      const changed = seed % uses.length;
      const before = programOf(definitionsOf(uses).join('\n'));
      const names = uses.map((_, own) => `d${own}`);
      const meant = isKnown ? names.map((name) => meaningOf(name, before)) : [];
      const text = definitionsOf(uses, changed).join('\n');
      const after = createProgram(parse(text, before.file), prelude, before);
      for (const [own, name] of names.entries()) {
        const was = meant[own] ?? meaningOf(name, before);
        expect(meaningOf(name, after)).toBe(meaning(name, text));
        expect(meaningOf(name, after) !== was).toBe(leadsTo(uses, own, changed));
      }
    }),
    { numRuns: 300 },
  );
});
