import type { Answer } from '../../answers/shared/answer.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import { FORMATS } from '../formats/formats.ts';
import type { Checked, CheckJob, Ending, FromHelper } from '../shared/check-job.ts';
import { CliError, type Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';
import { checkedSoFar, checkNext, isText } from './files.ts';

/** The conventional exit code after Ctrl-C. */
const INTERRUPTED = 130;

/**
 * `nimber check`: answers every declaration of the files, on all cores if there are several files, and reports them in the order
 * given. The exit code is 1 if there is an error, or if an expectation fails or has no answer. With `--watch` it checks again
 * whenever one of the files, or a file that they import, has changed, even in the middle of a check.
 */
export async function check(names: readonly string[], options: Options, io: Io): Promise<number> {
  if (names.length === 0) throw new CliError((words) => words.oneFile('check'));
  const print = await printerOf(options, io);
  if (options.watch) return watchAll(names, print, options, io);
  const results = await checkAll(names, options, io, null);
  if (!Array.isArray(results)) return INTERRUPTED;
  print(results);
  return results.some(({ fails }) => fails) ? 1 : 0;
}

/**
 * Checks again after each change, until the user ends it. A change in the middle of a check ends that check at once. Waits for a file that is
 * missing, perhaps because an editor is replacing it, unless it has never been there.
 */
async function watchAll(
  names: readonly string[],
  print: (results: readonly Checked[]) => void,
  options: Options,
  io: Io,
): Promise<number> {
  // Heard from beginning to end: a signal between two waits would otherwise be lost, or end the process without a word.
  const user = new AbortController();
  const ignore = io.onInterrupt(() => user.abort());
  try {
    return await watchUntil(user.signal, names, print, options, io);
  } finally {
    ignore();
  }
}

async function watchUntil(
  ended: AbortSignal,
  names: readonly string[],
  print: (results: readonly Checked[]) => void,
  options: Options,
  io: Io,
): Promise<number> {
  let watched = names;
  let isFirst = true;
  for (let round = 0; ; round += 1) {
    const since = Date.now();
    if (round > 0) io.complain(separator(names, new Date(since)));
    try {
      const results = await checkUntilChanged(names, watched, since, ended, options, io);
      if (results === 'interrupted') return INTERRUPTED;
      isFirst = false;
      if (results === 'changed') continue;
      watched = [...names, ...results.flatMap(({ imports }) => imports)];
      print(results);
    } catch (error) {
      if (isFirst || !(error instanceof CliError)) throw error;
      io.complain(`nimber: ${error.say(io.words.usage)}\n`);
    }
    io.complain(`nimber: ${io.words.cli.watching}\n`);
    if (!(await io.untilChanged(watched, since, ended))) return INTERRUPTED;
  }
}

/** At most so many names of files stand in a separator. */
const MOST_NAMES = 3;

/** The line between the results before a change and those after it: what is checked again, and when. */
function separator(names: readonly string[], time: Date): string {
  const files = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '');
  return `\n──── ${time.toTimeString().slice(0, 8)} · ${files} ────\n`;
}

/** What {@link checkAll} gives, but ends at once when one of the watched files changes. */
async function checkUntilChanged(
  names: readonly string[],
  watched: readonly string[],
  since: number,
  ended: AbortSignal,
  options: Options,
  io: Io,
): Promise<Results> {
  const enough = new AbortController();
  const end = io.untilChanged(watched, since, ended, enough.signal).then((hasChanged): Ending => {
    if (hasChanged) return 'changed';
    return ended.aborted ? 'interrupted' : 'done';
  });
  try {
    return await checkAll(names, options, io, end);
  } finally {
    enough.abort();
    await end;
  }
}

/** The results of all files in the order of their names, or why there are none. */
type Results = readonly Checked[] | Exclude<Ending, 'done'>;

/**
 * The results of all files. Those that are texts are printed as soon as all before them are. If the user has stopped the check, what is known
 * is printed; if a file has changed, nothing more.
 */
async function checkAll(
  names: readonly string[],
  options: Options,
  io: Io,
  end: Promise<Ending> | null,
): Promise<Results> {
  const files = names.map((file) => ({ file, text: io.read(file) }));
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared: CheckJob = { files, options, colours: io.colours, begun };
  const results: Checked[] = [];
  /** The answers to files that are being checked. */
  const soFar = new Map<number, Answer[]>();
  let printed = 0;
  const add = (index: number, checked: Checked): void => {
    results[index] = checked;
    soFar.delete(index);
    for (let next = results[printed]; next !== undefined; next = results[printed]) {
      if (next.report !== '') io.print(next.report);
      printed += 1;
    }
  };
  const receive = (message: FromHelper): void => {
    if (message.kind === 'checked') {
      add(...message.sent);
      return;
    }
    const [index, number, answer] = message.sent;
    const answers = soFar.get(index) ?? [];
    answers[number] = answer;
    soFar.set(index, answers);
  };
  const checkHere = async (): Promise<Ending> => {
    for (const [index, checked] of checkNext(shared, io)) {
      add(index, checked);
      if (checked.isStopped) return 'interrupted';
      await io.breathe();
    }
    return 'done';
  };
  try {
    const helped = await io.help(shared, { receive, end });
    // What no other thread has checked is checked here.
    const ending = helped === 'done' ? await checkHere() : helped;
    if (ending === 'done') return results;
    if (ending === 'interrupted') {
      for (const [index, answers] of soFar) results[index] = checkedSoFar(shared, index, answers, io);
      if (isText(options)) tellKnown(results, printed, names.length, io);
      else io.complain(`nimber: ${io.words.cli.stoppedUnprinted}\n`);
    }
    return ending;
  } finally {
    // After one thread has failed, none starts another file.
    Atomics.store(begun, 0, files.length);
  }
}

/** Prints the results after the first `printed` ones, some of which are missing, and how many answers there are. */
function tellKnown(results: readonly (Checked | undefined)[], printed: number, files: number, io: Io): void {
  const known = results.filter((each) => each !== undefined);
  for (const each of results.slice(printed)) if (each !== undefined && each.report !== '') io.print(each.report);
  const answers = known.reduce((sum, each) => sum + each.answers, 0);
  const whole = known.filter(({ isStopped }) => !isStopped);
  io.complain(`nimber: ${io.words.cli.stopped(grouped(answers), grouped(whole.length), grouped(files))}\n`);
}

/** How results are printed that make up one text, such as JSON. */
async function printerOf({ format, json }: Options, io: Io): Promise<(results: readonly Checked[]) => void> {
  if (format === undefined) {
    return (results) => {
      if (json) io.print(`${JSON.stringify({ files: results.map((each) => each.json) }, null, 2)}\n`);
    };
  }
  const load = FORMATS.get(format);
  if (load === undefined || json) throw new CliError((words) => words.formats(['json', ...FORMATS.keys()]));
  const render = await load();
  return (results) => {
    const found = results.flatMap(({ results: file }) => (file === null ? [] : [file]));
    io.print(render(found, io.words.cli.readsWithoutErrors));
  };
}
