import { createRequire } from 'node:module';
import { join } from 'node:path';
import { HOME, installEditor } from './editor.ts';
import { capture, onPath } from './process.ts';

/**
 * The path to the executable of a Chromium that Playwright can drive: the one on the PATH, otherwise the one in `.editor/`, which
 * is made for Linux. If the latter lacks a system library, rejects with what to install.
 */
export async function findBrowser(): Promise<string> {
  const own = onPath('chromium', 'chromium-browser', 'google-chrome');
  if (own !== undefined) return own;
  await installEditor();
  const chromium = createRequire(join(HOME, 'package.json'))('@sparticuz/chromium');
  const path: string = await chromium.executablePath();
  await capture(path, ['--version']).catch((error: Error) => {
    const advice = 'On Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1 (or: apt-get install chromium).';
    throw new Error(`The Chromium from npm does not run here. ${advice}\n${error.message}`);
  });
  return path;
}
