import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { format } from '../../server/src/syntax/format/format.ts';
import { lex } from '../../server/src/syntax/grammar/lex.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { cutIntoPieces } from '../../server/src/syntax/pieces/pieces.ts';
import type { Problem } from '../../server/src/syntax/problems/problem.ts';
import { childrenOf, expressionsOf } from '../../server/src/syntax/tree/walk.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { anyText, seeds } from '../fuzz/texts.ts';
import { cases } from '../tiers.ts';
import { printDeclaration } from './print-declaration.ts';
import { declarations, withoutSpans } from './trees.ts';

describe('for every text', () => {
  test('the pieces joined are the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cutIntoPieces(text).join('')).toBe(text);
      }),
    );
  });

  test('every piece has a tree and problems within its text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { at, piece } of parse(text).pieces) {
          expect(text.slice(at, at + piece.text.length)).toBe(piece.text);
          const spans = [piece.tree, ...piece.comments, ...piece.problems.map(({ span }) => span)];
          const fixes = piece.problems.flatMap(({ fix }) => (fix === undefined ? [] : [fix.span]));
          for (const { start, end } of [...spans, ...fixes]) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(piece.text.length);
          }
          for (const { span } of piece.problems) expect(piece.text.slice(span.start, span.end).trim()).not.toBe('');
          if (piece.tree.kind === 'broken' && lex(piece.text).tokens.length > 0) expect(piece.problems).not.toEqual([]);
        }
      }),
      { numRuns: cases(400) },
    );
  });

  test('every problem has a sentence in every language, without words of the machinery', () => {
    const sentences = (problem: Problem) =>
      // The table has for every code a function of the arguments of that code.
      ['en', 'zh-cn'].map((locale) =>
        (wordsFor(locale).problem[problem.code] as (args: unknown) => string)(problem.args),
      );
    fc.assert(
      fc.property(anyText, (text) => {
        const problems = parse(text).pieces.flatMap(({ piece }) => piece.problems);
        for (const sentence of problems.flatMap(sentences)) {
          expect(sentence).not.toMatch(/undefined|\[object|EOF|NaN|Identifier|LeftBrace|clauses|atom/);
          expect(sentence).toMatch(/^[A-Z`“\p{Script=Han}][\s\S]*[.。？?]$/u);
        }
      }),
      { numRuns: cases(300) },
    );
  });

  test('reading it again after a change gives the same as reading it afresh', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const again = parse(after, parse(before));
        expect(again).toEqual(parse(after));
        expect(new Set(again.pieces.map(({ piece }) => piece)).size).toBe(again.pieces.length);
      }),
    );
  });

  test('reading it again after each of many small changes gives the same as reading it afresh', () => {
    const scraps = ['', ' ', '\n', 'x', '.', '"', '/*', '*/', '// ', '/// doc\n', 'play', 'game ', 'set S = odd\n'];
    const change = fc.record({ at: fc.nat(999), length: fc.nat(9), put: fc.constantFrom(...scraps) });
    fc.assert(
      fc.property(anyText, fc.array(change, { minLength: 1, maxLength: 9 }), (text, changes) => {
        let file = parse(text);
        for (const { at, length, put } of changes) {
          const start = Math.floor((at / 1000) * file.text.length);
          file = parse(file.text.slice(0, start) + put + file.text.slice(start + length), file);
          expect(file).toEqual(parse(file.text));
          expect(new Set(file.pieces.map(({ piece }) => piece)).size).toBe(file.pieces.length);
        }
      }),
      { numRuns: cases(200) },
    );
  });

  test('formatting changes no token, and a second time changes nothing', () => {
    const tokens = (text: string) => lex(text).tokens.map(({ image, tokenType }) => [image, tokenType.name]);
    const comments = (text: string) => lex(text).comments.map((comment) => comment.text.trimEnd());
    fc.assert(
      fc.property(anyText, (text) => {
        const formatted = format(text);
        expect(tokens(formatted)).toEqual(tokens(text));
        expect(comments(formatted)).toEqual(comments(text));
        expect(format(formatted)).toBe(formatted);
      }),
      { numRuns: cases(400) },
    );
  });
});

describe('for every tree', () => {
  test('reading the printed text gives the tree again', () => {
    fc.assert(
      fc.property(declarations, (tree) => {
        const { pieces } = parse(printDeclaration(tree));
        expect(pieces.flatMap(({ piece }) => piece.problems)).toEqual([]);
        expect(pieces.map(({ piece }) => withoutSpans(piece.tree))).toEqual([withoutSpans(tree)]);
      }),
      { numRuns: cases(400) },
    );
  });

  test('the span of an expression holds those of its parts', () => {
    fc.assert(
      fc.property(declarations, (tree) => {
        const open = parse(printDeclaration(tree)).pieces.flatMap(({ piece }) => expressionsOf(piece.tree));
        for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
          for (const child of childrenOf(expression)) {
            expect(child.start).toBeGreaterThanOrEqual(expression.start);
            expect(child.end).toBeLessThanOrEqual(expression.end);
            open.push(child);
          }
        }
      }),
    );
  });
});

describe('a text that ends anywhere', () => {
  const whole = parse(seeds);
  const sample = `/// doc
game G[m](a, b: int) { take 1..m from a where (a + b)^2 > 3 and not b in {1, 2}  octal 0.1[3]
  move to f(a) + 2 * G[m](a - 1, b) for (i, j) in {(1, 2)} }
graph D { a -> b, c  c - d claim edges }
board B { place fixed "##" } coins C { flip 1..3 where x == 2 }
position p = a with [1] = if b then 1 else 2
expect sg(sum(A(i) for i in 1..3)) = [0, 1] // done
import "x.game"
`;

  test('has one problem in its last declaration, and none in those before', () => {
    const { pieces } = parse(sample);
    for (let end = 0; end <= sample.length; end += 1) {
      const cut = parse(sample.slice(0, end));
      cut.pieces.slice(0, -1).forEach(({ piece }, index) => {
        expect(piece.tree).toEqual(pieces[index]?.piece.tree);
        expect(piece.problems).toEqual([]);
      });
      const last = cut.pieces.at(-1)?.piece;
      expect(last?.problems.length ?? 0).toBeLessThanOrEqual(2);
    }
  });

  test('leaves the declarations before the cut as they are', () => {
    fc.assert(
      fc.property(fc.nat(seeds.length), (end) => {
        const cut = parse(seeds.slice(0, end));
        cut.pieces.slice(0, -1).forEach(({ piece }, index) => {
          expect(piece).toEqual(whole.pieces[index]?.piece);
        });
      }),
    );
  });
});
