import { createSliceMeter, searchOn } from '../analyst/period-search/slices.ts';
import type { Exploration, Period } from '../engine/index.ts';
import { grouped } from '../ide/shared/sentences/text.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { hashOf, readValues, written } from './saved.ts';

/** How a search ended. Without a proof and without a reason to stop there is none to be found. */
export interface Ending {
  readonly proved: Period | null;
  readonly stopped: 'time' | 'memory' | 'interrupted' | null;
}

/** The user is shown how far it is, and can break off, after so many milliseconds. */
const SLICE = 100;
/** In megabytes. */
const DEFAULT_MEMORY = 2048;

/**
 * Searches for a proof of a period until there is one, the time or the memory of the options is used up, or the user breaks
 * it off. What an earlier run has kept is gone on from; what this one has found is kept if it was broken off, or goes on from
 * such values, or `--save` asks for it. `key` says what the rules are.
 */
export async function explore(exploration: Exploration, key: string, options: Options, io: Io): Promise<Ending> {
  const file = options.save ?? io.store.place(`${hashOf(key).slice(0, 16)}.values`);
  const resumed = resume(exploration, key, file, io);
  const found = await search(exploration, options, io);
  if (found.proved !== null) {
    if (resumed && options.save === undefined) io.store.remove(file);
  } else if (found.stopped !== null && (found.stopped === 'interrupted' || resumed || options.save !== undefined)) {
    const { values } = exploration.save();
    io.store.save(file, written(key, values));
    tell(io.words.periods.kept(grouped(values.length), file), io);
  }
  return found;
}

async function search(exploration: Exploration, { seconds, memory }: Options, io: Io): Promise<Ending> {
  const meter = createSliceMeter(io.now, memory ?? DEFAULT_MEMORY);
  const [start, before] = [io.now(), Number(exploration.reached())];
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : start + seconds * 1000;
  let interrupted = false;
  const ignore = io.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (;;) {
      const step = searchOn(exploration, meter, Math.min(SLICE, end - io.now()));
      if (step === 'none') return { proved: null, stopped: null };
      if (step !== 'time') return step === 'memory' ? { proved: null, stopped: step } : { proved: step, stopped: null };
      io.progress?.(progressOf(exploration, before, io.now() - start, io));
      await io.breathe();
      if (interrupted) return { proved: null, stopped: 'interrupted' };
      if (io.now() >= end) return { proved: null, stopped: 'time' };
    }
  } finally {
    ignore();
    io.progress?.('');
  }
}

const BAR = 20;

/** `before` values were known so many milliseconds ago. A bar shows how far it is to the proof that is in sight. */
function progressOf({ reached, candidate }: Exploration, before: number, passed: number, { words }: Io): string {
  const now = Number(reached());
  const rate = Math.round((1000 * (now - before)) / Math.max(1, passed));
  const told = words.periods.rate(grouped(now), grouped(rate));
  const sight = candidate();
  if (sight === null) return told;
  const done = Math.min(BAR, Math.floor((BAR * now) / Number(sight.provedAt)));
  const bar = '█'.repeat(done) + '░'.repeat(BAR - done);
  return `${bar} ${told}${words.periods.candidate(grouped(Number(sight.period)), grouped(Number(sight.provedAt)))}`;
}

/** Takes in what an earlier run has kept; false when there is nothing, or nothing of use. */
function resume(exploration: Exploration, key: string, file: string, io: Io): boolean {
  const kept = io.store.load(file);
  if (kept === null) return false;
  const values = readValues(key, kept);
  if (values === null) {
    tell(io.words.periods.damaged(file), io);
    return false;
  }
  exploration.restore({ values });
  tell(io.words.periods.resumed(grouped(values.length), file), io);
  return true;
}

function tell(sentence: string, io: Io): void {
  io.complain(`nimber: ${sentence}\n`);
}
