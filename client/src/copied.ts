import type { About } from '../../server/src/ide/reading/view/view.ts';

/** What is copied: rows of cells, the first of which are the headings. */
type Table = readonly (readonly string[])[];

/** The formats in which values are copied, each with how it writes a table. */
export const COPY_FORMATS: Readonly<Record<string, (table: Table) => string>> = {
  Markdown: ([head = [], ...rows]) => [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'),
  LaTeX: (table) => {
    const columns = 'r'.repeat(table[0]?.length ?? 0);
    const rows = table.map((cells) => `${cells.map(inLatex).join(' & ')} \\\\`);
    return [`\\begin{tabular}{${columns}}`, ...rows, '\\end{tabular}'].join('\n');
  },
  CSV: (table) => table.map((cells) => cells.map(inCsv).join(',')).join('\n'),
};

/** The values in an answer as a table with headings; null if it has none. Linear in the answer. */
export function tableOf(about: About): Table | null {
  switch (about.kind) {
    case 'position':
      return [['component', 'SG'], ...about.position.components.map(({ text, value }) => [text, value ?? ''])];
    case 'shown':
      return [['value'], [about.shown.value]];
    case 'game':
      return tableOfGame(about.game);
    default:
      return null;
  }
}

function tableOfGame({
  values: { values, table, listed = [] },
  variables,
}: (About & { kind: 'game' })['game']): Table | null {
  // Coins and boards are counted from 1.
  const first = variables.length === 0 ? 1 : 0;
  if (values.length > 0)
    return [[variables[0] ?? 'n', 'SG'], ...values.map((value, index) => [String(first + index), value])];
  if (listed.length > 0) return [['state', 'SG'], ...listed.map(({ text, value }) => [text, value])];
  const [row] = table;
  if (row === undefined) return null;
  return [
    ['', ...row.map((_, index) => String(first + index))],
    ...table.map((cells, index) => [String(first + index), ...cells]),
  ];
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function inLatex(text: string): string {
  return text
    .replaceAll('\\', '\\textbackslash{}')
    .replaceAll(/[#$%&_{}]/g, '\\$&')
    .replaceAll('∞', '$\\infty$');
}

function inCsv(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
