import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGES, type LanguageName } from '../../server/src/codegen/languages/languages.ts';
import type { Print } from '../../server/src/codegen/prints.ts';
import { cases, DEEP, onlyDeep, someOf } from '../tiers.ts';
import { CASES } from './cases/cases.ts';
import type { SolverCase } from './cases/solver-case.ts';
import { engineSays, programOf } from './compare.ts';
import { numbersFrom, randomPosition } from './positions.ts';
import { canRun, run } from './run.ts';

/** What a program for a case can print. Each language is tried with one of them, so that the languages together try all. */
function printed(each: SolverCase): readonly Print[] {
  if (each.uncounted === true) return ['value', 'verdict'];
  const first = each.unordered === true ? [] : ['first-move' as const];
  return [...(each.misere === true ? [] : ['value' as const]), 'verdict', 'count', ...first];
}

for (const [place, language] of Object.keys(LANGUAGES).filter(isLanguage).entries()) {
  describe.runIf(canRun(language))(`programs in ${LANGUAGES[language].name} say what the engine says`, () => {
    const chosen = someOf([...CASES.entries()], 300, place * 50).map(
      ([seed, each]) => [seed, each.asked, each] as const,
    );
    test.each(chosen)('%i: %s', { timeout: 120_000 }, (seed, _, each) => {
      const random = numbersFrom(seed);
      const positions = Array.from({ length: cases(100) }, () => randomPosition(each, random));
      const input = `${positions.length}\n${positions.map((position) => position.input).join('\n')}\n`;
      const texts = positions.map(({ text }) => text);
      const prints = printed(each);
      const print = prints[(seed + place) % prints.length] ?? 'verdict';
      expect(run(programOf(each, print, language), language, input)).toEqual(engineSays(each, texts, print));
    });
  });
}

describe('play of as many moves as there are stones', () => {
  const text = `game Fall(a, b) {
  move to (a - 1, b) where a >= 1
  move to (a - 1, b + 1) where a >= 1 and b < 2
  move to (a, b - 1) where b >= 1
}`;
  const each: SolverCase = { text, asked: 'Fall', input: 't; a b', state: { kind: 'heaps', most: 1 } };

  /** Whether the player to move wins with as many stones and a second number of 0, 1 or 2, from the fewest stones up. */
  function winsWith(stones: number): readonly boolean[] {
    let fewer: readonly boolean[] = [];
    for (let a = 0; a <= stones; a++) {
      const wins: boolean[] = [];
      for (let b = 0; b <= 2; b++)
        wins.push(fewer[b] === false || (b < 2 && fewer[b + 1] === false) || wins[b - 1] === false);
      fewer = wins;
    }
    return fewer;
  }

  // A program in C++ has the stack that the system provides, and says so in a comment.
  const DEPTHS = [
    ['cpp', 10_001],
    ['python', 100_001],
    ['typescript', 100_001],
    ['java', 100_001],
  ] as const;
  for (const [language, stones] of DEEP ? DEPTHS : [])
    test.runIf(canRun(language))(`${stones} in ${language}`, { timeout: 120_000 }, () => {
      const program = programOf(each, 'verdict', language);
      const wins = winsWith(stones).map((isWon) => (isWon ? 'N' : 'P'));
      expect(run(program, language, `3\n${[0, 1, 2].map((b) => `${stones} ${b}`).join('\n')}\n`)).toEqual(wins);
      expect(program.includes('ulimit -s')).toBe(language === 'cpp');
    });

  test('programs in Python keep values of numbers in a dictionary, since recursion through a decorator cannot be as deep', () => {
    expect(programOf(each, 'verdict', 'python')).toContain('fall_memo[a, b] = value =');
  });
});

