import { describe, expect, test } from 'vitest';
import { hover } from '../../server/src/ide/reading/hover/hover.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { at, check } from './hovered.ts';
import { answered, FILE, marked, pending } from './marked.ts';

const LOOP = 'graph Loop { a -> b  b -> a  c -> a, d  d -> e }\n';
const SMITH =
  '*By the theory of loopy games (Smith 1966, Fraenkel and Perl 1975): ∞{…} contains the nimbers that one move can reach.*';

describe('a position', () => {
  test('that is won: the verdict, the xor digit by digit, the winning moves, the reason', () => {
    check(
      '<|>play Nim(13, 12, 8) + Nim(0)',
      '**N**: the player to move wins. Its value is **9**.',
      '',
      '```text',
      'Nim(13)  1101  13',
      'Nim(12)  1100  12',
      'Nim(8)   1000   8',
      'and 1 of value 0',
      '         ────────',
      '         1001   9',
      '```',
      '',
      '3 moves win, each changing the value v of a component to v ⊕ 9 and so the xor to 0:',
      '- `Nim(13)` → `Nim(4)`: 13 ⊕ 9 = 4',
      '- `Nim(12)` → `Nim(5)`: 12 ⊕ 9 = 5',
      '- `Nim(8)` → `Nim(1)`: 8 ⊕ 9 = 1',
      '',
      '*By Bouton’s theorem (1901): a heap of n stones is worth n.*',
      '',
      'Under misère play, it is also N.',
    );
  });

  test('that is lost: why no move wins', () => {
    check(
      'play<|> Kayles(3) + Nim(3)',
      '**P**: the player to move loses. Its value is **0**.',
      '',
      '```text',
      'Kayles(3)  11  3',
      'Nim(3)     11  3',
      '           ─────',
      '            0  0',
      '```',
      '',
      'Every move changes the value of one component, so the xor is no longer 0, and the other player can make it 0 again.',
      '',
      'Why the values are these:',
      '- `Kayles`: *Computed from the definition.*',
      '- `Nim`: *By Bouton’s theorem (1901): a heap of n stones is worth n.*',
      '',
      'Under misère play, it is also P.',
    );
  });

  test('of one component: the mex instead of the xor', () => {
    check(
      '<|>play Kayles(3)',
      '**N**: the player to move wins. Its value is **3**.',
      '',
      'Its options are worth 0–2; the least number missing is **3**.',
      '',
      '```text',
      'Kayles(2)     2',
      'Kayles(1, 1)  0  ← wins',
      'Kayles(1)     1',
      '```',
      '',
      'One move wins, leaving the value 0:',
      '- `Kayles(3)` → `Kayles(1, 1)`',
      '',
      '*Computed from the definition.*',
      '',
      'Under misère play, it is also N.',
    );
  });

  test('of a name in it: three moves, and then the game', () => {
    const lines = at('play K<|>ayles(50)').split('\n');
    expect(lines.filter((line) => line.includes('→'))).toHaveLength(3);
    expect(lines.findIndex((line) => line.startsWith('game Kayles'))).toBeLessThan(12);
    expect(
      at('pl<|>ay Kayles(50)')
        .split('\n')
        .filter((line) => line.includes('→')),
    ).toHaveLength(7);
  });

  test('of one component with more options than are listed: those that win come first', () => {
    const source = 'board Cram { place "##" }\nplay Cram("..#./..../....")';
    const board = hover(answered(source), source.indexOf('play'))?.markdown ?? '';
    const lines = board.slice(board.indexOf('```text')).split('\n').slice(1, 14);
    expect(lines.map((line) => line.endsWith('← wins'))).toEqual([...Array(5).fill(true), ...Array(8).fill(false)]);
    expect(lines.at(-1)).toBe('… and 2 more');
  });

  test('of one component that is lost: no option is worth 0', () => {
    check(
      '<|>play Grundy(4)',
      '**P**: the player to move loses. Its value is **0**.',
      '',
      'Its only option is worth 1, so its value is **0**.',
      '',
      '```text',
      'Grundy(1, 3)  1',
      '```',
      '',
      'No move leads to the value 0, so the other player wins after every move.',
      '',
      '*Computed from the definition.*',
      '',
      'Under misère play, the outcome is different: **N**.',
    );
  });

  test('of many components: the first of them, the others counted', () => {
    const lines = at(`<|>play Nim(${Array.from({ length: 100 }, (_, index) => index + 1).join(', ')})`).split('\n');
    expect(lines.filter((line) => line.startsWith('Nim('))).toHaveLength(12);
    expect(lines).toContain('… and 88 more');
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(9);
  });

  test('of more components than are listed: all others are counted', () => {
    const zeros = Array.from({ length: 3000 }, () => '1');
    expect(at(`<|>play Nim(5, ${zeros.join(', ')})`)).toContain('… and 2,989 more');
  });

  test('of an enormous multiple: the copies are one summand', () => {
    expect(at('<|>play 10000000000 * Nim(5) + Nim(1)')).toContain(
      '10000000000 × Nim(5)  0  0\nNim(1)                1  1',
    );
  });

  test('under misère play: nimbers do not add', () => {
    check(
      '<|>play misere Kayles(3, 5)',
      '**N**: the player to move wins.',
      '',
      'Under misère play, whoever makes the last move loses. Nimbers do not add, so the position is judged as a whole.',
      '',
      '3 moves win:',
      '- `Kayles(3)` → `Kayles(1)`',
      '- `Kayles(5)` → `Kayles(3)`',
      '- `Kayles(5)` → `Kayles(1, 2)`',
      '',
      '*Computed from the definition.*',
      '',
      'Under normal play, it is also N.',
    );
  });

  test.each([
    [
      'misere Nim(1, 1, 1)',
      'It is like Nim with heaps of one stone only. With an odd number of one-stone heaps, the player to move takes the last stone and loses. Here, the number is odd.',
    ],
    [
      'misere Nim(13, 12, 8)',
      'It is like Nim with at least one heap of two or more stones: as under normal play, the player to move loses exactly when the xor is 0. Here, it is **9**.',
    ],
    [
      'misere Lasker(3) + Nim(1)',
      'It is like Nim with at least one heap of two or more stones: as under normal play, the player to move loses exactly when the xor is 0. Here, it is **5**.',
    ],
  ])('under misère play, answered by a theory: %s', (position, part) => {
    expect(at(`<|>play ${position}`)).toContain(part);
  });

  test('the same move in equal components is listed once', () => {
    expect(at('<|>play 3 * Kayles(5) + Nim(1)')).toContain('- `Kayles(5)` → `Kayles(4)` (in 3 components): 4 ⊕ 5 = 1');
  });

  test('of which only the winner is known', () => {
    check(
      '<|>play Wythoff(10^18, 10^18 - 1)',
      '**N**: the player to move wins.',
      '',
      'A theorem says who wins here; no formula is known for the value.',
      '',
      '2 moves win:',
      '- `Wythoff(1000000000000000000, 999999999999999999)` → `Wythoff(1000000000000000000, 618033988749894848)`',
      '- `Wythoff(1000000000000000000, 999999999999999999)` → `Wythoff(2, 1)`',
      '',
      '*By Wythoff’s theorem (1907; Fraenkel 1982): every number belongs to one lost pair, ⌊kα⌋ and ⌊kα⌋ + kt for k = 0, 1, 2, …, where α is the golden ratio for t = 1.*',
      '',
      'Under misère play, it is also N.',
    );
  });

  test('without components', () => {
    expect(at('<|>play 0')).toContain('No move is left.');
  });

  test.each([
    ['an edge that is cut', 'graph T { ground - a - b  a - c  cut edges }\n<|>play T', '- `T: cut ground – a`'],
    ['a vertex that is left behind', 'graph W { a - b  walk vertices }\n<|>play W(b)', '- `W: walk to a`'],
    ['coins that are turned', 'coins C { flip 1..3 }\n<|>play C(2, 5, 9)', '- `C: turn 1, 6, 9`'],
    ['an arrow', 'graph A { a -> b }\n<|>play A(a)', '- `A(a)` → `A(b)`'],
  ])('tells a move by what it does: %s', (_, source, line) => {
    expect(at(source)).toContain(line);
  });

  test('that is still computed', () => {
    expect(hover(pending('play Nim(3)'), 0)?.markdown).toBe('Still computing …');
    expect(hover(pending('game A(n) { take any }'), 12)?.markdown).toContain('take any number of stones');
  });

  test('that is a draw: why, and the moves that keep it', () => {
    check(
      `${LOOP}<|>play Loop(c)`,
      '**Draw**: with best play, the game never ends. Its value is **∞{1}**.',
      '',
      'Its options are worth 1 and ∞{}. Play may go on for ever from here, so its value is **∞{1}**: the braces contain the nimbers that one move can reach.',
      '',
      '```text',
      'Loop(a)  ∞{}',
      'Loop(d)    1',
      '```',
      '',
      'One move keeps the draw:',
      '- `Loop(c)` → `Loop(a)`',
      '',
      SMITH,
      '',
      'Under misère play, the outcome is different: **N**.',
    );
  });
  test('of a sum that may never end: the values and how they add', () => {
    check(
      `${LOOP}<|>play Loop(c) + Nim(1)`,
      '**N**: the player to move wins. Its value is **∞{0}**.',
      '',
      '```text',
      'Loop(c)  ∞{1}',
      'Nim(1)   1',
      '         ∞{0}',
      '```',
      '',
      'With one component of value ∞{…}, the player to move wins if the xor of the other components is in the braces; otherwise, or with two such components, the game is a draw.',
      '',
      'One move wins:',
      '- `Loop(c)` → `Loop(d)`',
      '',
      SMITH,
      '',
      'Under misère play, the outcome is different: a **draw**.',
    );
  });
  test('without an answer says why', () => {
    expect(at('play SubtractSquare(<|>10^30)')).toMatch(/^`SubtractSquare\(10\^30\)` is too large/);
    expect(at('game G(n) { take 1..x }\nplay G(<|>4)')).toBe('No answer: fix the errors in `G` first.');
  });
  test('where its problem is marked, which an editor shows above the hover, does not repeat it', () => {
    for (const text of ['<|>play SubtractSquare(10^30)', 'game G(n) { take 1..x }\n<|>play G(4)']) {
      expect(at(text)).toMatch(/^Asks who wins/);
      expect(at(text)).not.toContain('No answer');
    }
  });
});

