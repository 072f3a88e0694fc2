import type { Ruleset } from '../../server/src/engine/index.ts';
import { referenceOf } from '../../test/engine/support/reference.ts';
import { checksumOf, type Side, timed } from '../measure.ts';
import { gameOf, valuesBelow, valuesOneByOne } from '../product.ts';
import { program } from '../programs.ts';
import { type Bar, comparison, fasterBy, slowerBy, type Task } from '../row.ts';

/** A game of one heap that is split in two. */
export interface SplitGame {
  readonly name: string;
  readonly rule: string;
  /** The arguments that describe it to the C++ programs. */
  readonly args: readonly string[];
}

export function octal(code: string): SplitGame {
  return { name: code, rule: `octal ${code}`, args: [code] };
}

export const GRUNDY: SplitGame = { name: "Grundy's game", rule: 'split unequal', args: ['4.0', 'unequal'] };

function rulesetOf({ rule }: SplitGame): Ruleset {
  return gameOf(`game G(n) { ${rule} }`);
}

/** All values below n, by the product. */
export function tableOf(game: SplitGame): (n: number) => ReturnType<Side> {
  const ruleset = rulesetOf(game);
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

function searched(game: SplitGame): Side {
  const ruleset = rulesetOf(game);
  const every = Array.from({ length: SEARCHED }, (_, n) => n);
  return () => {
    const { nimber } = referenceOf(ruleset);
    return timed(() => every.map((n) => Number(nimber([n]))), checksumOf);
  };
}

/** The table of a game against the two C++ programs and against plain search. */
function tasksOf([game, bar]: (typeof PROMISES)[number]): readonly Task[] {
  const product = tableOf(game);
  // With its period proved after some hundred values there would be nothing left to compare.
  const ours = game.name === '0.77' ? () => valuesOneByOne(rulesetOf(game), N) : () => product(N);
  const name = `${game.name}, heaps below ${N.toLocaleString('en')}`;
  return [
    comparison({ name, ours, against: 'textbook C++', baseline: program('splits', [N, ...game.args]), bar }),
    comparison({ name, ours, against: 'sparse C++', baseline: program('sparse', [N, ...game.args]) }),
    comparison({
      name: `${game.name}, heaps below ${SEARCHED}`,
      ours: () => product(SEARCHED),
      against: 'plain search',
      baseline: searched(game),
    }),
  ];
}

export const heaps: readonly Task[] = PROMISES.flatMap(tasksOf);
