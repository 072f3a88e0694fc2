import { analyse, createSession, exactly, nimberOf, sequence } from '../../server/src/engine/index.ts';
import { checksumOf, type Run, type Side, timed } from '../measure.ts';
import { check } from '../processes.ts';
import { gameOf, meter, orNull } from '../product.ts';
import { program } from '../programs.ts';
import { type Bar, comparison, slowerBy, type Task, within } from '../row.ts';

const SETS = 100;
/** Enough that most of the time goes into them, not into the start of the command. */
const MANY_SETS = 1000;
const SIZE = 100;
const N = 10_000;

/** Numbers that look random and are the same in every run (Lehmer 1951). */
function lehmer(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

/** Sets of `SIZE` numbers from 1 to `N`. */
function randomSets(): readonly (readonly number[])[] {
  const next = lehmer();
  return Array.from({ length: MANY_SETS }, () => {
    const members = new Set<number>();
    while (members.size < SIZE) members.add(1 + (next() % N));
    return [...members].toSorted((a, b) => a - b);
  });
}

/** Sets like those of contests, the same in every run. */
const manySets = randomSets();
export const sets = manySets.slice(0, SETS);
const games = sets.map((members) => gameOf(`game G(n) { take {${members.join(', ')}} }`));

/** The values below N of all games, each in a session that knows nothing yet. */
function tables(): Run | null {
  const limits = meter();
  return orNull(() => {
    const sessions = games.map((ruleset) => ({ ruleset, session: createSession() }));
    return timed(
      () => {
        for (const { ruleset, session } of sessions) nimberOf(session, { ruleset, state: [N - 1] }, limits);
      },
      () =>
        checksumOf(
          sessions.flatMap(({ ruleset, session }) => sequence(session, ruleset, 0, N - 1, limits).map(Number)),
        ),
    );
  });
}

/** The textbook's tables of these games. */
function textbook(chosen: readonly (readonly number[])[]): Side {
  return program('subtraction', [N], [chosen.length, ...chosen.flatMap((set) => [set.length, ...set])].join(' '));
}

/** `nimber check` of a file that declares each game and asks about its largest heap, of which the command shows all winning moves as well. */
function checked(chosen: readonly (readonly number[])[]): Task {
  const text = chosen
    .map((members, index) => `game G${index}(n) { take {${members.join(', ')}} }\nplay G${index}(${N - 1})\n`)
    .join('');
  const count = chosen.length.toLocaleString('en');
  return comparison({
    name: `nimber check of ${count} such games with their heaps of ${(N - 1).toLocaleString('en')}, from start to end`,
    ours: () => check(text),
    against: 'textbook C++',
    baseline: async () => {
      const run = await textbook(chosen)();
      return run === null ? null : { ...run, checksum: null };
    },
  });
}

const FAR = 10n ** 18n;

/** A heap of 10^18 and all winning moves from it, when another one was asked about before. */
function farHeap(text: string): () => Run | null {
  const ruleset = gameOf(text);
  const session = createSession();
  const ask = (heap: bigint) => {
    const { nimber, winning } = analyse(session, [{ component: { ruleset, state: [heap] }, times: 1 }], meter());
    return { nimber, count: exactly(winning.count) };
  };
  return () =>
    orNull(() => {
      ask(FAR - 1n);
      return timed(
        () => ask(FAR),
        () => null,
      );
    });
}

const FAR_RULES: readonly (readonly [string, string])[] = [
  ['Kayles', 'octal 0.77'],
  ['S-Nim {2, 5, 7}', 'take {2, 5, 7}'],
  ['S-Nim {17, 29, 113, 377, 610}', 'take {17, 29, 113, 377, 610}'],
  ['Nim', 'take any'],
];

const again = (name: string, rule: string, bar?: Bar): Task =>
  comparison({ name: `${name}: heap 10^18, asked again`, ours: farHeap(`game G(n) { ${rule} }`), ...(bar && { bar }) });

export const subtractions: readonly Task[] = [
  comparison({
    name: `S-Nim, ${SETS} sets of ${SIZE} up to ${N.toLocaleString('en')}: all tables`,
    ours: tables,
    against: 'textbook C++',
    baseline: textbook(sets),
    bar: slowerBy(1.5),
  }),
  checked(sets),
  checked(manySets),
  ...FAR_RULES.map(([name, rule]) => again(name, rule, within(5))),
  // Its period is too long to be proved, so nothing is promised; an answer would be a pleasant surprise.
  again(`S-Nim, one set of ${SIZE}`, `take {${sets[0]?.join(', ')}}`),
];
