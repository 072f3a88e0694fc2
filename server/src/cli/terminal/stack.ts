import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a bundle, as a stack shows it. */
const PLACE = /(?:file:\/\/)?[^\s()]*\/(?<bundle>[\w-]+\.c?js):(?<line>\d+):(?<column>\d+)/g;

/**
 * The stack of an error. Its places are mapped to the sources, as far as the source maps in the folder at `dist` allow: the
 * bundles are minified, so that places in them say nothing.
 */
export function stackOf(error: unknown, dist: URL): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return stack.replaceAll(PLACE, (place: string, bundle: string, line: string, column: string) => {
    const entry = mapOf(new URL(`${bundle}.map`, dist))?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return place;
    return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(url: URL): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(url), 'utf8')));
  } catch {
    // Without a map the places stay as they are.
    return null;
  }
}
