import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { buildIfNeeded, ROOT } from './build.ts';
import { capture } from './process.ts';

/** Where the packaged extension is written. */
export const VSIX = join(ROOT, 'nimber.vsix');

const MOST_BYTES = 1_500_000;

/** Every file of the package. A new file must be added deliberately, here and in .vscodeignore. */
const FILES = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/client.cjs',
  'dist/examples.json',
  'dist/package.json',
  'dist/panel.css',
  'dist/panel.js',
  'dist/server.js',
  'dist/third-party-notices.txt',
  'dist/worker.js',
  'docs/images/panel.png',
  'docs/language.md',
  'docs/periods.md',
  'docs/problems.md',
  'docs/problems.zh-cn.md',
  'docs/soundness.md',
  'images/file.svg',
  'images/icon.png',
  'package.json',
  'package.nls.json',
  'package.nls.zh-cn.json',
  'syntaxes/language-configuration.json',
  'syntaxes/nimber.tmLanguage.json',
  'walkthrough/examples.md',
  'walkthrough/examples.nls.zh-cn.md',
  'walkthrough/game.md',
  'walkthrough/game.nls.zh-cn.md',
  'walkthrough/nim.md',
  'walkthrough/nim.nls.zh-cn.md',
  'walkthrough/panel.md',
  'walkthrough/panel.nls.zh-cn.md',
  'walkthrough/period.md',
  'walkthrough/period.nls.zh-cn.md',
];

/**
 * Packages the extension, which is built first unless it is up to date, and returns the path of the `.vsix`. Rejects if the
 * packager complains, even with a mere warning, and if the package has changed: a file too many or too few, or more bytes than a
 * user with a slow connection likes.
 */
export async function packageExtension(): Promise<string> {
  await buildIfNeeded();
  await checkFiles();
  const vsce = join(ROOT, 'node_modules/@vscode/vsce/vsce');
  const output = await capture(process.execPath, [vsce, 'package', '--no-dependencies', '--out', VSIX], { cwd: ROOT });
  if (/warning/i.test(output)) throw new Error(`The packager has a warning:\n${output}`);
  const bytes = statSync(VSIX).size;
  if (bytes >= MOST_BYTES) throw new Error(`nimber.vsix has ${bytes} bytes; it must stay below ${MOST_BYTES}.`);
  console.log(`nimber.vsix: ${FILES.length} files, ${Math.ceil(bytes / 1000)} KB`);
  return VSIX;
}

async function checkFiles(): Promise<void> {
  const found = await listFiles({ cwd: ROOT, packageManager: PackageManager.None });
  const missing = FILES.filter((file) => !found.includes(file));
  const extra = found.filter((file) => !FILES.includes(file));
  if (missing.length > 0) throw new Error(`Missing from the package: ${missing.join(', ')}`);
  if (extra.length > 0) throw new Error(`Not meant for the package: ${extra.join(', ')}`);
}

if (import.meta.main) {
  await packageExtension().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
