import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './build.ts';
import { capture, npm } from './process.ts';

/**
 * A VS Code that needs nothing but Node and the npm registry: code-server is the real editor, served as a web page. It is
 * installed on demand, with the browser that the end-to-end tests use if there is no other, into a separate folder that git
 * ignores: they take 700 MB, which anybody with a VS Code and a Chromium never needs.
 */
export const HOME = join(ROOT, '.editor');
const PACKAGES = { 'code-server': '4.139.1', '@sparticuz/chromium': '147.0.0' };

/** Written last, so that an interrupted installation is started again, and one of other versions is replaced. */
const DONE = join(HOME, `complete-${Object.values(PACKAGES).join('-')}`);

const CODE_SERVER = join(HOME, 'node_modules/code-server');

/** Settings of every editor: nothing on the screen but the file. */
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
  /** The packaged extensions to install. */
  readonly vsix: readonly string[];
  /** The folder to open. */
  readonly folder: string;
  /** The user's settings, which override the default ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Editor {
  /** The address of the page that is VS Code with the folder open. */
  readonly address: string;
  /** The server's process: it ends when the editor is stopped or fails. */
  readonly process: ChildProcess;
  /** Ends the editor with all its processes and removes what it wrote. May be called repeatedly. */
  readonly stop: () => void;
}

/**
 * Installs the editor into `.editor/` unless it is there. The first time, this takes half a minute and needs the npm registry. If
 * it fails, rejects with npm's output.
 */
export async function installEditor(): Promise<void> {
  if (existsSync(DONE)) return;
  console.log('Installing VS Code (code-server) into .editor/, once …');
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME);
  writeFileSync(join(HOME, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  // The native modules are for terminals, spelling and the like; without them nothing has to be compiled.
  const quick = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  await npm(quick, HOME);
  await npm([...quick, '--omit=dev'], join(CODE_SERVER, 'lib/vscode'));
  writeFileSync(DONE, '');
}

/**
 * Starts the editor on a free port, reachable from this machine only, with the extension installed and a new profile, which is
 * removed at the end. If it does not start, rejects with its output.
 */
export async function startEditor({ vsix, folder, settings }: EditorOptions): Promise<Editor> {
  await installEditor();
  const profile = mkdtempSync(join(tmpdir(), 'nimber-editor-'));
  mkdirSync(join(profile, 'User'));
  writeFileSync(join(profile, 'User/settings.json'), JSON.stringify({ ...CALM, ...settings }));
  const entry = join(CODE_SERVER, 'out/node/entry.js');
  const place = ['--user-data-dir', profile, '--extensions-dir', join(profile, 'extensions')];
  const env = { ...surroundings(), CODE_SERVER_CONFIG: join(profile, 'config.yaml') };
  await capture(process.execPath, [entry, ...place, ...vsix.flatMap((file) => ['--install-extension', file])], { env });
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

/** The environment without variables that make a code-server, or a terminal of VS Code, join a running instance. */
function surroundings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PORT|VSCODE_.*|CODE_SERVER_.*)$/.test(name)),
  );
}

/** The processes of an editor form a process group; on systems without groups, ending the first process ends the others. */
function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Waits for the line with the server's address; rejects with all lines if the server ends without one. */
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
