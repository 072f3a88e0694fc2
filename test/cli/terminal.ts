import { relative } from 'node:path';
import { run } from '../../server/src/cli/run.ts';
import { CliError, type Io } from '../../server/src/cli/shared/io.ts';
import { OPTION_NAMES } from '../../server/src/cli/shared/options.ts';
import { wordsFor } from '../../server/src/words/words.ts';

/** The world outside a command. */
export interface World {
  readonly files?: Readonly<Record<string, string>>;
  /** What is kept from run to run, by file. */
  readonly kept?: Map<string, Uint8Array>;
  /** The user interrupts a long search after this many slices. */
  readonly patience?: number;
  /** What the user types. */
  readonly typed?: readonly string[];
  /** Receives what is printed, instead of recording it. */
  readonly print?: (text: string) => void;
  readonly locale?: string;
  /** What is done to the files each time a command waits for a change; then the user presses Ctrl-C. */
  readonly changes?: readonly ((files: Record<string, string>) => void)[];
  /** What becomes of the other threads. */
  readonly onInterrupt?: Io['onInterrupt'];
  readonly help?: Io['help'];
}

/** Runs a command line and returns what it printed, its complaints, the progress it showed, and its exit code. */
export async function nimberIn(
  {
    files: given = {},
    kept = new Map(),
    patience = Number.POSITIVE_INFINITY,
    typed = [],
    print,
    locale = 'en',
    help = async () => 'done',
    onInterrupt,
    changes = [],
  }: World,
  ...args: readonly string[]
) {
  const files: Record<string, string> = { ...given };
  const printed: string[] = [];
  const complaints: string[] = [];
  const progress: string[] = [];
  const watching: (readonly string[])[] = [];
  let [slices, time] = [0, 0];
  let interrupt = (): void => undefined;
  const io: Io = {
    print: print ?? ((text) => void printed.push(text)),
    complain: (text) => void complaints.push(text),
    read: (file) => {
      const text = files[file];
      if (text === undefined) throw new CliError((words) => words.notRead(file, 'ENOENT'));
      return text;
    },
    readImport: (path) => files[relative('', path)] ?? null,
    lines: async function* () {
      yield* typed;
    },
    write: (file, text) => {
      files[file] = text;
    },
    progress: (line) => void progress.push(line),
    onInterrupt:
      onInterrupt ??
      ((stop) => {
        interrupt = stop;
        return () => {
          interrupt = () => undefined;
        };
      }),
    breathe: async () => {
      slices += 1;
      if (slices >= patience) interrupt();
    },
    help,
    interruptible: (work) => {
      work();
      return false;
    },
    untilChanged: async (names, _, ...ends) => {
      // Nothing changes while the files are being checked, which ends when they are.
      if (ends.length > 1 || ends.some(({ aborted }) => aborted)) return false;
      watching.push(names);
      const change = changes[watching.length - 1];
      change?.(files);
      return change !== undefined;
    },
    // A clock that advances each time it is read.
    now: () => {
      time += 10;
      return time;
    },
    store: {
      place: (name) => `cache/${name}`,
      load: (file) => kept.get(file) ?? null,
      save: (file, parts) => void kept.set(file, Buffer.concat(parts)),
      remove: (file) => void kept.delete(file),
    },
    colours: false,
    words: wordsFor(locale, OPTION_NAMES),
  };
  const code = await run(args, io);
  return { code, out: printed.join(''), complaints: complaints.join(''), progress, files, watching };
}
