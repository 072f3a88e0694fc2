import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * The licences of the packages in some bundles, as one text: most licences must be shipped with the code. A licence that several
 * packages share word for word is included once.
 */
export function noticesOf(bundles: readonly Metafile[], root: string): string {
  const folders = new Set(bundles.flatMap(({ inputs }) => Object.keys(inputs)).flatMap(packageFolder));
  const byLicence = new Map<string, string[]>();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const text = licenceText(join(root, folder)) ?? `Licence: ${license}`;
    byLicence.set(text, [...(byLicence.get(text) ?? []), `${name} ${version}`]);
  }
  const parts = [...byLicence].map(([text, names]) => `${names.join(', ')}\n\n${text.trim()}\n`);
  return ['Nimber contains the following packages.\n', ...parts].join(`\n${'-'.repeat(78)}\n\n`);
}

/** The folder of the package that a bundled file belongs to; empty for the project's own files. */
function packageFolder(input: string): string[] {
  const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input);
  return found === null ? [] : [found[0]];
}

function licenceText(folder: string): string | null {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^licen[cs]e/i.test(name)) : undefined;
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
}
