import { referenceOf } from '../../test/engine/reference.ts';
import { checksumOf, type Side, timed } from '../measure.ts';
import { gameOf, valuesBelow } from '../product.ts';
import { program } from '../programs.ts';
import { type Bar, comparison, fasterBy, slowerBy, type Task } from '../row.ts';

/** A game of one heap that is split in two. */
export interface SplitGame {
  readonly name: string;
  readonly rule: string;
  /** How the C++ programs are told of it. */
  readonly args: readonly string[];
}

export function octal(code: string): SplitGame {
  return { name: code, rule: `octal ${code}`, args: [code] };
}

export const GRUNDY: SplitGame = { name: "Grundy's game", rule: 'split unequal', args: ['4.0', 'unequal'] };

/** All values below n, by the product. */
export function tableOf({ rule }: SplitGame): (n: number) => ReturnType<Side> {
  const ruleset = gameOf(`game G(n) { ${rule} }`);
  return (n) => valuesBelow(ruleset, n);
}

const N = 400_000;

const PROMISES: readonly (readonly [SplitGame, Bar])[] = [
  [octal('0.77'), fasterBy(60)],
  [octal('0.16'), fasterBy(60)],
  [octal('0.56'), fasterBy(30)],
  [octal('0.6'), fasterBy(8)],
  [octal('0.14'), fasterBy(8)],
  [GRUNDY, fasterBy(8)],
  [octal('0.06'), slowerBy(1.5)],
  [octal('0.414'), slowerBy(1.5)],
];

/** How many values plain search finds in a reasonable time. */
const SEARCHED = 500;

function searched({ rule }: SplitGame): Side {
  const ruleset = gameOf(`game G(n) { ${rule} }`);
  const every = Array.from({ length: SEARCHED }, (_, n) => n);
  return () => {
    const { nimber } = referenceOf(ruleset);
    return timed(() => every.map((n) => Number(nimber([n]))), checksumOf);
  };
}

export const heaps: readonly Task[] = PROMISES.flatMap(([game, bar]) => {
  const ours = tableOf(game);
  const title = `${game.name}, heaps below ${N.toLocaleString('en')}`;
  const textbook = { against: 'textbook C++', baseline: program('splits', [N, ...game.args]), bar };
  const sparse = { against: 'sparse C++', baseline: program('sparse', [N, ...game.args]) };
  const search = { against: 'plain search', baseline: searched(game) };
  return [
    comparison({ name: title, ours: () => ours(N), ...textbook }),
    comparison({ name: title, ours: () => ours(N), ...sparse }),
    comparison({ name: `${game.name}, heaps below ${SEARCHED}`, ours: () => ours(SEARCHED), ...search }),
  ];
});
