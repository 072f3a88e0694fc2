/**
 * The section of a page in Markdown that has this heading, up to the next heading that is not below it; the whole page if it has none.
 * Linear in the page.
 */
export function sectionOf(page: string, heading: string): string {
  const lines = page.split('\n');
  const first = lines.findIndex((line) => levelOf(line) > 0 && line.replace(/^#+ /, '') === heading);
  if (first < 0) return page;
  const level = levelOf(lines[first] ?? '');
  const after = lines.findIndex((line, at) => at > first && levelOf(line) > 0 && levelOf(line) <= level);
  return lines.slice(first, after < 0 ? lines.length : after).join('\n');
}

/** The level of the heading in a line; 0 if the line is not a heading. */
function levelOf(line: string): number {
  return /^#+(?= )/.exec(line)?.[0].length ?? 0;
}
