import { grouped } from '../../syntax/text/grouped.ts';
import { FORMATS } from '../formats/formats.ts';
import type { Checked, CheckJob } from '../shared/check-job.ts';
import { CliError, type Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';
import { checkNext } from './check-files.ts';

/** The conventional exit code after Ctrl-C. */
const INTERRUPTED = 130;

/**
 * `nimber check`: answers every declaration of the files, on all cores if there are several files, and reports them in the order
 * given. The exit code is 1 if there is an error, or if an expectation fails or has no answer. With `--watch` it checks again
 * whenever one of the files, or a file that they import, has changed.
 */
export async function check(names: readonly string[], options: Options, io: Io): Promise<number> {
  if (names.length === 0) throw new CliError((words) => words.oneFile('check'));
  const print = await printerOf(options, io);
  const since = Date.now();
  const results = await checkAll(names, options, io);
  if (results === null) return INTERRUPTED;
  print(results);
  if (options.watch) return checkAgain({ results, since }, print, names, options, io);
  return results.some(({ fails }) => fails) ? 1 : 0;
}

/** The results of a check, and when it began to read the files. */
interface Round {
  readonly results: readonly Checked[];
  readonly since: number;
}

/** Checks again after each change, until the user ends it. Waits for a file that is missing, perhaps because an editor is replacing it. */
async function checkAgain(
  first: Round,
  print: (results: readonly Checked[]) => void,
  names: readonly string[],
  options: Options,
  io: Io,
): Promise<number> {
  let { results, since } = first;
  for (;;) {
    io.complain(`nimber: ${io.words.cli.watching}\n`);
    const changed = await io.untilChanged([...names, ...results.flatMap(({ imports }) => imports)], since);
    if (!changed) return INTERRUPTED;
    since = Date.now();
    try {
      const next = await checkAll(names, options, io);
      if (next === null) return INTERRUPTED;
      results = next;
      print(results);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      io.complain(`nimber: ${error.say(io.words.usage)}\n`);
    }
  }
}

/**
 * The results of all files, in the order of their names. Those that are texts are printed as soon as all before them are. Null if the user
 * has stopped the check; the known results are then printed.
 */
async function checkAll(names: readonly string[], options: Options, io: Io): Promise<readonly Checked[] | null> {
  const files = names.map((file) => ({ file, text: io.read(file) }));
  const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared: CheckJob = { files, options, colours: io.colours, begun };
  const results: Checked[] = [];
  let printed = 0;
  const add = (index: number, checked: Checked): void => {
    results[index] = checked;
    for (let next = results[printed]; next !== undefined; next = results[printed]) {
      if (next.report !== '') io.print(next.report);
      printed += 1;
    }
  };
  /** Returns whether the user has ended it. */
  const checkHere = async (): Promise<boolean> => {
    for (const [index, checked] of checkNext(shared, io)) {
      add(index, checked);
      if (checked.isStopped) return true;
      await io.breathe();
    }
    return false;
  };
  try {
    // What no other thread has checked is checked here.
    if ((await io.help(shared, add)) || (await checkHere())) {
      tellKnown(results, printed, names.length, io);
      return null;
    }
  } finally {
    // After one thread has failed, none starts another file.
    Atomics.store(begun, 0, files.length);
  }
  return results;
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
