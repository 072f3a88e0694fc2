import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Lets Node import a `.game` file as its text, and parts of the manifest by their names, as the bundler does:
 * `node --import ./bench/game-files.ts …`.
 */
registerHooks({
  load: (url, context, nextLoad) => {
    if (url === MANIFEST && context.importAttributes.type === undefined && context.conditions.includes('import'))
      return moduleOf(manifestSource());
    if (url.endsWith('.game')) return moduleOf(`export default ${JSON.stringify(textAt(url))}`);
    return nextLoad(url, context);
  },
});

const MANIFEST = new URL('../package.json', import.meta.url).href;

function manifestSource(): string {
  const { bugs, version } = JSON.parse(textAt(MANIFEST));
  return `export const bugs = ${JSON.stringify(bugs)}, version = ${JSON.stringify(version)}`;
}

function textAt(url: string): string {
  return readFileSync(fileURLToPath(url), 'utf8');
}

function moduleOf(source: string) {
  return { format: 'module', source, shortCircuit: true } as const;
}
