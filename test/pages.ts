import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Lets Node import the pages, which are written in TSX, as the bundler does. */
registerHooks({
  load: (url, context, next) =>
    new URL(url).pathname.endsWith('.tsx')
      ? { format: 'module', source: scriptOf(url), shortCircuit: true }
      : next(url, context),
});

function scriptOf(url: string): string {
  const sourcefile = fileURLToPath(url);
  const tsx = { loader: 'tsx', jsx: 'automatic', jsxImportSource: 'preact' } as const;
  return transformSync(readFileSync(sourcefile, 'utf8'), { ...tsx, sourcefile, sourcemap: 'inline' }).code;
}
