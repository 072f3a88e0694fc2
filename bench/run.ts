import { cpus, loadavg } from 'node:os';
import { compileAll } from './programs.ts';
import type { Task } from './row.ts';
import { type Layout, MARKDOWN, PLAIN } from './table.ts';
import { boards } from './tasks/boards.ts';
import { boxes } from './tasks/boxes.ts';
import { command } from './tasks/command.ts';
import { contest } from './tasks/contest.ts';
import { editor } from './tasks/editor.ts';
import { growing } from './tasks/growing.ts';
import { heaps } from './tasks/heaps.ts';
import { large } from './tasks/large.ts';
import { lines } from './tasks/lines.ts';
import { proofs } from './tasks/proofs.ts';
import { subtractions } from './tasks/sets.ts';
import { thread } from './tasks/thread.ts';

/**
 * `npm run bench [-- WORD … --markdown]`: measures the tasks whose names contain all the words, or all tasks, and prints one table.
 * The exit code is 1 when a promise is missed or two sides found different values.
 */
const TASKS: readonly Task[] = [
  ...heaps,
  ...subtractions,
  ...boxes,
  ...contest,
  ...boards,
  ...proofs,
  thread,
  ...editor,
  ...large,
  ...command,
  ...lines,
  ...growing,
];

function machine(): string {
  const [cpu] = cpus();
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${load} at the start; Node ${process.versions.node}. Medians of 5 runs where nothing else is said; computations in processor time.`;
}

async function line(task: Task, layout: Layout): Promise<string> {
  const row = await task.measure();
  if (row.kept === false) process.exitCode = 1;
  return layout.line(task.name, row);
}

async function bench(args: readonly string[]): Promise<void> {
  const words = args.filter((arg) => !arg.startsWith('--')).map((word) => word.toLowerCase());
  const wanted = TASKS.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const layout = args.includes('--markdown') ? MARKDOWN : PLAIN;
  await compileAll();
  console.log(`${machine()}\n`);
  for (const head of layout.head) console.log(head);
  for (const task of wanted) {
    const text = await line(task, layout).catch((error: Error) => {
      process.exitCode = 1;
      return `${task.name}: ${error.message}`;
    });
    console.log(text);
  }
}

await bench(process.argv.slice(2));
