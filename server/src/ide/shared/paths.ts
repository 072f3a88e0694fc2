import { importedUri, normalUri } from '../../semantics/program/imports.ts';

/** The path by which an import in one file names another; null if no path does, and for the file itself. */
export function pathTo(to: string, from: string): string | null {
  const [target, origin] = [normalUri(to), normalUri(from)];
  const [there, here] = [target.split('/'), origin.split('/')];
  let same = 0;
  while (same < here.length - 1 && there[same] === here[same]) same += 1;
  const up = Array.from({ length: here.length - 1 - same }, () => '..');
  const path = decoded([...up, ...there.slice(same)].join('/'));
  return path !== null && target !== origin && importedUri(origin, path) === target ? path : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
