import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page, or with the element of this id in it: the rules that are broken, each with the first place. */
export async function violationsIn(page: Frame | Page, id?: string): Promise<readonly (readonly unknown[])[]> {
  await page.evaluate(AXE);
  const root = id === undefined ? 'document' : `document.getElementById(${JSON.stringify(id)})`;
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(`axe.run(${root})`);
  return found.violations.map((violation) => [violation.id, violation.nodes[0]?.html]);
}
