import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import type { Test } from './mutation-vitest.ts';

/**
 * A test runner for Stryker that runs everything in one process, and switches each change on for the tests that reach it. This
 * takes a hundredth of the time that vitest needs to load everything again for each change. A module may remember something that
 * it computed with a change, so a test that fails with a change must pass without it; otherwise the process ends, and Stryker
 * starts another one and tries again.
 */
interface Switches {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: unknown;
}

/** Stryker's parameters of a run; see its documentation of plugins. */
interface Run {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

const switches: Switches = {};
Reflect.set(globalThis, '__stryker__', switches);

function createRunner() {
  let loaded: Loaded = { tests: [], afterTests: [] };
  let spoilt = false;
  let runs = 0;
  const run = ({ activeMutant, testFilter, hitLimit }: Run) => runWith(loaded, activeMutant.id, testFilter, hitLimit);
  return {
    capabilities: () => ({ reloadEnvironment: false }),
    init: async () => {
      loaded = await load(JSON.parse(process.env.MUTATION_TESTS ?? '[]'));
    },
    dryRun: () => dryRun(loaded),
    async mutantRun(options: Run) {
      if (spoilt) process.exit(1);
      runs += 1;
      const { result, failed } = await run(options);
      spoilt = failed !== null && (await failureOf(failed, loaded)) !== null;
      if (spoilt && runs > 1) process.exit(1);
      return result;
    },
  };
}

interface Loaded {
  readonly tests: readonly Test[];
  readonly afterTests: readonly (() => unknown)[];
}

/**
 * Loads the tests, with `mutation-vitest.ts` in place of vitest, and `.game` files as their texts. What is otherwise found once is
 * found whenever it is needed, or a change in how it is found would have no effect after the first test.
 */
async function load(files: readonly string[]): Promise<Loaded> {
  const ownUrl = (name: string) => pathToFileURL(join(process.cwd(), `scripts/mutation-${name}.ts`)).href;
  const own = ownUrl('vitest');
  registerHooks({
    resolve: (name, context, next) => {
      if (name === 'vitest') return { url: own, shortCircuit: true };
      return name.endsWith('/collections/once.ts') ? { url: ownUrl('once'), shortCircuit: true } : next(name, context);
    },
  });
  const importOf = (path: string) => import(pathToFileURL(join(process.cwd(), path)).href);
  await importOf('bench/game-files.ts');
  for (const file of ['test/setup.ts', ...files]) await importOf(file);
  // Nobody needs the smallest case that fails.
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
  return await import(own);
}

/** The duration of each test; the quickest run first. */
const times = new Map<string, number>();

async function dryRun({ tests, afterTests }: Loaded) {
  const results = [];
  for (const test of tests) {
    switches.currentTestId = test.name;
    const start = performance.now();
    const failure = await failureOf(test, { tests, afterTests });
    const timeSpentMs = performance.now() - start;
    const outcome = failure === null ? { status: 0 } : { status: 1, failureMessage: failure };
    times.set(test.name, timeSpentMs);
    results.push({ id: test.name, name: test.name, timeSpentMs, ...outcome });
  }
  delete switches.currentTestId;
  return { status: 'complete', tests: results, mutantCoverage: switches.mutantCoverage };
}

async function runWith(loaded: Loaded, mutant: string, filter: readonly string[] | undefined, hitLimit?: number) {
  const chosen = loaded.tests
    .filter(({ name }) => filter === undefined || filter.includes(name))
    .sort((a, b) => (times.get(a.name) ?? 0) - (times.get(b.name) ?? 0));
  for (const [index, test] of chosen.entries()) {
    Object.assign(switches, { activeMutant: mutant, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    const failureMessage = await failureOf(test, loaded);
    const endless = hitLimit !== undefined && (switches.hitCount ?? 0) > hitLimit;
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    if (endless) return { result: { status: 'timeout' }, failed: test };
    if (failureMessage === null) continue;
    return { result: { status: 'killed', killedBy: [test.name], failureMessage, nrOfTests: index + 1 }, failed: test };
  }
  return { result: { status: 'survived', nrOfTests: chosen.length }, failed: null };
}

async function failureOf({ run }: Test, { afterTests }: Loaded): Promise<string | null> {
  try {
    await run();
    for (const after of afterTests) await after();
    return null;
  } catch (error) {
    return String(error).slice(0, 500);
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'one-process', factory: createRunner }];
