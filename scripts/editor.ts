import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './build.ts';
import { capture, npm } from './process.ts';

/**
 * A VS Code that needs nothing but Node and the npm registry: code-server is the real editor, served as a web page. It is
 * installed on demand, with the browser that the end-to-end tests fall back on, into a folder of its own that git ignores:
 * they are 700 MB that somebody with a VS Code and a Chromium never needs.
 */
export const HOME = join(ROOT, '.editor');
const PACKAGES = { 'code-server': '4.139.1', '@sparticuz/chromium': '147.0.0' };

/** Written last, so that an installation that was interrupted is begun again, and one of other versions replaced. */
const DONE = join(HOME, `complete-${Object.values(PACKAGES).join('-')}`);

const CODE_SERVER = join(HOME, 'node_modules/code-server');

/** Settings of every session: an editor with nothing on the screen but the file. */
const CALM = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'editor.minimap.enabled': false,
  'git.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
};

export interface EditorOptions {
  /** The packaged extension to install. */
  readonly vsix: string;
  /** The folder to open. */
  readonly folder: string;
  /** Settings of the user, on top of the calm ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Editor {
  /** The address of the page that is VS Code with the folder open. */
  readonly address: string;
  /** The server's process: it ends when somebody stops the editor or it fails. */
  readonly process: ChildProcess;
  /** Ends the editor with all its processes and removes what it wrote. May be called again. */
  readonly stop: () => void;
}

/**
 * Installs the editor into `.editor/` unless it is there. Takes half a minute and the npm registry the first time. Rejects with
 * what npm said when it fails.
 */
export async function installEditor(): Promise<void> {
  if (existsSync(DONE)) return;
  console.log('Installing VS Code (code-server) into .editor/, once …');
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME);
  writeFileSync(join(HOME, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  // Its native modules serve terminals, spelling and the like; without them nothing has to be compiled.
  const quick = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  await npm(quick, HOME);
  await npm([...quick, '--omit=dev'], join(CODE_SERVER, 'lib/vscode'));
  writeFileSync(DONE, '');
}

/**
 * Starts the editor on a free port of this machine only, with the extension installed, and a profile that is fresh
 * and goes with it. Rejects with what it printed when it does not come up.
 */
export async function startEditor({ vsix, folder, settings }: EditorOptions): Promise<Editor> {
  await installEditor();
  const profile = mkdtempSync(join(tmpdir(), 'nimber-editor-'));
  mkdirSync(join(profile, 'User'));
  writeFileSync(join(profile, 'User/settings.json'), JSON.stringify({ ...CALM, ...settings }));
  const entry = join(CODE_SERVER, 'out/node/entry.js');
  const place = ['--user-data-dir', profile, '--extensions-dir', join(profile, 'extensions')];
  const env = { ...surroundings(), CODE_SERVER_CONFIG: join(profile, 'config.yaml') };
  await capture(process.execPath, [entry, ...place, '--install-extension', vsix], { env });
  const serve = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-workspace-trust'];
  const quiet = ['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'];
  const child = spawn(process.execPath, [entry, ...place, ...serve, ...quiet], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const stop = () => {
    process.off('exit', stop);
    endAll(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', stop);
  try {
    const address = await addressOf(child);
    return { address: `${address}?folder=${encodeURIComponent(folder)}`, process: child, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The environment without what tells a code-server, or the terminal of a VS Code, to join one that runs already. */
function surroundings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PORT|VSCODE_.*|CODE_SERVER_.*)$/.test(name)),
  );
}

/** The processes of an editor are a group of their own; where there are no groups, the first takes the others with it. */
function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Waits for the line that says where the server listens; rejects with all lines when it ends without one. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const address = /HTTP server listening on (\S+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`VS Code did not start:\n${lines.join('\n')}`)));
  });
}
