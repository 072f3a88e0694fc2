import {
  below,
  isPrime,
  lists,
  multisets,
  type Numbers,
  range,
  replaced,
  sorted,
  type Twin,
  texts,
  twin,
  twinOfSums,
} from './brute.ts';

const listed =
  (name: string) =>
  (state: Numbers): string =>
    `${name}([${state.join(', ')}])`;

/** The only entry of a list from which there is no move. */
const OVER = -1;

/** The lists with one entry left out. */
function oneLess(list: Numbers): Numbers[] {
  return list.map((_, index) => list.toSpliced(index, 1));
}

/** The lists after an entry has become smaller. */
function lowered(list: Numbers): Numbers[] {
  return replaced(list, below);
}

function hasNoTwins(list: Numbers): boolean {
  return new Set(list).size === list.length;
}

function xor(list: Numbers): number {
  return list.reduce((total, entry) => total ^ entry, 0);
}

/** Exactly k entries become smaller, as `least` allows. */
function exactly(k: number, least: (entry: number) => number) {
  return (list: Numbers): Numbers[] => {
    const all = list.reduce<Numbers[]>(
      (heads, entry) => heads.flatMap((head) => range(least(entry), entry).map((next) => [...head, next])),
      [[]],
    );
    return all.filter((next) => next.filter((entry, index) => entry < (list[index] ?? 0)).length === k);
  };
}

const shortLists = range(0, 4).flatMap((length) => lists(length, 3));
const setsOfFour = multisets(4, 7).filter(hasNoTwins);

