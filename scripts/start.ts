import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.ts';
import { startEditor } from './editor.ts';
import { packageExtension } from './package.ts';
import { onPath, run } from './process.ts';

const EXAMPLES = join(ROOT, 'examples');

/** The user's own VS Code: its command line, which on Windows is a batch file. */
const WINDOWS = process.platform === 'win32';
const CODE = onPath(WINDOWS ? 'code.cmd' : 'code');

/** Prints the answers of every example, as `nimber check` does. Returns its exit code. */
function printAnswers(): Promise<number> {
  const files = globSync('*.game', { cwd: EXAMPLES }).sort();
  return run(process.execPath, [join(ROOT, 'dist/cli.js'), 'check', ...files], { cwd: EXAMPLES });
}

/** Opens the examples in the user's own VS Code, with the extension installed. Returns whether that succeeded. */
async function openOwn(code: string, vsix: string): Promise<boolean> {
  for (const args of [['--install-extension', vsix, '--force'], [EXAMPLES]]) {
    if ((await run(code, args, { shell: WINDOWS })) !== 0) return false;
  }
  console.log('VS Code opens on examples/ with Nimber installed.');
  return true;
}

/** Serves the examples in the embedded VS Code until interrupted. */
async function openEmbedded(vsix: string): Promise<void> {
  const editor = await startEditor({ vsix: [vsix], folder: EXAMPLES });
  console.log(`\nVS Code is ready, with Nimber and the examples:\n\n  ${editor.address}\n\nCtrl-C ends it.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
  editor.process.on('exit', () => {
    console.error('VS Code has ended.');
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const vsix = await packageExtension();
  const code = await printAnswers();
  if (code !== 0) console.error('Not every expectation in examples/ holds: see above.');
  if (process.argv.includes('--no-open')) {
    process.exitCode = code;
    return;
  }
  if (CODE !== undefined && (await openOwn(CODE, vsix))) return;
  if (CODE !== undefined) console.error(`${CODE} could not open the examples: here is one that can.`);
  await openEmbedded(vsix);
}

await start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