describe('a component', () => {
  test('its value, the mex of its options, the options that win', () => {
    check(
      'play Nim(1) + Kayles(<|>5)',
      '**N**: the player to move wins. Its value is **5**.',
      '',
      '`Kayles(5)` is worth **4**.',
      '',
      'Its options are worth 0–3; the least number missing is **4**.',
      '',
      '```text',
      'Kayles(4)     1  ← wins',
      'Kayles(1, 3)  2',
      'Kayles(2, 2)  0',
      'Kayles(3)     3',
      'Kayles(1, 2)  3',
      '```',
      '',
      '*Computed from the definition.*',
    );
  });

  test.each([
    ['play Nim(<|>3, 4)', '`Nim(3)` is worth **3**.'],
    ['play Nim(3, 4<|>)', '`Nim(4)` is worth **4**.'],
    ['play Wythoff(1, <|>2)', '`Wythoff(1, 2)` is worth **0**.'],
    ['play Nim(<|>0)', '`Nim(0)` is worth **0**.'],
    ['play 3 * Nim(<|>4)', 'It occurs 3 times; equal components cancel in pairs.'],
    ['play sum(Nim(<|>i) for i in 1..3)', '`i` takes each value in `1..3` in turn.'],
    ['play sum(Nim(i + <|>0) for i in 1..3)', 'Nim(3)  11  3'],
    ['expect outcome(Nim(1, <|>2)) = N', '`Nim(2)` is worth **2**.'],
    ['<|>show sg(Nim(1, 2))', '`3`\n\n**N**: the player to move wins.'],
    ['<|>show sg(Nim(0..2))', '`[0, 1, 2]`  \n3 values'],
    ['<|>show [n for n in 1..99]', '94, 95, 96, 97, 98, 99]`  \n99 values'],
    ['show sg(Nim(1, <|>2))', '`Nim(2)` is worth **2**.'],
    ['play misere Nim(<|>3)', '`Nim(3)` is one component of the position.'],
  ])('%s', (source, part) => expect(at(source)).toContain(part));
});

