import { createSliceMeter, searchOn } from '../../analyst/period-search/slices.ts';
import type { Exploration } from '../../engine/index.ts';
import type { Ending } from '../../library/period.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import type { Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';
import { hashOf, readValues, written } from './saved-values.ts';

/** The interval in milliseconds after which progress is shown and the user can interrupt. */
const SLICE = 100;
/** In megabytes. */
const DEFAULT_MEMORY = 2048;

/**
 * Searches for a proof of a period until one is found, the time or memory of the options is used up, or the user interrupts.
 * Continues from values that an earlier run saved. Saves its own values if it was interrupted, if it continued from saved values,
 * or if `--save` is given. `key` identifies the rules.
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
      io.progress(progressOf(exploration, before, io.now() - start, io));
      await io.breathe();
      if (interrupted) return { proved: null, stopped: 'interrupted' };
      if (io.now() >= end) return { proved: null, stopped: 'time' };
    }
  } finally {
    ignore();
    io.progress('');
  }
}

const BAR = 20;

/**
 * The progress, given that `before` values were known `passed` milliseconds ago. A bar shows the progress towards the next
 * possible proof.
 */
function progressOf({ reached, candidate }: Exploration, before: number, passed: number, { words }: Io): string {
  const now = Number(reached());
  const rate = Math.round((1000 * (now - before)) / Math.max(1, passed));
  const progress = words.periods.rate(grouped(now), grouped(rate));
  const sight = candidate();
  if (sight === null) return progress;
  const done = Math.min(BAR, Math.floor((BAR * now) / Number(sight.provedAt)));
  const bar = '█'.repeat(done) + '░'.repeat(BAR - done);
  return `${bar} ${progress}${words.periods.candidate(grouped(Number(sight.period)), grouped(Number(sight.provedAt)))}`;
}

/** Loads the values that an earlier run saved; returns false if there are none, or none of use. */
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
