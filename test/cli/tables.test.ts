import { describe, expect, test } from 'vitest';
import { nimberIn } from './terminal.ts';

const FILES = {
  'mine.game': 'game Mine(n) { take {1, 3, 4} }\n',
  'any-letter.game': 'game first_letter(w: text) { move to (w[2..]) where #w > 0 }\n',
};

const sg = (...args: readonly string[]) => nimberIn({ files: FILES }, 'sg', ...args);

describe('values as tables', () => {
  test.each<[readonly string[], string]>([
    [['0.77(0..5)'], '0 1 2 3 1 4\n'],
    [['0.77'], '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1\n'],
    [['0.77(11)'], '6\n'],
    [['Wythoff(0..1, 0..2)'], '0 1 2\n1 2 0\n'],
    [['Wythoff(0..1, 0..2)', '--json'], '[["0","1","2"],["1","2","0"]]\n'],
    [['Kayles(3..5)', '--json'], '["3","1","4"]\n'],
    [['Wythoff(1..2, 0..2)', '--csv'], ',0,1,2\n1,1,2,0\n2,2,0,1\n'],
    [['Kayles(3..5)', '--csv'], 'n,value\n3,3\n4,1\n5,4\n'],
    [['Kayles(3..5)', '--bfile'], '3 3\n4 1\n5 4\n'],
    [['Kayles(3..4)', '--markdown'], '| n | value |\n| ---: | ---: |\n| 3 | 3 |\n| 4 | 1 |\n'],
    [
      ['Nim(0..1, 1..2)', '--latex'],
      '\\begin{tabular}{r|rr}\n & 1 & 2 \\\\\n\\hline\n0 & 1 & 2 \\\\\n1 & 0 & 3 \\\\\n\\end{tabular}\n',
    ],
    [['Mine(0..4)', '--in', 'mine.game'], '0 1 0 1 2\n'],
    [['Nim(3, 5)', '--csv'], 'position,value\n"Nim(3, 5)",6\n'],
    [['Kayles(3)', '--csv'], 'n,value\n3,3\n'],
    [['Kayles(3)', '--bfile'], '3 3\n'],
    [['Kayles(3) + Nim(1)', '--markdown'], '| position | value |\n| ---: | ---: |\n| Kayles(3) + Nim(1) | 2 |\n'],
    [['Kayles(5..3)', '--csv'], 'n,value\n'],
    [['Wythoff(5..3, 0..1)', '--json'], '[]\n'],
    [['Wythoff(5..3, 0..1)', '--csv'], ',0,1\n'],
    [['Wythoff(0..1, 5..3)', '--csv'], '\n0\n1\n'],
    [['first_letter("|a_,#")', '--in', 'any-letter.game', '--csv'], 'position,value\n"first_letter(""|a_,#"")",1\n'],
    [
      ['first_letter("|*`\\")', '--in', 'any-letter.game', '--markdown'],
      '| position | value |\n| ---: | ---: |\n| first\\_letter("\\|\\*\\`\\\\") | 0 |\n',
    ],
    [
      ['first_letter("#&\\^|{")', '--in', 'any-letter.game', '--latex'],
      String.raw`\begin{tabular}{r|r}
position & value \\
\hline
first\_letter("\#\&\textbackslash{}\textasciicircum{}\textbar{}\{") & 0 \\
\end{tabular}
`,
    ],
  ])('%j', async (args, out) => {
    expect(await sg(...args)).toMatchObject({ out, complaints: '', code: 0 });
  });

  test.each<[readonly string[], number, string]>([
    [['Nim(0..1, 0..1, 0..1)'], 2, 'at most two ranges'],
    [['Nim(0..1, 0..1)', '--bfile'], 2, 'A b-file has one range'],
    [['Nim(1, 2)', '--bfile'], 2, 'A b-file has one range'],
    [['Kayles(1..3)', '--csv', '--latex'], 2, 'either --csv or --latex'],
    [['0.77(0..)'], 1, 'error['],
    [['Kayles(1..3', '--csv'], 1, 'error['],
    [['misere Nim(0..3)', '--csv'], 1, 'misere-has-no-value'],
  ])('%j: exit code %i', async (args, code, complaint) => {
    const printed = await sg(...args);
    expect(printed).toMatchObject({ code, out: '' });
    expect(printed.complaints).toContain(complaint);
  });
});

test.each(['check', 'eval', 'period', 'play', 'guess', 'solver', 'fmt', 'report', 'verify', 'convert'])(
  '%s prints no tables',
  async (command) => {
    for (const form of ['--csv', '--bfile', '--latex', '--markdown']) {
      const printed = await nimberIn({ files: FILES }, command, 'mine.game', form);
      expect(printed).toMatchObject({ code: 2, out: '' });
      expect(printed.complaints).toContain(`${command} has no option ${form}, which belongs to sg`);
    }
  },
);
