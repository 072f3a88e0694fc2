import type { Row } from './row.ts';

/** How a table is written: its first lines, and a line for a task. */
export interface Layout {
  readonly head: readonly string[];
  readonly line: (name: string, row: Row) => string;
}

const TITLES = ['task', 'Nimber', 'baseline', 'ratio', 'promise', ''];
const WIDTHS = [56, 30, 30, 16, 13, 6];

/** For a terminal, line by line as the measurements come. */
export const PLAIN: Layout = {
  head: [padded(TITLES), WIDTHS.map((width) => '─'.repeat(width)).join('  ')],
  line: (name, row) => padded(cellsOf(name, row)),
};

export const MARKDOWN: Layout = {
  head: [piped(TITLES), piped(TITLES.map(() => '---'))],
  line: (name, row) => piped(cellsOf(name, row)),
};

function cellsOf(name: string, { ours, baseline, ratio, bar, kept }: Row): readonly string[] {
  return [name, ours, baseline, ratio, bar, kept === null ? '' : kept ? 'ok' : 'MISSED'];
}

function padded(cells: readonly string[]): string {
  return cells
    .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
    .join('  ')
    .trimEnd();
}

function piped(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
