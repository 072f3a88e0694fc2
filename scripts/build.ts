import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import { noticesOf } from './notices.ts';

/** The root of the repository: all paths in scripts are relative to it, wherever a script is started. */
export const ROOT = join(import.meta.dirname, '..');

/**
 * Browser workers have `importScripts`, but Node does not; and in Node the worker is not the main thread. The worker of the library
 * says that it is one; VS Code puts the names of its own workers before this one.
 */
const SERVER = `
  if ('importScripts' in globalThis) {
    if (self.name.endsWith('library')) import('./server/src/library/browser-worker.ts');
    else import('./server/src/lsp/browser.ts');
  } else {
    // Not import(), for which Node would first load its module loader.
    const { isMainThread, workerData } = require('node:worker_threads');
    if (isMainThread) import('./server/src/lsp/node.ts');
    else if (workerData === 'library') import('./server/src/library/node-worker.ts');
    else import('./server/src/analyst/worker/worker.ts');
  }
`;

/** What the library is made of. Programs import it as a module, and a bundler may take it further. Its error is printed with its name. */
const LIBRARY: BuildOptions = { format: 'esm', define: {}, banner: {}, keepNames: true };
const IN_BROWSERS: BuildOptions = { ...LIBRARY, platform: 'browser', conditions: ['browser'] };

/** What all pages with Preact have in common. */
export const PAGE: BuildOptions = {
  platform: 'browser',
  conditions: ['browser'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/**
 * The contents of `dist/`. The extension and the server are one bundle each, for Node and browsers alike, and the server's bundle
 * is also its worker's: most of their code is shared, and the package is a third of the size that separate bundles would have. `worker.js` only starts
 * the worker in Node.
 * Each imports the file for its environment, and never runs the others. The page of a panel is one more bundle, for browsers only.
 */
const BUNDLES: Record<string, BuildOptions> = {
  'cli.js': { entryPoints: ['server/src/cli/launch.ts'] },
  'command.js': { entryPoints: ['server/src/cli/main.ts'] },
  'client.cjs': { entryPoints: ['client/src/main.ts'], external: ['vscode'] },
  'server.js': { stdin: script(SERVER) },
  'worker.js': { entryPoints: ['server/src/launch/worker.ts'] },
  'panel.js': { ...PAGE, entryPoints: ['views/panel/main.tsx'], format: 'iife', banner: {}, define: {} },
  'panel.css': { entryPoints: ['views/panel/panel.css'], banner: {} },
  'mcp.js': { entryPoints: ['server/src/mcp/main.ts'] },
  'nimber.mjs': { ...LIBRARY, entryPoints: ['server/src/library/node.ts'] },
  'nimber.browser.mjs': { ...IN_BROWSERS, entryPoints: ['server/src/library/browser.ts'] },
  'nimber-worker.mjs': { ...IN_BROWSERS, entryPoints: ['server/src/library/browser-worker.ts'] },
};

function script(contents: string): BuildOptions['stdin'] {
  return { contents, resolveDir: ROOT };
}

/**
 * The bundles are CommonJS, because the extension host in a browser loads nothing else; the package itself is of type `module`.
 * So `dist/` declares its own type, for Node, and the extension's bundle ends in `.cjs`, for VS Code, which reads only the
 * manifest.
 */
const KIND = { type: 'commonjs' };

/** CommonJS has no `import.meta`, which a bundle needs to find the others. */
const HERE = `var bundleUrl = typeof __filename === 'string' ? require('node:url').pathToFileURL(__filename).href : '';`;

const COMMON: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  conditions: ['node', 'browser'],
  mainFields: ['module', 'main'],
  target: 'es2022',
  format: 'cjs',
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: HERE },
  loader: { '.game': 'text' },
  logLevel: 'warning',
};

/** The esbuild options of every bundle. */
function bundles(minify: boolean, dist: string): BuildOptions[] {
  return Object.entries(BUNDLES).map(([name, source]) => ({
    ...COMMON,
    ...source,
    outfile: join(dist, name),
    sourcemap: 'linked',
    minify,
  }));
}

/** Writes what no bundle is made of. */
function begin(dist: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  copyFileSync(join(ROOT, 'server/src/library/api.ts'), join(dist, 'nimber.d.mts'));
  writeFileSync(join(dist, 'package.json'), JSON.stringify(KIND));
}

export const DIST = join(ROOT, 'dist');

/** Written last, and only by a complete build for the package. */
const NOTICES = 'third-party-notices.txt';

/** What the bundles are made of. */
const SOURCES = ['server', 'client', 'views', 'examples', 'scripts', 'package.json', 'package-lock.json'];

/** Whether `dist/` is a complete build that is newer than all its sources. */
export function isBuilt(): boolean {
  const notices = join(DIST, NOTICES);
  if (!existsSync(notices)) return false;
  const built = statSync(notices).mtimeMs;
  return SOURCES.flatMap((name) => withContents(join(ROOT, name))).every((path) => statSync(path).mtimeMs < built);
}

/** A file or folder with everything in it. A folder changes when a file in it is added or removed. */
function withContents(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))];
}

/** Builds `dist/` unless it is up to date. */
export async function buildIfNeeded(): Promise<void> {
  if (!isBuilt()) await buildAll();
}

/** Builds `dist/`, or another folder, from scratch. If a bundle does not build, esbuild prints the reason and this rejects. */
export async function buildAll(dist = DIST): Promise<void> {
  begin(dist);
  const builds = bundles(true, dist).map((options) => build({ ...options, metafile: true }));
  const results = await Promise.all(builds).catch(() => {
    throw new Error('The build failed: see above.');
  });
  writeFileSync(join(dist, 'examples.json'), JSON.stringify(examples()));
  const made = results.flatMap(({ metafile }) => metafile ?? []);
  writeFileSync(join(dist, NOTICES), noticesOf(made, ROOT));
}

/** The texts of all examples by their paths, in one file, because an extension in a browser cannot list folders. */
function examples(): Record<string, string> {
  const folder = join(ROOT, 'examples');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.game'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Rebuilds `dist/` at every change of a source, for debugging: not minified. Runs until interrupted. */
async function watch(): Promise<void> {
  begin(DIST);
  const contexts = await Promise.all(bundles(false, DIST).map((options) => context(options)));
  await Promise.all(contexts.map((bundle) => bundle.watch()));
}

if (import.meta.main) {
  await (process.argv.includes('--watch') ? watch() : buildAll()).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
