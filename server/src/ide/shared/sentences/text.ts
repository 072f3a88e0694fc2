/** A text as inline code in Markdown, whatever backticks it contains. Line breaks become blanks. */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const inner = text.replace(/\s+/g, ' ');
  return runs.length === 0 ? `${fence}${inner}${fence}` : `${fence} ${inner} ${fence}`;
}

/** Lines as a code block in Markdown, in which columns stay aligned. */
export function block(lines: readonly string[], language = 'text'): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n');
}

/** Markdown in which a code block that is left open ends with the text: it would take in whatever comes after it. Linear. */
export function withClosedBlocks(markdown: string): string {
  let open = '';
  for (const line of markdown.split('\n')) {
    const [, fence = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const opens = open === '' && !(fence.startsWith('`') && rest.includes('`'));
    const closes = open !== '' && fence.startsWith(open) && rest.trim() === '';
    if (fence !== '' && (opens || closes)) open = opens ? fence : '';
  }
  return open === '' ? markdown : `${markdown}\n${open}`;
}

/** A text on one line that is cut when it is longer than `most` characters, between two words where they are short enough. */
export function shortened(text: string, most: number): string {
  // A position may be a megabyte long, of which no more is looked at than can be shown.
  const looked = text.length > 10 * most ? text.slice(0, 10 * most) : text;
  const line = looked.replace(/\s+/g, ' ').trim();
  if (line.length <= most && looked === text) return line;
  const cut = line.slice(0, most - 1);
  const blank = cut.lastIndexOf(' ');
  return blank > most / 2 ? `${cut.slice(0, blank)} …` : `${cut}…`;
}

/** Rows of cells as lines of equal columns, each aligned to the side that `align` names (`'left'` where it names none). */
export function columns(
  rows: readonly (readonly string[])[],
  align: readonly ('left' | 'right')[],
  gap = '  ',
): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: width }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    widths
      .map((most, column) => {
        const cell = row[column] ?? '';
        return align[column] === 'right' ? cell.padStart(most) : cell.padEnd(most);
      })
      .join(gap)
      .trimEnd(),
  );
}

/** The file's own line break. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

/** The line of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  return (text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
}

/** The name of the file at a URI, as a user knows it. */
export function fileName(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A count in a sentence, with its digits in groups of three. Values, and what stands in code or in a table, are not grouped. */
export function grouped(count: number | bigint | string): string {
  return BigInt(count).toLocaleString('en-US');
}
