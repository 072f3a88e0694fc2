import { nearest } from '../../syntax/problems/nearest.ts';
import type { Fix, Problem } from '../../syntax/problems/problem.ts';
import { pathTo } from '../shared/paths.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/**
 * A fix for an import whose file is missing: the path to the file with the most similar name among `files`, which are URIs, or to
 * the only file of the same name in another folder. Undefined for other problems. Linear in the files.
 */
export function nearImport(
  problem: Problem,
  { uri, program }: Snapshot,
  files: () => readonly string[],
): Fix | undefined {
  if (problem.code !== 'import-not-found') return undefined;
  const { path } = problem.args;
  const there = files().filter((file) => program.imports.get(file) !== null);
  const paths = there.flatMap((file) => pathTo(file, uri) ?? []);
  const alike = paths.filter((other) => nameOf(other) === nameOf(path));
  const [meant = null] = alike.length === 1 ? alike : [nearest(path, paths)];
  return meant === null ? undefined : { span: problem.span, text: `"${meant}"` };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
