/** A text as a cell of CSV (RFC 4180): a value such as `∞{0, 2}` has a comma, and a position may have one. */
export function inCsv(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Characters that mean something else in LaTeX, each with what prints it. */
const IN_LATEX: ReadonlyMap<string, string> = new Map([
  ...[...'{}#$%&_'].map((character) => [character, `\\${character}`] as const),
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  ['∞', '$\\infty$'],
  ['→', '$\\to$'],
]);

/** A text as a cell of LaTeX, which shows it as it is. */
export function inLatex(cell: string): string {
  return cell.replaceAll(/[{}#$%&_\\~^<>|∞→]/g, (character) => IN_LATEX.get(character) ?? character);
}

/** A text as a cell of Markdown, which shows it as it is. */
export function inMarkdown(cell: string): string {
  return cell.replaceAll(/[\\`*_[\]<>|~&]/g, '\\$&');
}