/** Problems about lists and multisets. */
export const LISTS: readonly Twin[] = [
  twin(
    'pe-344',
    lists(3, 7)
      .filter((coins) => (coins[0] ?? 0) > 0 && String(sorted(coins)) === String(coins) && hasNoTwins(coins))
      .flatMap((coins) => [1, 2, 3].map((d) => [d, ...coins])),
    ([d = 0, ...coins]) => `Dollar(${d}, [${coins.join(', ')}])`,
    dollar,
  ),
  twin(
    'cf-317d',
    multisets(3, 9).filter((list) => (list[0] ?? 0) > 0 && hasNoTwins(list)),
    listed('Powers'),
    (list) => list.map((x) => list.filter((y) => y !== x && (x === 1 || !range(2, 4).some((k) => x ** k === y)))),
  ),
  twin(
    'cf-768e',
    range(0, 14).map((n) => [n]),
    ([n = 0, ...used]) => `Once(${n}, [${used.join(', ')}])`,
    ([n = 0, ...used]) =>
      range(1, n)
        .filter((k) => !used.includes(k))
        .map((k) => [n - k, ...sorted([...used, k])]),
  ),
  twin(
    'leetcode-464',
    range(1, 12).map((total) => [total, 1, 2, 3, 4, 5]),
    ([n = 0, ...left]) => `Total(${n}, [${left.join(', ')}])`,
    ([n = 0, ...left]) => [
      ...(n > 0 && left.some((k) => k >= n) ? [[0]] : []),
      ...left.filter((k) => k < n).map((k) => [n - k, ...left.filter((other) => other !== k)]),
    ],
  ),
  twin('agc-002e', multisets(4, 4), listed('Candy'), (list) =>
    list.length === 0 ? [] : [list.slice(0, -1), list.filter((x) => x > 1).map((x) => x - 1)],
  ),
  twin('arc-131c', [...multisets(3, 6), ...multisets(4, 4)], listed('Plates'), (list) =>
    xor(list) === 0 ? [] : oneLess(list),
  ),
  twin('cf-276b', multisets(3, 4), listed('Letters'), (list) => {
    if (list[0] === OVER) return [];
    if (list.filter((entry) => entry % 2 === 1).length <= 1) return [[OVER]];
    return replaced(list, (entry) => (entry > 0 ? [entry - 1] : []));
  }),
  twin(
    'cf-1147c',
    multisets(4, 3),
    listed('Thanos'),
    exactly(2, () => 0),
  ),
  twin('cf-1191d', multisets(3, 4), listed('Different'), (list) =>
    replaced(list, (entry) => (entry > 0 ? [entry - 1] : [])).filter(hasNoTwins),
  ),
  twin(
    'cf-1382b',
    shortLists.filter((list) => !list.includes(0)),
    listed('Sequential'),
    ([first = 0, ...rest]) => below(first).map((left) => (left === 0 ? rest : [left, ...rest])),
  ),
  twin(
    'cf-1396b',
    lists(4, 3).map(([last = 0, ...rest]) => [last, ...sorted(rest)]),
    ([last = 0, ...rest]) => `Stoned(${last}, [${rest.join(', ')}])`,
    ([last = 0, ...rest]) =>
      rest.flatMap((pile, index) => (pile === 0 ? [] : [[pile - 1, ...sorted(rest.with(index, last))]])),
  ),
  twin(
    'hdu-4642',
    lists(6, 1),
    (list) => `Fliping[3]([${list.join(', ')}])`,
    (list) =>
      list.flatMap((coin, from) =>
        coin === 0 ? [] : [list.map((other, at) => (at % 3 >= from % 3 && (at > 2 || from < 3) ? 1 - other : other))],
      ),
  ),
  twin('cf-1451f', lists(4, 2), ([a, b, c, d]) => `Nullify[2](${a}, ${b}, ${c}, ${d})`, nullify),
  twin('hackerrank-nimble', lists(4, 2), listed('Squares'), (list) =>
    list.flatMap((coins, from) =>
      coins === 0 ? [] : below(from).map((to) => list.map((c, at) => c - Number(at === from) + Number(at === to))),
    ),
  ),
  twin('hackerrank-permutation-game', lists(4, 4).filter(hasNoTwins), listed('Remove'), (list) =>
    list.every((entry, index) => index === 0 || (list[index - 1] ?? 0) < entry) ? [] : oneLess(list),
  ),
  twin(
    'hackerrank-silly-game',
    range(1, 14).map((n) => range(1, n)),
    listed('Silly'),
    (list) => list.filter(isPrime).map((p) => list.filter((x) => x % p !== 0)),
  ),
  twin('welter', setsOfFour, listed('Welter'), (list) => lowered(list).filter(hasNoTwins).map(sorted)),
  twin(
    'antonim',
    multisets(3, 6).filter((list) => hasNoTwins(list.filter((heap) => heap > 0))),
    listed('Antonim'),
    (list) =>
      lowered(list)
        .filter((next) => hasNoTwins(next.filter((heap) => heap > 0)))
        .map(sorted),
  ),
  twin(
    'kotzig',
    range(3, 12).map((n) => [n, 0, 0]),
    ([n = 0, at = 0, ...marks]) => `Kotzig[{1, 3}, ${n}](${at}, [${marks.join(', ')}])`,
    ([n = 0, at = 0, ...marks]) =>
      [1, 3]
        .map((k) => (at + k) % n)
        .filter((next) => !marks.includes(next))
        .map((next) => [n, next, ...sorted([...marks, next])]),
  ),
  twin(
    'end-nim',
    shortLists.filter((list) => !list.includes(0)),
    listed('EndNim'),
    (list) =>
      lowered(list).flatMap((next) => {
        const inside = next.slice(1, -1).every((pile, index) => pile === list[index + 1]);
        return inside ? [next.filter((pile) => pile > 0)] : [];
      }),
  ),
  twin(
    'lctr',
    multisets(4, 4).map((list) => list.toReversed().filter((row) => row > 0)),
    listed('LCTR'),
    (rows) => (rows.length === 0 ? [] : [rows.slice(1), rows.map((row) => row - 1).filter((row) => row > 0)]),
  ),
  twin(
    'exact-slow-nim',
    multisets(4, 3),
    listed('Slow[3]'),
    exactly(3, (entry) => Math.max(0, entry - 1)),
  ),
  twin(
    'exco-nim',
    multisets(3, 3).flatMap((heaps) => [
      [0, ...heaps],
      [2, ...heaps],
    ]),
    ([x = 0, ...heaps]) => `Exco(${x}, [${heaps.join(', ')}])`,
    exco,
  ),
  twin(
    'exact-nim',
    multisets(3, 4),
    listed('Exact[2]'),
    exactly(2, () => 0),
  ),
];

