import { posix } from 'node:path';

/** What a file imports, as it is written there: values and types, what it exports again, and what it loads later. */
export function importsIn(text: string): readonly string[] {
  const found = text.matchAll(
    /^(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gms,
  );
  return [...found].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}

/** Sets of files of which each one imports every other by whatever detour, in alphabetical order. Takes texts by path. */
export function circlesIn(texts: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const imported = new Map([...texts].map(([path, text]) => [path, importedBy(path, text)]));
  const reached = new Map([...texts.keys()].map((path) => [path, reachedFrom(path, imported)]));
  const reaches = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const circles = [...texts.keys()]
    .filter((path) => reaches(path, path))
    .map((path) => [...texts.keys()].filter((other) => reaches(path, other) && reaches(other, path)).sort());
  return [...new Map(circles.map((circle) => [circle[0], circle])).values()];
}

/**
 * Sets of folders that import each other by whatever detour. Takes texts by path; a folder is identified by this many names at the
 * beginning of its path, as `server/src/engine/game` by 4, and a file that is less deep counts as a folder of its own.
 */
export function folderCirclesIn(texts: ReadonlyMap<string, string>, depth: number): readonly (readonly string[])[] {
  const folderOf = (path: string): string => posix.dirname(path).split('/').slice(0, depth).join('/');
  const merged = new Map<string, string>();
  for (const [path, text] of texts) {
    const folder = folderOf(path);
    const others = importedBy(path, text)
      .map(folderOf)
      .filter((other) => other !== folder);
    const lines = others.map((other) => `import './${posix.relative(posix.dirname(folder), other) || '.'}';\n`);
    merged.set(folder, `${merged.get(folder) ?? ''}${lines.join('')}`);
  }
  return circlesIn(merged);
}

function importedBy(path: string, text: string): readonly string[] {
  return importsIn(text)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name));
}

function reachedFrom(path: string, imported: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(imported.get(path));
  // The set grows while it is walked.
  for (const next of reached) for (const further of imported.get(next) ?? []) reached.add(further);
  return reached;
}
