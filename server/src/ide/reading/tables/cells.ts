/** A text as a cell of CSV, as RFC 4180 has it: a value of play that need not end has commas, and so may a position have. */
export function inCsv(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What LaTeX takes for something else than the character itself. */
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
