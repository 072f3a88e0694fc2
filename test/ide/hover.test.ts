import { describe, expect, test } from 'vitest';
import { at, check } from './hovered.ts';

const LOOP = 'graph Loop { a -> b  b -> a  c -> a, d  d -> e }\n';
const SMITH =
  '*By the theory of loopy games (Smith 1966, Fraenkel and Perl 1975): ∞{…} contains the nimbers that one move can reach.*';

describe('a graph', () => {
  test('its rule, the values of its vertices and why', () => {
    check(
      `${LOOP}play <|>Loop(a)`,
      '**Draw**: with best play, the game never ends. Its value is **∞{}**.',
      '',
      '```nimber',
      'graph Loop { a -> b b -> a c -> a, d d -> e }',
      '```',
      '',
      'A move: slide a token along an arrow.',
      '',
      '```text',
      '      a    b     c  d  e',
      'SG  ∞{}  ∞{}  ∞{1}  1  0',
      '```',
      '',
      SMITH,
    );
  });
  test('with edges: its rule and its value', () => {
    check(
      'graph <|>Tree { ground - a - b  cut edges }',
      '```nimber',
      'graph Tree { ground - a - b cut edges }',
      '```',
      '',
      'A move: cut an edge; everything that no longer hangs from the ground falls.',
      '',
      '```text',
      '    Tree',
      'SG     2',
      '```',
      '',
      '*By the fusion and colon principles (Berlekamp, Conway and Guy, 1982): a cycle can be fused into one vertex with loops, a branch is worth one more than what grows from its end, and branches add by xor.*',
    );
  });
});

describe('a doc comment that leaves a code block open', () => {
  test.each([
    ['```game', '```'],
    ['~~~~', '~~~~'],
    ['```\n/// ~~~', '```'],
  ])('%j ends there', (opened, closed) => {
    const markdown = at(`/// Doc.\n/// ${opened}\n/// play G(3)\ngame <|>G(n) { take 1..3 }`);
    expect(markdown).toContain(`play G(3)\n${closed}\n\n`);
  });

  test('a code block that is closed stays as it is', () => {
    const markdown = at('/// Doc.\n/// ```game\n/// play G(3)\n/// ````\n/// `a`\ngame <|>G(n) { take 1..3 }');
    expect(markdown).toContain('Doc.\n```game\nplay G(3)\n````\n`a`\n\n');
  });
});

describe('a vertex', () => {
  test.each([
    [
      `${LOOP.replace('c -> a', '<|>c -> a')}`,
      '`c` is a vertex of `Loop`. From it, arrows lead to `a` and `d`. A token on it is worth **∞{1}**.',
    ],
    [
      `${LOOP}play Loop(<|>d, e)`,
      '`d` is a vertex of `Loop`. From it, an arrow leads to `e`. A token on it is worth **1**.',
    ],
    [
      `${LOOP}play Loop(d, <|>e)`,
      '`e` is a vertex of `Loop`. No arrow leads on, so a token here cannot move. A token on it is worth **0**.',
    ],
    ['graph T { ground - <|>a - b  cut edges }', '`a` is a vertex of `T`. Edges join it to `ground` and `b`.'],
    ['graph T { a - b  <|>c  claim edges }', '`c` is a vertex of `T`. No edge ends there.'],
    ['graph T { edge <|>a - (i) for i in 1..2  claim edges }', '`a` is a vertex of `T`.'],
  ])('%s', (source, said) => expect(at(source).split('\n\n').at(-1)).toBe(said));
});

describe('a piece', () => {
  test('is drawn, with what the rule does', () => {
    check(
      'board B { place fixed "#<|>#/#." }',
      '```text',
      '##',
      '#.',
      '```',
      '',
      'A move: put `##/#.` on free squares, exactly as drawn.',
    );
  });
  test('that ends play, too', () => {
    expect(at('board T { replace "." by "X"  stop "X<|>XX" }')).toContain('A board with `XXX` on it');
  });
});

describe('a word', () => {
  test.each([
    ['game A(n) { take 1..3 <|>or primes }', 'between sets, the members of either'],
    ['board B { place <|>fixed "##" }', 'neither rotated nor reflected'],
    ['game A(n) { move <|>to (n - 1) }', 'the state that the move leads to'],
    ['coins C { flip r<|>un }', 'Any number of adjacent coins'],
    ['game A(n) { split in<|>to 3 }', 'number of heaps'],
    ['game A(w: te<|>xt) { move to w[2..] where #w > 0 }', 'The state is a text'],
    ['game A(n) { move to n - k for k i<|>n 1..n }', 'the variable is each member of the set'],
    ['game A(a...) { mo<|>ve to a with [i] = 0 for i in 1..#a }', 'A move: go to `a with [i] = 0`'],
  ])('%s', (source, said) => expect(at(source)).toContain(said));
});

