import { describe, expect, test } from 'vitest';
import { DEEP } from '../tiers.ts';
import { nimberIn } from './terminal.ts';

const CLOBBER = 'board Clobber { replace "XO" by ".X"  replace "OX" by ".O" }';

const convert = (suite: string) => nimberIn({ files: { 'a.test': suite } }, 'convert', 'a.test');

describe('test suites of MCGS', () => {
  test.each<[string, readonly string[]]>([
    ['{version 1.4}\n[kayles] 5 {N 4}', ['expect sg(Kayles(5)) = 4']],
    ['[impartial nimber] 5\n6\n(7) {N}', ['show sg(Nim(5) + Nim(6) + Nim(7))']],
    ['[kayles] 2 {B win, W win, N 2}', ['expect outcome(Kayles(2)) = N', 'expect sg(Kayles(2)) = 2']],
    [
      '/* [clobber] */ [kayles]\n/* 3 */ 0 {W loss} {B loss}',
      ['expect outcome(Kayles(0)) = P', 'expect outcome(0) = P'],
    ],
    ['[impartial  domineering] ..|.# {N 0}', ['expect sg(Cram("../.#")) = 0']],
  ])('%s', async (suite, lines) => {
    const { out, complaints, code } = await convert(suite);
    expect({ out, complaints, code }).toEqual({ out: `// a.test\n${lines.join('\n')}\n`, complaints: '', code: 0 });
  });

  test('the rules of a game are printed once', async () => {
    const { out } = await convert('[impartial clobber] XO|OX {N 0} [impartial clobber_1xn] XO {B win}');
    expect(out).toBe(`${CLOBBER}\n\n// a.test\nexpect sg(Clobber("XO/OX")) = 0\nexpect outcome(Clobber("XO")) = N\n`);
  });

  // Values from independent searches; those of Amazons on 3 × 3 squares also agree with CGSuite.
  test.each([
    ['[impartial clobber_1xn] XOXOXO {N 0} XXO {N 2} XOX. XXOXXOXXO {N 4}'],
    ['[impartial clobber] XOX|OXO {N 0, B loss}'],
    ['[impartial cannibal_clobber] XX {N 1} XOX {N 2} XX.|.OO {N 0}'],
    ['[impartial domineering] ...|... {N 1} .....#. {N 0}'],
    ['[impartial fission] .X. {N 1} ...|.X.|... {N 1} .X#|.X.|... {N 0}'],
    ['[impartial toppling_dominoes] XO#X {N 4} X O {N 0}'],
    ['[impartial amazons] .O.|#.#|O.. {N 3} X. {N 1}'],
    ...(DEEP ? [['[impartial amazons] ..#|#.O|..O {N 5} #..|..X|... {N 1} ..X....O.. {N 8}']] : []),
  ])('the positions keep their values: %s', async (suite) => {
    const { out } = await convert(suite);
    const { out: checked, code } = await nimberIn({ files: { 'a.game': out } }, 'check', 'a.game');
    expect(code, checked).toBe(0);
  });

  test.each([
    ['[clobber] XO {B win}', '[clobber]'],
    ['[impartial nogo] .. {N 0}', '[impartial nogo]'],
    ['[impartial clobber] X#O {N 0}', 'X#O'],
    ['[impartial amazons] ..|X.|. {N 0} [impartial amazons] .?X {N 0}', '.?X'],
    ['3 {N 0}', '[]'],
  ])('what cannot be converted is named, and no output remains: %s', async (suite, named) => {
    const { out, complaints, code } = await convert(suite);
    expect({ out, code }).toEqual({ out: '// a.test\n', code: 1 });
    expect(complaints).toContain(named);
  });

  test('a sum with an unknown game is left out, but not the next one', async () => {
    const { out, complaints, code } = await convert('[kayles] 1 [impartial nogo] ..\n{N 1}\n[kayles] 2 {N 2}');
    expect({ out, code }).toEqual({ out: '// a.test\nexpect sg(Kayles(2)) = 2\n', code: 0 });
    expect(complaints).toMatch(/^nimber: a\.test:2 is left out: \.\. in the section \[impartial nogo\]/);
  });

  test.each([
    ['[kayles] 1 {N win, X}', 'a.test:1: {N win, X} contains an unknown question'],
    ['[kayles] 1\n{}', 'a.test:2: {} contains an unknown question'],
  ])('an unknown question is wrong usage: %s', async (suite, said) => {
    const { complaints, code } = await convert(suite);
    expect(code).toBe(2);
    expect(complaints).toContain(said);
  });

  test('a file is needed', async () => {
    const { complaints, code } = await nimberIn({}, 'convert');
    expect(code).toBe(2);
    expect(complaints).toContain('nimber convert clobber.test > clobber.game');
  });
});