describe('what reads like the program of a person', () => {
  test.each([
    ['Nim', 'verdict', 30],
    ['Bash[7]', 'verdict', 30],
    ['Kayles', 'verdict', 40],
    ['Staircase', 'verdict', 40],
    ['Euclid', 'verdict', 40],
    ['MooreNim[2]', 'verdict', 60],
    ['Prim', 'value', 60],
    ['Wythoff', 'count', 60],
  ] as const)('%s with its %s in at most %i lines', (asked, print, most) => {
    const each = CASES.find((one) => one.asked === asked);
    const program = each === undefined ? '' : programOf(each, print, 'cpp');
    expect(program.split('\n').length).toBeLessThanOrEqual(most);
  });

  test.each([
    ['DawsonsChess', false],
    ['0.45', false],
    ['Wythoff', false],
    ['take {1, 3, 4}', false],
    ['Nim(a) + Nim(b) + Nim(c)', true],
    ['Nim', true],
  ] as const)(
    'each program for %s by its theorem or period has fewer than 60 lines (misère: %s)',
    (asked, isMisere) => {
      const misere = isMisere ? { misere: true as const } : {};
      const each: SolverCase = { text: '', asked, ...misere, state: { kind: 'heaps', most: 1 } };
      for (const print of printed(each))
        for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
          // The values of all pairs of Wythoff's game are not known.
          if (asked === 'Wythoff' && print === 'value') continue;
          expect(programOf(each, print, language).trimEnd().split('\n').length, `${print} ${language}`).toBeLessThan(
            60,
          );
        }
    },
  );

  const FEW_LINES: readonly (readonly [string, readonly LanguageName[]])[] = [
    ...[
      ...['MooreNim[2]', 'GeneralWythoff[2]', 'Wythoff', 'Staircase', 'Northcott[9]', 'Rims', '0.156', '0.37', '0.3F'],
      ...['Treblecross', 'EuclidPositive', 'BinaryDigits', 'TakeAway[1000]'],
    ].map((asked) => [asked, ['cpp', 'python', 'typescript', 'java']] as const),
    ['EqualParts', ['cpp', 'python', 'typescript']],
  ];
  test.each(someOf(FEW_LINES, 7, 1))(
    'the first move and the number of moves of %s take fewer than 70 lines in %s',
    (asked, languages) => {
      const each: SolverCase = { text: '', asked, state: { kind: 'heaps', most: 1 } };
      for (const print of ['count', 'first-move'] as const)
        for (const language of languages)
          expect(programOf(each, print, language).trimEnd().split('\n').length, `${print} ${language}`).toBeLessThan(
            70,
          );
    },
  );

  test.each(Object.keys(LANGUAGES).filter(isLanguage))(
    'a table stands before the functions that read it, in %s',
    (language) => {
      const each: SolverCase = { text: '', asked: 'Knight', state: { kind: 'heaps', most: 1 } };
      const [first] = programOf(each, 'verdict', language).match(/^.*\btable\b.*$/m) ?? [];
      expect(first).toMatch(/\btable\b.* = /);
    },
  );

  test('loops in Python end at one number, not at a sum of two', () => {
    const ends = ['SilverDollar', 'GeneralWythoff[2]', '0.156'].flatMap((asked) => {
      const each: SolverCase = { text: '', asked, state: { kind: 'heaps', most: 1 } };
      return programOf(each, 'first-move', 'python').match(/range\(.*\):/g) ?? [];
    });
    expect(ends.filter((end) => /[+-] \d+ [+-] \d+\):/.test(end))).toEqual([]);
    expect(ends).toContain('range(0 if i == 1 else c[i - 2] + 1, c[i - 1]):');
    expect(ends).toContain('range(max(1, k - 1), k + 2):');
  });

  test.each(['count', 'first-move'] as const)('the %s of a large interval of amounts takes no loop', (print) => {
    const each: SolverCase = { text: '', asked: 'take 3..10^9', state: { kind: 'heaps', most: 1 } };
    expect(programOf(each, print, 'cpp')).not.toContain('for (ll k');
  });

  test('names are written as in the language', () => {
    const each: SolverCase = { text: '', asked: 'Kayles', state: { kind: 'heaps', most: 1 } };
    const program = (language: LanguageName) => programOf(each, 'first-move', language);
    for (const language of ['java', 'typescript'] as const) expect(program(language)).not.toMatch(/[a-z]_[a-z]/);
    for (const language of ['cpp', 'python'] as const) expect(program(language)).toContain('kayles_first_move_to');
    expect(program('typescript')).toContain('const a: bigint[]');
    expect(program('typescript')).toContain('let least: bigint[]');
  });

  test('a game that is called like something of a language gets a name that says so', () => {
    const each: SolverCase = {
      text: 'game Cut(n) { take {1, 4}  split into 2 unequal }',
      asked: 'Cut',
      state: { kind: 'heaps', most: 1 },
    };
    expect(programOf(each, 'value', 'cpp')).toContain('ll cut_game(ll');
  });

  test('only a program that calls itself asks for a large stack in Java', () => {
    const program = (asked: string) =>
      programOf({ text: '', asked, state: { kind: 'heaps', most: 1 } }, 'verdict', 'java');
    expect(program('Kayles')).not.toContain('Thread');
    expect(program('Wythoff')).toContain('Thread');
  });

  test.each([
    ['Prim', 'value', 'while (true)', 'return least_factor('],
    ['FibonacciNim', 'verdict', 'while (n != x)', 'return zeckendorf'],
    ['Kayles', 'first-move', 'a.empty()', 'size()) == 0'],
    ['Kayles', 'first-move', 'to_string(place) + " " + spaced(found)', '(string('],
    ['Bash[7]', 'count', 'cout << winning', '(winning)'],
    ['MarkT[3]', 'verdict', 'n > 0', '0 < n'],
  ] as const)('%s with its %s says %s', (asked, print, said, unsaid) => {
    const each = CASES.find((one) => one.asked === asked);
    const program = each === undefined ? '' : programOf(each, print, 'cpp');
    expect(program).toContain(said);
    expect(program).not.toContain(unsaid);
  });
});