const quoted =
  (name: string) =>
  (word: string): string =>
    `${name}("${word}")`;

/** Problems about texts and boards of one row. */
export const TEXTS: readonly Twin[] = [
  twin(
    'abc-048d',
    texts(6, 'abc').filter((word) => !/(.)\1/.test(word)),
    quoted('Word'),
    (word) =>
      cuts(word)
        .filter(([before = '', , behind = '']) => before.at(-1) !== behind[0])
        .map(([before, , behind]) => `${before}${behind}`),
  ),
  twin('cf-1104b', texts(6, 'abc'), quoted('Pairs'), (word) =>
    [...word].flatMap((letter, at) => (letter === word[at + 1] ? [word.slice(0, at) + word.slice(at + 2)] : [])),
  ),
  twinOfSums('cf-305e', texts(7, 'ab'), quoted('Cut'), (word) =>
    cuts(word)
      .filter(([before = '', , behind = '']) => before.at(-1) === behind[0])
      .map(([before = '', , behind = '']) => [before, behind]),
  ),
  twin(
    'arc-151c',
    texts(5, '.01').filter((row) => !/00|11/.test(row)),
    quoted('Digits'),
    (row) =>
      [...row]
        .flatMap((square, at) =>
          (square === '.' ? ['0', '1'] : []).map((digit) => row.slice(0, at) + digit + row.slice(at + 1)),
        )
        .filter((next) => !/00|11/.test(next)),
  ),
  twin('amazons', texts(6, '.A#'), quoted('Amazons'), shots),
];

/** A letter that is neither the first nor the last, with the text before and after it. */
function cuts(word: string): string[][] {
  return range(1, word.length - 2).map((at) => [word.slice(0, at), word.charAt(at), word.slice(at + 1)]);
}

/** The rows after an amazon has gone along free squares, and shot along free squares. */
function shots(row: string): string[] {
  const along = (from: number, squares: string): number[] =>
    [1, -1].flatMap((step) => {
      const seen: number[] = [];
      for (let at = from + step; squares[at] === '.'; at += step) seen.push(at);
      return seen;
    });
  const put = (squares: string, at: number, sign: string): string =>
    squares.slice(0, at) + sign + squares.slice(at + 1);
  return below(row.length)
    .filter((from) => row[from] === 'A')
    .flatMap((from) =>
      along(from, row).flatMap((to) => {
        const moved = put(put(row, from, '.'), to, 'A');
        return along(to, moved).map((target) => put(moved, target, '#'));
      }),
    );
}

function exco([x = 0, ...heaps]: Numbers): Numbers[] {
  const others = [0, 1, 2].flatMap((k) => exactly(k, () => 0)(heaps));
  const all = others.flatMap((next) => range(0, x).map((y) => [y, ...next]));
  return all.filter((next) => String(next) !== String([x, ...heaps]));
}

function dollar([d = 0, ...coins]: Numbers): Numbers[] {
  if (d === 0) return [];
  const pocketed = d === 1 ? [0] : [d - 1, ...coins.slice(1)];
  const slid = replaced(coins, (place, index) => range(index === 0 ? 1 : (coins[index - 1] ?? 0) + 1, place - 1));
  return [pocketed, ...slid.map((next) => [d, ...next])];
}

function nullify([a = 0, b = 0, c = 0, d = 0]: Numbers): Numbers[] {
  const free = range(0, 2);
  return [
    ...below(a).flatMap((x) =>
      free.flatMap((y) =>
        free.flatMap((z) => [
          [x, y, c, z],
          [x, b, y, z],
        ]),
      ),
    ),
    ...below(b).flatMap((x) => free.map((z) => [a, x, c, z])),
    ...below(c).flatMap((x) => free.map((z) => [a, b, x, z])),
    ...below(d).map((z) => [a, b, c, z]),
  ];
}
