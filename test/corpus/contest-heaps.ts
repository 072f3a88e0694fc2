import { below, divisors, isPrime, lists, type Numbers, range, type Twin, twin, twinOfSums } from './brute.ts';

const call =
  (name: string) =>
  (state: number | Numbers): string =>
    `${name}(${[state].flat().join(', ')})`;

/** Piles from each of some groups of which a move takes the same number. */
function taking(groups: readonly Numbers[]) {
  return (state: Numbers): Numbers[] =>
    groups.flatMap((group) =>
      range(1, Math.min(...group.map((index) => state[index] ?? 0))).map((taken) =>
        state.map((pile, index) => (group.includes(index) ? pile - taken : pile)),
      ),
    );
}

const ONE_OR_TWO = [[0], [1], [2], [0, 1], [0, 2], [1, 2]];

/** Problems about heaps and numbers. */
export const HEAPS: readonly Twin[] = [
  twin('pe-260', lists(3, 6), call('Stones'), taking([...ONE_OR_TWO, [0, 1, 2]])),
  twin('zoj-3057', lists(3, 6), call('Beans'), taking(ONE_OR_TWO)),
  twin('pe-310', range(0, 60), call('Square'), (n) =>
    range(1, 7)
      .filter((k) => k * k <= n)
      .map((k) => n - k * k),
  ),
  twin(
    'pe-325',
    lists(2, 12).filter(([x = 0, y = 0]) => x <= y),
    call('Multiple'),
    ([x = 0, y = 0]) =>
      (x === 0 ? [] : range(1, Math.floor(y / x))).map((k) => [Math.min(x, y - k * x), Math.max(x, y - k * x)]),
  ),
  twin('cf-256c', range(0, 400), call('Roots'), (x) => below(x).filter((y) => y ** 4 >= x && y * y <= x)),
  twin('cf-1091h', range(0, 50), call('Gap'), (n) =>
    range(2, n)
      .filter((k) => isPrime(k) || divisors(k).some((d) => isPrime(d) && isPrime(k / d)))
      .map((k) => n - k),
  ),
  twin('leetcode-1025', range(0, 60), call('Divisor'), (n) =>
    divisors(n)
      .filter((d) => d < n)
      .map((d) => n - d),
  ),
  twin('cf-1537d', range(0, 60), call('Deleting'), (n) =>
    divisors(n)
      .filter((d) => d > 1 && d < n)
      .map((d) => n - d),
  ),
  twin('cf-1370c', range(0, 60), call('Number'), (n) => [
    ...divisors(n)
      .filter((d) => d > 1 && d % 2 === 1)
      .map((d) => n / d),
    ...(n > 1 ? [n - 1] : []),
  ]),
  twin('abc-059d', lists(2, 9), call('Piles'), ([x = 0, y = 0]) => [
    ...range(1, Math.floor(x / 2)).map((i) => [x - 2 * i, y + i]),
    ...range(1, Math.floor(y / 2)).map((i) => [x + i, y - 2 * i]),
  ]),
  twin(
    'typical90-31',
    lists(2, 5).map(([w = 0, b = 0]) => [w, 2 * b]),
    call('Blue'),
    ([w = 0, b = 0]) => [...(w > 0 ? [[w - 1, b + w]] : []), ...range(1, Math.floor(b / 2)).map((k) => [w, b - k])],
  ),
  twin(
    'cf-1451d',
    lists(2, 8).filter(([x = 0, y = 0]) => x * x + y * y <= 64),
    call('Circle[8, 2]'),
    ([x = 0, y = 0]) =>
      [
        [x + 2, y],
        [x, y + 2],
      ].filter(([a = 0, b = 0]) => a * a + b * b <= 64),
  ),
  twin(
    'leetcode-2029',
    lists(5, 2).filter((state) => (state[4] ?? 0) < 2),
    call('Thirds'),
    thirds,
  ),
  twin('hackerrank-game-of-stones', range(0, 30), call('Stones'), (n) =>
    [2, 3, 5].filter((k) => k <= n).map((k) => n - k),
  ),
  twin('hackerrank-tower-breakers', range(0, 60), call('Tower'), (x) => divisors(x).filter((y) => y < x)),
  twinOfSums('hackerrank-tower-breakers-again', range(1, 60), call('Tower'), (x) =>
    divisors(x)
      .filter((d) => d > 1)
      .map((d) => new Array<number>(d).fill(x / d)),
  ),
  twin(
    'hackerrank-chessboard-game',
    lists(2, 14).map(([x = 0, y = 0]) => [x + 1, y + 1]),
    call('Coin'),
    ([x = 0, y = 0]) =>
      [
        [x - 2, y + 1],
        [x - 2, y - 1],
        [x + 1, y - 2],
        [x - 1, y - 2],
      ].filter((square) => square.every((place) => place >= 1 && place <= 15)),
  ),
  twin('hackerrank-poker-nim', lists(2, 3), call('Pile[5]'), ([n = 0, k = 0]) => [
    ...below(n).map((rest) => [rest, k]),
    ...(k > 0 ? range(n + 1, 5).map((more) => [more, k - 1]) : []),
  ]),
  twin(
    'hackerrank-zero-move-nim',
    lists(2, 9).filter(([, pass = 0]) => pass < 2),
    call('Zero'),
    ([n = 0, pass = 0]) => [...below(n).map((rest) => [rest, pass]), ...(n > 0 && pass === 1 ? [[n, 0]] : [])],
  ),
  twinOfSums('hackerrank-stone-division', range(1, 72), call('Divide[{2, 3, 5}]'), (n) =>
    [2, 3, 5].filter((s) => n % s === 0).map((s) => new Array<number>(s).fill(n / s)),
  ),
  twinOfSums('hackerrank-stone-piles', range(0, 18), call('Piles'), (n) => parts(n, 1).filter((sum) => sum.length > 1)),
];

function thirds([z = 0, a = 0, b = 0, sum = 0, turn = 0]: Numbers): Numbers[] {
  const removed = [
    [z - 1, a, b, sum],
    [z, a - 1, b, (sum + 1) % 3],
    [z, a, b - 1, (sum + 2) % 3],
  ];
  const isSafe = ([x = 0, y = 0, w = 0, total = 0]: Numbers): boolean => Math.min(x, y, w) >= 0 && total !== 0;
  const end = z + a + b === 0 && turn === 1 ? [[0, 0, 0, 0, 0]] : [];
  return [...removed.filter(isSafe).map((state) => [...state, 1 - turn]), ...end];
}

/** All ways to write a number as a sum of different numbers, in ascending order. */
function parts(number: number, least: number): Numbers[] {
  if (number === 0) return [[]];
  return range(least, number).flatMap((part) => parts(number - part, part + 1).map((rest) => [part, ...rest]));
}
