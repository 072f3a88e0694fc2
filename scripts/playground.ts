import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { buildIfNeeded, DIST, PAGE, ROOT } from './build.ts';
import { noticesOf } from './notices.ts';

/** Where the playground is built: a folder of files that any web server can serve, at any path. */
const PLAYGROUND = join(ROOT, 'build/playground');

const SOURCE = join(ROOT, 'playground');
const PORT = 8123;

const COMMON: BuildOptions = {
  ...PAGE,
  absWorkingDir: ROOT,
  bundle: true,
  target: 'es2022',
  format: 'esm',
  minify: true,
  metafile: true,
  logLevel: 'warning',
  loader: { '.ttf': 'file' },
  assetNames: '[name]',
};

/** The page with the parts that it loads later, the page of the panel, and Monaco's own worker. */
const BUNDLES: readonly BuildOptions[] = [
  {
    entryPoints: { main: join(SOURCE, 'main.ts'), panel: join(SOURCE, 'panel.tsx') },
    splitting: true,
    chunkNames: '[name]-[hash]',
  },
  { entryPoints: { page: join(SOURCE, 'page.css') } },
  { entryPoints: { 'editor.worker': 'monaco-editor/editor/editor.worker' }, format: 'iife' },
];

/** Files that are taken as they are: by their names in the playground, where they are. */
function copied(dist: string): Readonly<Record<string, string>> {
  return {
    'index.html': join(SOURCE, 'index.html'),
    'panel/index.html': join(SOURCE, 'panel.html'),
    'icon.svg': join(ROOT, 'images/file.svg'),
    'server.js': join(dist, 'server.js'),
    'examples.json': join(dist, 'examples.json'),
    'panel.css': join(dist, 'panel.css'),
  };
}

/** Builds the playground from scratch into a folder, with the server from a complete `dist/`. Rejects if something does not build. */
export async function buildPlayground(folder = PLAYGROUND, dist = DIST): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'panel'), { recursive: true });
  const made = await Promise.all(BUNDLES.map((options) => build({ ...COMMON, ...options, outdir: folder })));
  for (const [name, source] of Object.entries(copied(dist))) copyFileSync(source, join(folder, name));
  // The style of the page already includes that of what is loaded later.
  for (const name of globSync('playground-*.css', { cwd: folder })) rmSync(join(folder, name));
  const metafiles = made.flatMap(({ metafile }) => metafile ?? []);
  const ofServer = readFileSync(join(dist, 'third-party-notices.txt'), 'utf8');
  writeFileSync(join(folder, 'third-party-notices.txt'), `${ofServer}\n${noticesOf(metafiles, ROOT)}`);
  await buildServiceWorker(folder);
}

/** The service worker knows the names of all other files, and its own text changes with each of them. */
async function buildServiceWorker(folder: string): Promise<void> {
  const files = filesOf(folder);
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  // The address of a folder, as some web servers lead from that of the page in it to that of the folder.
  const addresses = files.map((file) => `./${file.replace(/index\.html$/, '')}`);
  await build({
    ...COMMON,
    entryPoints: [join(SOURCE, 'service-worker.ts')],
    format: 'iife',
    outdir: folder,
    define: { FILES: JSON.stringify(addresses), BUILD: JSON.stringify(hash.digest('hex').slice(0, 16)) },
  });
}

/** The files in a folder and its subfolders, by their paths in it. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css'],
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.ttf', 'font/ttf'],
  ['.txt', 'text/plain'],
]);

/**
 * Serves the built playground on this machine only, below `path`, which begins and ends with a slash. `port` 0 means any that is free.
 * Nothing but its files is served. Rejects if the port is in use.
 */
export async function servePlayground(port: number, path = '/'): Promise<{ server: Server; address: string }> {
  const files = new Set(filesOf(PLAYGROUND));
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.startsWith(path) ? pathname.slice(path.length).replace(/^$|\/$/, '$&index.html') : '';
    if (!files.has(name)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES.get(extname(name)) ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
    response.end(readFileSync(join(PLAYGROUND, name)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return { server, address: `http://localhost:${chosen}${path}` };
}

async function main(): Promise<void> {
  await buildIfNeeded();
  await buildPlayground();
  console.log(`The playground is in ${PLAYGROUND}: any web server can serve this folder.`);
  if (process.argv.includes('--build-only')) return;
  // The port is another one only if this one is taken.
  const { address } = await servePlayground(PORT).catch(() => servePlayground(0));
  console.log(`\n  ${address}\n\nCtrl-C ends it.`);
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
