import { describe, expect, test } from 'vitest';
import { hover } from '../../server/src/ide/reading/hover/hover.ts';
import { placesInWords } from '../../server/src/ide/shared/sentences/rules-in-words.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { answered } from './marked.ts';

const TEXT = 'board Cram { place "##" }\nplay Cram("..#/...")';

function said(text: string, word: string): string {
  return hover(answered(text), text.indexOf(word) + 1)?.markdown ?? '';
}

describe('a board', () => {
  test('is described by its pieces and the values of small boards', () => {
    const lines = said(TEXT, 'Cram').split('\n');
    expect(lines).toContain('A move: put `##` on free squares, rotated and reflected in any way.');
    expect(lines).toContain('  │ 1  2  3  4  5');
    expect(lines).toContain('2 │ 1  0  1  0  1');
  });

  test('is explained as a component by its options', () => {
    const markdown = said(TEXT, '"..#');
    expect(markdown).toContain('Cram("###/...")');
  });

  test.each([
    ['en', 'place "##/#"', 'put `##/#` on free squares, rotated and reflected in any way'],
    ['en', 'place fixed "#"', 'put `#` on free squares, exactly as drawn'],
    ['zh-cn', 'place fixed "#"', '把 `#` 放在空格上，方向不变'],
  ])('in %s: %s', (language, rule, phrase) => {
    const tree = parse(`board B { ${rule} }`).pieces[0]?.piece.tree;
    const rules = tree?.kind === 'board' ? tree.rules : [];
    expect(placesInWords(rules, wordsFor(language).rules)).toEqual([phrase]);
  });
});
