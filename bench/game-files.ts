import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Lets Node import a `.game` file as its text, as the bundler does: `node --import ./bench/game-files.ts …`. */
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith('.game')) return nextLoad(url, context);
    const source = `export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))}`;
    return { format: 'module', source, shortCircuit: true };
  },
});
