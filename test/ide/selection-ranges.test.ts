import { expect, test } from 'vitest';
import { selections } from '../../server/src/ide/navigation/selection-ranges.ts';
import { marked, pending } from './marked.ts';

test.each<[string, ...string[]]>([
  ['play Bash[3](<|>9) + Nim(1)', '9', '(9)', 'Bash[3](9)', 'Bash[3](9) + Nim(1)', 'play Bash[3](9) + Nim(1)'],
  ['play Nim(1, 2<|>3)', '23', '1, 23', '(1, 23)', 'Nim(1, 23)', 'play Nim(1, 23)'],
  [
    '// Why.\ngame A(n) {\n  take {k in 1..<|>n where k > 2}\n}\n',
    'n',
    '1..n',
    'k in 1..n',
    'k in 1..n where k > 2',
    '{k in 1..n where k > 2}',
    'take {k in 1..n where k > 2}',
    '{\n  take {k in 1..n where k > 2}\n}',
    'game A(n) {\n  take {k in 1..n where k > 2}\n}',
    '// Why.\ngame A(n) {\n  take {k in 1..n where k > 2}\n}',
    '// Why.\ngame A(n) {\n  take {k in 1..n where k > 2}\n}\n',
  ],
  [
    'board B { place "#<|>#/##" }',
    '##/##',
    '"##/##"',
    'place "##/##"',
    '{ place "##/##" }',
    'board B { place "##/##" }',
  ],
  ['play Nim(1) // on<|>e (two)', 'one', '// one (two)', 'play Nim(1) // one (two)'],
  ['<|>'],
])('%s', (text, ...expected) => {
  const { text: plain, offsets } = marked(text);
  const found = selections(pending(plain), offsets[0] ?? 0);
  expect(found.map(({ start, end }) => plain.slice(start, end)).filter((part) => part !== '')).toEqual(expected);
});
