import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, context } from 'esbuild';
import { noticesOf } from './notices.ts';

/** The top of the repository: every path of a script is counted from here, wherever the script was started. */
export const ROOT = join(import.meta.dirname, '..');

/** Workers of a browser have `importScripts`, Node has not; and in Node the worker is not the main thread. */
const SERVER = `
  if ('importScripts' in globalThis) import('./server/src/lsp/browser.ts');
  else import('node:worker_threads').then(({ isMainThread }) =>
    isMainThread ? import('./server/src/lsp/node.ts') : import('./server/src/analyst/worker.ts'));
`;

/**
 * What starts the command. It is a bundle of its own, since Node keeps the compiled code only of what is loaded after it was
 * asked to. Older ones cannot, and where nothing can be written nothing is kept.
 */
const LAUNCHER = `#!/usr/bin/env node
  import * as module from 'node:module';
  module.enableCompileCache?.();
  require('./command.js');
`;

/**
 * What `dist/` consists of. The extension and the server are one bundle each that serves in Node and in a browser alike,
 * and the server's is its worker's, too: most of their code is common, and the package is a third as large as with a bundle
 * for each. They import the file of the side they find themselves on, and never run another's.
 */
const BUNDLES: Record<string, BuildOptions> = {
  'cli.js': { stdin: script(LAUNCHER), external: ['./command.js'] },
  'command.js': { entryPoints: ['server/src/cli/main.ts'] },
  'client.cjs': { entryPoints: ['client/src/main.ts'], external: ['vscode'] },
  'server.js': { stdin: script(SERVER) },
};

function script(contents: string): BuildOptions['stdin'] {
  return { contents, resolveDir: ROOT };
}

/**
 * The bundles are CommonJS, since the extension host in a browser loads nothing else; the package itself is of type
 * `module`. So `dist/` says what it is, for Node, and the extension's bundle ends in `.cjs`, for VS Code, which asks the
 * manifest only.
 */
const KIND = { type: 'commonjs' };

/** CommonJS has no `import.meta`, by which a bundle finds the others. */
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

function empty(dist: string): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  writeFileSync(join(dist, 'package.json'), JSON.stringify(KIND));
}

const DIST = join(ROOT, 'dist');

/** Builds `dist/`, or another folder, anew. Rejects, esbuild having printed why, when a bundle does not build. */
export async function buildAll(dist = DIST): Promise<void> {
  empty(dist);
  const builds = bundles(true, dist).map((options) => build({ ...options, metafile: true }));
  const results = await Promise.all(builds).catch(() => {
    throw new Error('The build failed: see above.');
  });
  const made = results.flatMap(({ metafile }) => metafile ?? []);
  writeFileSync(join(dist, 'third-party-notices.txt'), noticesOf(made, ROOT));
}

/** Builds `dist/` again at every change of a source, for debugging: not minified. Goes on until interrupted. */
async function watch(): Promise<void> {
  empty(DIST);
  const contexts = await Promise.all(bundles(false, DIST).map((options) => context(options)));
  await Promise.all(contexts.map((bundle) => bundle.watch()));
}

if (import.meta.main) {
  await (process.argv.includes('--watch') ? watch() : buildAll()).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