describe('a position of an imported file', () => {
  const OTHER = 'position both = Kayles(5) + Nim(3)\nposition one = Kayles(3)\nposition even = Nim(2, 2)';
  const fileAt = (uri: string) => (uri === 'file:///other.game' ? parse(OTHER) : null);

  test.each([
    ['play <|>both + Nim(1)', '**N**: the player to move wins. Its value is **7**.\n\n```text\nKayles(5)  100  4'],
    ['play <|>even + Nim(1)', '**P**: the player to move loses. Its value is **0**.'],
    ['play one + <|>one', '**N**: the player to move wins. Its value is **3**.\n\n`Kayles(3)` is worth **3**.'],
    ['expect outcome(<|>one) = N', '**N**: the player to move wins. Its value is **3**.'],
  ])('%s', (use, phrase) => {
    const { text, offsets } = marked(`import "other.game"\n${use}`);
    const said = hover(answered(text, 'en', { uri: FILE, fileAt }), offsets[0] ?? 0);
    expect(said?.markdown).toContain(phrase);
  });

  test.each(['play 3 * <|>both', 'play misere <|>both'])('%s: its own value is not known', (use) => {
    const { text, offsets } = marked(`import "other.game"\n${use}`);
    const said = hover(answered(text, 'en', { uri: FILE, fileAt }), offsets[0] ?? 0);
    expect(said?.markdown).toBe('```nimber\nposition both = Kayles(5) + Nim(3)\n```');
  });
});
