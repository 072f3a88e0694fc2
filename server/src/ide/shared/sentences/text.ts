/** A text as inline code in Markdown, even if it contains backticks. Line breaks become blanks. */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const inner = text.replace(/\s+/g, ' ');
  return runs.length === 0 ? `${fence}${inner}${fence}` : `${fence} ${inner} ${fence}`;
}

/** Lines as a code block in Markdown, which keeps columns aligned. */
export function block(lines: readonly string[], language = 'text'): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n');
}

/** Markdown with an unclosed code block closed at its end; otherwise the block would include whatever follows. Linear. */
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

/** A text on one line, cut if it is longer than `most` characters; between two words if they are short enough. */
export function shortened(text: string, most: number): string {
  // A position may be a megabyte long, so little more is examined than can be shown.
  const looked = text.length > 10 * most ? text.slice(0, 10 * most) : text;
  const line = looked.replace(/\s+/g, ' ').trim();
  if (line.length <= most && looked === text) return line;
  const cut = line.slice(0, most - 1);
  const blank = cut.lastIndexOf(' ');
  return blank > most / 2 ? `${cut.slice(0, blank)} …` : `${cut}…`;
}

/** A component or a move, cut like {@link shortened}, but its parameters first, as in `J[…](4)`, since what differs comes after them. */
export function shortenedPosition(text: string, most: number): string {
  const looked = text.length > 10 * most ? text.slice(0, 10 * most) : text;
  return shortened(text.length <= most ? text : withoutParameters(looked) + text.slice(looked.length), most);
}

/** A text without the long parameters in brackets after names. Linear. */
function withoutParameters(text: string): string {
  let [kept, from, depth, open] = ['', 0, 0, -1];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '[') {
      if (depth === 0 && /[\p{L}\p{N}_']/u.test(text[at - 1] ?? '')) open = at;
      depth += 1;
    }
    if (text[at] !== ']') continue;
    depth -= 1;
    if (depth !== 0 || open === -1) continue;
    if (text[at + 1] === '(' && at - open > LONGEST_PARAMETERS) {
      kept += `${text.slice(from, open)}[…]`;
      from = at + 1;
    }
    open = -1;
  }
  return kept + text.slice(from);
}

const LONGEST_PARAMETERS = 12;

/** A list or a set with as many of its first entries as fit, `[1, 2, …]`; any other text is cut. */
export function abbreviated(value: string, most: number): string {
  const [open = '', close] = [value[0], CLOSING.get(value[0] ?? '')];
  if (value.length <= most || close === undefined) return shortened(value, most);
  let [end, depth] = [0, 0];
  for (let at = 1; at < most - 3; at += 1) {
    if (value.startsWith(', ', at) && depth === 0) end = at;
    if (CLOSING.has(value[at] ?? '')) depth += 1;
    if (')]}'.includes(value[at] ?? ' ')) depth -= 1;
  }
  return end === 0 ? shortened(value, most) : `${open}${value.slice(1, end)}, …${close}`;
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
]);

/** What is between two columns. */
const GAP = '  ';

/** Rows of cells as lines with aligned columns. `align` gives the side for each column; the default is `'left'`. */
export function columns(rows: readonly (readonly string[])[], align: readonly ('left' | 'right')[]): string[] {
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
      .join(GAP)
      .trimEnd(),
  );
}

/** The line break that a text uses. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
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
