import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Lets Node import a `.game` file as its text, and names from a `.json` file, as the bundler does: `node --import
 * ./bench/game-files.ts …`.
 */
registerHooks({
  load: (url, context, nextLoad) => {
    // A file that a package requires in the old way comes without attributes, and as itself.
    const isRequired = context.conditions.includes('require');
    const isData = url.endsWith('.json') && !isRequired && context.importAttributes.type === undefined;
    const source = url.endsWith('.game') ? gameModule(url) : isData ? dataModule(url) : null;
    return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function gameModule(url: string): string {
  return `export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))}`;
}

function dataModule(url: string): string {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const names = Object.keys(JSON.parse(text)).map((name) => JSON.stringify(name));
  const members = names.map(
    (name, index) => `const member${index} = data[${name}];\nexport { member${index} as ${name} };`,
  );
  return [`const data = ${text};`, ...members, 'export default data;'].join('\n');
}
