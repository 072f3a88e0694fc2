import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/build.ts';
import { onPath } from '../../scripts/process.ts';

/** The second editor, and an old one: what it can do is what Debian's Neovim 0.7 can. Tested wherever there is a Neovim. */
const NVIM = onPath('nvim');

const SOURCE = `game Heap(n) { take any }
play Heap(13) + Heap(12) + Heap(8)
game Bad(n) { tke 1..3 }
`;

const MENDED = SOURCE.replace('tke', 'take');
const PLAYED = MENDED.replace('13', '4');

/** What the user of Neovim saw, by its kind. */
function drive(source: string): Readonly<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-'));
  try {
    writeFileSync(join(folder, 'a.game'), source);
    const server = [process.execPath, join(ROOT, 'dist/server.js'), '--stdio'];
    const script = join(import.meta.dirname, 'neovim/drive.lua');
    const { stdout, stderr } = spawnSync(NVIM ?? '', ['--headless', '--clean', '-S', script, 'a.game'], {
      cwd: folder,
      env: { ...process.env, NIMBER_SERVER: JSON.stringify(server), XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder },
      encoding: 'utf8',
      timeout: 150_000,
    });
    const seen = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    return { stderr, ...Object.fromEntries(seen.map(({ what, value }) => [what, value])) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.runIf(NVIM !== undefined)('Neovim shows diagnostics and a hover, mends, plays a move and renames', () => {
  const seen = drive(SOURCE);
  expect(seen.complaint ?? null).toBeNull();
  expect(seen.diagnostics).toEqual([{ line: 2, message: expect.stringContaining('take') }]);
  expect(seen.hover).toContain('the player to move wins');
  expect(seen.mended).toBe(MENDED.trimEnd());
  expect(seen.played).toBe(PLAYED.trimEnd());
  expect(seen.renamed).toBe(PLAYED.trimEnd().replaceAll('Heap', 'Pile'));
});