test('a program says that it may print draw only where play may go on for ever', () => {
  const programFor = (text: string) => {
    return programOf({ text, asked: 'G', state: { kind: 'heaps', most: 1 } }, 'verdict', 'cpp');
  };
  expect(programFor('game G(n) { take {1, 3} }')).not.toContain('draw');
  expect(programFor('game G(n) { move to (5 - n) where n < 5 }')).toContain('draw if neither can win');
});

test('a program in TypeScript has no helper that it does not call', () => {
  const each = CASES.find(({ asked }) => asked === 'Chomp');
  const program = programOf(
    each ?? { text: '', asked: 'Kayles', state: { kind: 'heaps', most: 1 } },
    'count',
    'typescript',
  );
  const helpers = [...program.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  for (const helper of helpers)
    expect(program.split(new RegExp(`(?<!Math\\.)\\b${helper}\\b`)).length, helper).toBeGreaterThan(2);
});

test('the first move is not printed where a component would be the number of a text', () => {
  const text = 'game W(w: text) { move to w[2..] where #w > 0 }';
  const each: SolverCase = { text, asked: 'W(w) + Nim(n)', misere: true, state: { kind: 'numbers', most: [] } };
  expect(() => programOf(each, 'first-move', 'cpp')).toThrow('no program for W');
});

test('options that differ only by heaps of 0 count once', () => {
  const rules = 'take 1  move to G(i) + G(n - 2 - i) for i in 0..n - 2 where n > 1  move to G(0) + G(0) where n == 4';
  const each: SolverCase = { text: `game G(n) { ${rules} }`, asked: 'G', state: { kind: 'heaps', most: 40, count: 1 } };
  const heaps = Array.from({ length: 41 }, (_, heap) => heap);
  const input = `${heaps.length}\n${heaps.map((heap) => `1\n${heap}`).join('\n')}\n`;
  const questions = heaps.map((heap) => `G(${heap})`);
  expect(run(programOf(each, 'count', 'python'), 'python', input)).toEqual(engineSays(each, questions, 'count'));
});

describe('where play may go on for ever', () => {
  const text = 'graph G { a -> b, c  b -> d  c -> d, b  d -> a  b -> e  e -> f  g -> h  h -> g  i -> g, f }';

  test.each([{}, { misere: true as const }])('later positions build on what earlier ones have decided: %o', (play) => {
    const vertices = ['f', 'e', 'f', 'h', 'i', 'g', 'e', 'b', 'a', 'd'];
    const each: SolverCase = { text, asked: 'G', ...play, state: { kind: 'text', letters: '', length: 0 } };
    const input = `${vertices.length}\n${vertices.join('\n')}\n`;
    const questions = vertices.map((vertex) => `G(${vertex})`);
    const printed = run(programOf(each, 'verdict', 'python'), 'python', input);
    expect(printed).toEqual(engineSays(each, questions, 'verdict'));
    expect(new Set(printed)).toEqual(new Set(['P', 'N', 'draw']));
  });
});

describe('the first move', () => {
  test.each(CASES.filter(({ unordered, misere }) => unordered === true && misere !== true))(
    'is not printed where numbers do not say what it leaves: $asked',
    (each) => {
      expect(() => programOf(each, 'first-move', 'cpp')).toThrow('no program for');
    },
  );

  test('under misère play is printed as the heads of the row that it leaves', () => {
    const coins: SolverCase = {
      text: 'coins C { flip 1..2 }',
      asked: 'C',
      misere: true,
      state: { kind: 'heaps', most: 9 },
    };
    // 4 and 6 are turned. In the other rows, each move leaves a won one.
    const input = '3\n3\n1 4 6\n2\n2 3\n1\n1\n';
    expect(run(programOf(coins, 'first-move', 'python'), 'python', input)).toEqual(['1', '-', '-']);
  });
});

describe('lists that no move makes negative are not tested for it', () => {
  test.each([
    'game G(a...) { move to [x for x in a where x != a[i]] for i in 1..#a }',
    'game G(a...) { move to [x for x in a where x > 2] ++ [a[1] - 1] where #a > 0 and a[1] > 0 }',
    'game G(a...) { move to [x - 1 for x in a where x > 1] where #a > 0 }',
  ])('%s', (text) => {
    expect(programOf({ text, asked: 'G', state: { kind: 'heaps', most: 1 } }, 'verdict', 'cpp')).not.toContain(
      'all_natural',
    );
  });

  test.each([
    'game G(a...) { move to [x - 1 for x in a where x != 1] where #a > 0 }',
    'game G(a...) { move to [x - k for x in a] for k in 1..2 where #a > 0 and a[1] > 0 }',
  ])('others are: %s', (text) => {
    expect(programOf({ text, asked: 'G', state: { kind: 'heaps', most: 1 } }, 'verdict', 'cpp')).toContain(
      'all_natural',
    );
  });
});

describe('a board without some squares is read as a picture', () => {
  test.each([
    ['Dominoes(3, 4) without {(1, 2)}', 't; w'],
    ['Dominoes(3, 4) without {(1, 2)} + Nim(2)', 't; w n'],
  ])('%s', (asked, input) => {
    const text = 'board Dominoes { place "##" }';
    expect(programOf({ text, asked, state: { kind: 'heaps', most: 1 } }, 'verdict', 'cpp')).toContain(
      `// Input: ${input}\n`,
    );
  });
});

describe('what cannot be translated is said, and nothing is written', () => {
  test.each<readonly [text: string, asked: string, told: string]>([
    // The list of what is left has vertices only.
    ['graph G { a - b, b - c  claim vertices }', 'G without {a - b} + Nim(n)', 'G without {a - b}'],
    // Nor is it left out of a sum of which the rest could be read.
    ['graph G { a - b, b - c  claim vertices }', 'G without {a - b} + Nim(2)', 'G without {a - b}'],
    // Squares that are not on the board, and boards without a picture, have no list either.
    ['board B { place "##" }', 'B(2, 2) without {(3, 1)}', 'B(2, 2) without {(3, 1)}'],
    ['board B { place "##" }', 'B(10^9, 10^9) without {(1, 1)}', 'B(10^9, 10^9) without {(1, 1)}'],
    // A square that may be outside is too far away for the text of a board.
    ['board B { place "#.o" }', 'B', 'B'],
    ['game G(a...) { move to a with [1] = (1, 2) where #a > 0 and a[1] == 3 }', 'G', 'a[1] == 3'],
    ['game G(a...) { move to a with [1] = "é" where #a > 0 }', 'G', '"é"'],
    // The greatest number of coins is that of the row.
    ['coins C { flip odd }', 'C', 'C'],
    ...onlyDeep(['game A(n) { move to B(n + 1) }\ngame B(n) { move to A(n) where n > 0 }', 'A', 'A']),
  ])('%s', (text, asked, told) => {
    expect(() => programOf({ text, asked, state: { kind: 'heaps', most: 1 } }, 'verdict', 'cpp')).toThrow(told);
  });
});