describe('a name', () => {
  test('of a game: its head, its doc comment, its rules in words, its values and the reason for them', () => {
    check(
      '/// *Mine*.\ngame Mine(n) { take 1..2  split where n > 2 }\nplay M<|>ine(3)',
      '**P**: the player to move loses. Its value is **0**.',
      '',
      '```nimber',
      'game Mine(n)',
      '```',
      '',
      '*Mine*.',
      '',
      'A move is one of these:',
      '- take 1 or 2 stones',
      '- split a heap into two heaps, if `n > 2`',
      '',
      '```text',
      'n     0  1  2  3  4  5  6  7  8  9  10  11  12  13  14  15',
      'g(n)  0  1  2  0  3  1  2  0  3  1   2   0   3   1   2   0  …',
      '```',
      '',
      '*g(n + 4) = g(n) for every n ≥ 1, proved by the theorem of Guy and Smith (1956). It was checked for 1 ≤ n < 60. A move takes at most 2 and leaves at most 2 heaps, so the theorem requires n < 7: the largest heap that a move leaves can be replaced by one that is smaller by a period.*',
    );
  });

  const LISTS = '[[1, 2], [0], [1, 3], [2], [0, 1, 2], [5, 6, 7], [1, 2, 3]]';

  test('of a game with a long parameter: its rules say the name of the parameter', () => {
    const source = `game J[T, k](n) { move to (m) for m in T[n + 1] where m > k }\nplay <|>J[${LISTS}, 0](4)`;
    expect(at(source)).toContain(`game J[T, 0](n)\n// T = ${LISTS}\n`);
    expect(at(source)).toContain('for `m in T[n + 1]`, if `m > 0`');
  });

  test('of a position with a long parameter: its options differ', () => {
    const options = at(`game J[T](n) { move to (m) for m in T[n + 1] where m < n }\nplay J[${LISTS}](<|>4)`);
    expect(
      options
        .split('\n')
        .filter((line) => line.startsWith('J['))
        .map((line) => line.trim()),
    ).toEqual(['J[…](0)  0  ← wins', 'J[…](1)  1', 'J[…](2)  0  ← wins']);
  });

  test.each([
    ['of a vertex is not that of a game', 'graph D { Ni<|>m -> b }\nplay D(b)'],
    ['of a vertex is not that of a game, as the place of a token', 'graph D { Nim -> b }\nplay Nim(3) + D(N<|>im)'],
    ['of a coin is not that of a set', 'set x = {3}\ncoins C { flip 2 where <|>x > 2 }'],
  ])('%s', (_, source) => expect(at(source)).not.toMatch(/Bouton|```nimber/));

  test('of coins: their rules in words and the values of single heads', () => {
    const said = at('coins <|>C { flip 1..2 where x > 2  flip run }').split('\n');
    expect(said).toContain('- turn 1 or 2 coins, if `x > 2`');
    expect(said).toContain('- turn any number of adjacent coins');
    expect(said).toContain('The rightmost coin turned must show heads; the others may show either side.');
    expect(said.find((line) => line.startsWith('x'))).toMatch(/^x +1 +2 +3/);
  });

  test('of a game that shows no values: why the verdict on the position is true', () => {
    const said = at(
      'game Stairs(a...) { move to a with [i] = x for i in 1..#a, x in 0..a[i] - 1 }\nplay <|>Stairs(2, 1, 3)',
    );
    expect(said).toMatch(/^\*\*P\*\*: [^\n]*\n\n\*[^*\n]+\*\n\n```nimber\n/);
  });

  test('of a game with values that are computed: the theorem that says who wins a large position', () => {
    const game = 'game Apart(n) { take {x in 1..n where bitand(x, n) == 0} }';
    const said = at(`${game}\nplay Ap<|>art(10^18)`);
    expect(said).toContain('*By an automaton with 4 states that reads the binary digits.');
    expect(said).toContain('*Computed from the definition. It is not known whether these values become periodic.*');
  });

  const WELTER = 'move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 where not (s in a)';
  test.each([
    ['play Rows(1, 3, 5)', true],
    ['expect sg(Rows(1, 3, 5)) = 0', true],
    ['play misere Rows(1, 3, 5)', false],
    ['play Nim(1, 3, 5)', false],
    ['', false],
  ])('of a game of lists, in its declaration: the theorem that answers a position of it: %s', (question, isNamed) => {
    const said = at(`game Ro<|>ws(a...) { ${WELTER} }\n${question}`);
    expect(said.includes('`Rows(1, 3, 5)`: *By Welter’s theorem (1954)')).toBe(isNamed);
  });

  test('of a game with parameters: as it is used', () => {
    check(
      'game Bash[m](n) { take 1..m }\nplay <|>Bash[3](9)',
      '**N**: the player to move wins. Its value is **1**.',
      '',
      'One move wins, leaving the value 0:',
      '- `Bash[3](9)` → `Bash[3](8)`',
      '',
      '```nimber',
      'game Bash[3](n)',
      '```',
      '',
      'Its take-and-break code is `octal 0.333`.',
      '',
      'A move: take 1 to 3 stones.',
      '',
      '```text',
      'n     0  1  2  3  4  5  6  7  8  9  10  11  12  13  14  15',
      'g(n)  0  1  2  3  0  1  2  3  0  1   2   3   0   1   2   3  …',
      '```',
      '',
      '*g(n + 4) = g(n) for every n ≥ 0, proved by division with remainder.*',
    );
  });

  test('of a game of two numbers: the corner of its table', () => {
    expect(at('game <|>Rook(x, y) { take any from x  take any from y }')).toContain(
      [
        '  │ 0  1   2   3   4   5   6   7   8   9',
        '0 │ 0  1   2   3   4   5   6   7   8   9',
        '1 │ 1  0   3   2   5   4   7   6   9   8',
      ].join('\n'),
    );
  });

  test.each([
    'play <|>Kayles(3)',
    'expect period(<|>Kayles) = 12',
    'expect sg(<|>Kayles(0..2)) = [0, 1, 2]',
    'expect outcome(<|>Kayles(3)) = P',
  ])('of a game of the prelude: %s', (source) => {
    expect(at(source)).toContain('g(n + 12) = g(n) for every n ≥ 71, proved by the theorem of Guy and Smith (1956).');
  });

  test.each([
    ['position start = Nim(3)\nplay <|>start', 'position start = Nim(3)'],
    ['position start = Nim(3)\nplay <|>start', '**N**: the player to move wins.'],
    ['/// Few.\nset S = {1, 2}\ngame A(n) { take <|>S }', 'Few.'],
    ['game A(<|>n) { take any }', '`n` is a state variable of `A`: moves change it.'],
    ['game A[m](n) { take 1..<|>m }', '`m` is a parameter of `A`, fixed by the rules.'],
    ['game A(n) { move to (n - k) for <|>k in 1..n }', '`k` takes each value in `1..n` in turn.'],
    ['conjecture sg(Nim(n)) = <|>n', '`n` stands for every state, from 0 on.'],
  ])('%j', (source, part) => expect(at(source)).toContain(part));
});

describe('an expectation', () => {
  test.each([
    ['<|>expect sg(Nim(3)) = 3', '**✓** It is `3`, as expected.'],
    ['<|>expect sg(Nim(3)) = 4', '**✗** It is `3`, not `4`.'],
    ['expect sg(Nim(3)) =<|> 3', '**N**: the player to move wins. Its value is **3**.'],
    ['<|>conjecture sg(Nim(n)) = 0', '**✗** `Nim(1)` is 1, not 0.'],
    ['<|>conjecture sg(Nim(n)) = n', '**✓ Proved** for every state'],
    ['<|>conjecture sg(Bash[3](n)) = n % 4', 'g(n + 4) = g(n) for every n ≥ 0'],
  ])('%s', (source, part) => expect(at(source)).toContain(part));
});

describe('a word of the language', () => {
  test.each([
    ['game A(n) { <|>take any }', 'A move: take any number of stones.'],
    ['game A(n) { <|>take any }', 'Takes stones from a heap'],
    ['game A(n) { octal <|>0.77 }', 'take 1 or 2 stones and leave nothing, one or two heaps'],
    ['game A(n) { take <|>fibonacci }', '1, 2, 3, 5, 8'],
    ['<|>game A(n) { take any }', 'Declares a game by its rules'],
    ['expect <|>outcome(Nim(3)) = N', 'Who wins'],
    ['play <|>misere Nim(3)', 'whoever makes the last move loses'],
    ['coins C { <|>flip 1..3 }', 'heads to tails'],
  ])('%s', (source, part) => expect(at(source)).toContain(part));

  test.each([
    '// a <|>game',
    'play Nim(3) // <|>any',
    '/// take <|>any\ngame A(n) { take any }',
    'game A(n) <|>{ take any }',
  ])('there is nothing to say at %j', (source) => expect(at(source)).toBe(''));
});

describe('a doc comment', () => {
  const both = '/// Take 1 or 2.\n///\n/// zh: 取一颗\n/// 或两颗。\ngame A(n) { take 1..2 }\nplay <|>A(3)';

  test.each([
    ['en', 'Take 1 or 2.', '取一颗'],
    ['zh-cn', '取一颗\n或两颗。', 'Take 1'],
    ['de', 'Take 1 or 2.', '取一颗'],
  ])('is shown in the language of its reader: %s', (locale, shown, hidden) => {
    expect(at(both, locale)).toContain(`\n\n${shown}\n\n`);
    expect(at(both, locale)).not.toContain(hidden);
  });

  test.each([
    ['/// zh: 取一颗。', 'en', '取一颗。'],
    ['/// Take 1.', 'zh-cn', 'Take 1.'],
  ])('in one language only is shown to everybody: %s', (comment, locale, shown) => {
    expect(at(`${comment}\ngame A(n) { take 1 }\nplay <|>A(3)`, locale)).toContain(`\n\n${shown}\n\n`);
  });
});

test('a hover speaks Chinese', () => {
  expect(at('<|>play Nim(3, 3)', 'zh-cn').split('\n')[0]).toBe('**P**：先手必败。它的值是 **0**。');
});
