import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './build.ts';

/** A file to be changed, and the tests to run for each change. */
export interface Target {
  readonly file: string;
  readonly tests: readonly string[];
}

/** Tests which recogniser serves which rules. */
const SERVED = 'test/prelude/served.test.ts';

/**
 * The tests for each part of the program, smallest parts first; a file belongs to the first row whose path it begins with. Nearly
 * every test reaches nearly all of the engine, and would take minutes for it, so a change that only a distant test notices counts
 * as unnoticed.
 */
export const TESTS: readonly (readonly [source: string, tests: readonly string[]])[] = [
  ['server/src/engine/arithmetic', engine('int', 'nimbers', 'set')],
  ['server/src/engine/audits', engine('faults', 'certified', 'misere')],
  ['server/src/engine/boards/board-solver.ts', [...engine('boards'), SERVED]],
  ['server/src/engine/boards/blocks.ts', engine('settling')],
  ['server/src/engine/boards/claims.ts', engine('settling')],
  ['server/src/engine/boards/known-regions.ts', engine('settling')],
  ['server/src/engine/boards/region.ts', engine('board-rows', 'boards')],
  ['server/src/engine/boards/region-options.ts', engine('settling')],
  ['server/src/engine/boards/rows.ts', engine('board-rows')],
  ['server/src/engine/boards/settling.ts', engine('settling')],
  ['server/src/engine/boards/shapes.ts', engine('board-rows', 'boards')],
  ['server/src/engine/boards', engine('boards')],
  ['server/src/engine/boxes/blocks.ts', engine('heap-rules')],
  ['server/src/engine/boxes/box', engine('box', 'sweep')],
  ['server/src/engine/boxes/deciding-number.ts', engine('deciding-number')],
  ['server/src/engine/boxes/independent.ts', engine('independent')],
  ['server/src/engine/boxes/sweep.ts', engine('sweep')],
  ['server/src/engine/boxes', engine('boxes')],
  ['server/src/engine/certificates/checker.ts', engine('checked-periods')],
  ['server/src/engine/certificates', engine('certificates', 'certified', 'proofs')],
  ['server/src/engine/coins/coin-solver.ts', [...engine('coins'), SERVED]],
  ['server/src/engine/coins', engine('coins')],
  ['server/src/engine/formulas', engine('formulas')],
  ['server/src/engine/graphs/matching.ts', engine('walks')],
  ['server/src/engine/graphs/vertices-and-edges.ts', [...engine('claims'), SERVED]],
  ['server/src/engine/graphs/rules.ts', engine('graphs', 'walks')],
  ['server/src/engine/graphs/walk', engine('graphs', 'walks')],
  ['server/src/engine/graphs', engine('graphs')],
  ['server/src/engine/heaps/bites.ts', engine('heap-proofs', 'heap-tables')],
  ['server/src/engine/heaps/code-text.ts', engine('code-text')],
  ['server/src/engine/periods/growing-values.ts', engine('growing-tables')],
  ['server/src/engine/periods/guy-smith.ts', engine('heap-proofs')],
  ['server/src/engine/periods/heap-values.ts', engine('growing-tables')],
  ['server/src/engine/periods/observed-pattern.ts', engine('observed-pattern')],
  ['server/src/engine/periods/period-proofs.ts', engine('heap-proofs')],
  ['server/src/engine/periods/period-search.ts', engine('growing-tables')],
  ['server/src/engine/heaps/spans/reaches.ts', engine('spans')],
  ['server/src/engine/heaps/amounts/residues.ts', engine('heap-rules')],
  ['server/src/engine/heaps/rules-key.ts', engine('identity')],
  ['server/src/engine/search/runs.ts', engine('spans')],
  ['server/src/engine/heaps/amounts/sets-by-remainder.ts', engine('sets-by-remainder')],
  ['server/src/engine/heaps/spans/sieve.ts', engine('sieve')],
  ['server/src/engine/heaps/climbing.ts', engine('climbing')],
  ['server/src/engine/heaps/spans/long-runs.ts', engine('long-runs')],
  ['server/src/engine/heaps/slow-limits.ts', engine('slow-limits')],
  ['server/src/engine/heaps/spans/spans.ts', engine('spans')],
  ['server/src/engine/heaps/table-of-limits.ts', engine('slow-limits')],
  ['server/src/engine/search/window.ts', engine('spans')],
  ['server/src/engine/heaps', engine('heap-tables')],
  ['server/src/engine/kernel', engine('faults', 'certified')],
  ['server/src/engine/memory', engine('memories')],
  ['server/src/engine/misere', engine('misere-sums')],
  ['server/src/engine/search/depth-first.ts', engine('depth-first')],
  ['server/src/engine/search/endless.ts', engine('endless', 'remoteness')],
  ['server/src/engine/search/label.ts', engine('label')],
  ['server/src/engine/search/mex-set.ts', engine('nimbers')],
  ['server/src/engine/search/remoteness.ts', engine('remoteness')],
  ['server/src/engine/search/packed-table.ts', engine('nimbers', 'state-table')],
  ['server/src/engine/search/state-table.ts', engine('state-table')],
  ['server/src/engine/search/value-table.ts', engine('nimbers')],
  ['server/src/engine/search', engine('claims', 'loopy', 'search')],
  ['server/src/engine/solvers/solver-claims.ts', engine('solver-claims')],
  ['server/src/engine/splits/lasker.ts', engine('heap-rules')],
  ['server/src/engine/splits/take-and-break.ts', engine('heap-tables')],
  ['server/src/engine/splits/takes-in-disguise.ts', engine('heap-rules')],
  ['server/src/engine/splits/smaller-heaps.ts', engine('heap-rules')],
  ['server/src/engine/splits', engine('sparse', 'solvers')],
  ['server/src/engine/theorems/compact-search.ts', engine('compact-search')],
  ['server/src/engine/theorems/plain-numbers.ts', engine('compact-search')],
  [
    'server/src/engine/theorems/take-away.ts',
    [...engine('theories', 'large-theories', 'theories-of-outcomes'), SERVED],
  ],
  ['server/src/engine/theorems', engine('theories', 'large-theories', 'theories-of-outcomes')],
  ['server/src/engine', engine('*')],
  ...[
    'lists/any-order',
    'lists/kept-entries',
    'moves/written-splits',
    'recognising/canonical',
    'recognising/shape',
    'shared/constants',
  ].map((file) => [`server/src/semantics/games/${file}.ts`, [`test/semantics/${basename(file)}.test.ts`]] as const),
  ['server/src/semantics/games/large-heaps/amounts-modulus.ts', engine('sets-by-remainder')],
  ['server/src/semantics/games/large-heaps/heap-remainders.ts', ['test/semantics/large-heap-rules.test.ts']],
  ['server/src/semantics/games/large-heaps/large-heap-', ['test/semantics/large-heap-rules.test.ts']],
  ['server/src/semantics/games/large-heaps/climbs.ts', engine('climbing')],
  ['server/src/semantics/games/large-heaps/numbers-over.ts', engine('climbing')],
  ['server/src/semantics/games/large-heaps/inequalities.ts', [...engine('climbing'), ...engine('long-runs')]],
  ['server/src/semantics/games/large-heaps/growing-spans.ts', engine('long-runs')],
  ['server/src/semantics/games/large-heaps/slow-', engine('slow-limits')],
  ['server/src/semantics/games/moves/moves-near-state.ts', ['test/semantics/nearby.test.ts']],
  ['server/src/semantics/games/shared/spans.ts', engine('spans')],
  ['server/src/semantics/games/recognising/takes-among-moves.ts', ['test/semantics/plain-rule-texts.test.ts']],
  ['server/src/semantics/games/recognising/plain-rules.ts', ['test/semantics/plain-rule-texts.test.ts']],
  ['server/src/semantics/games/recognising/theory-rules.ts', ['test/semantics/recognise.test.ts', SERVED]],
  ['server/src/semantics/games/takes/whole-heap-takes.ts', engine('premises-of-whole-heaps')],
  ['server/src/semantics/expressions/sets/repeating-sets.ts', ['test/semantics/repeating-sets.test.ts']],
  ['server/src/semantics/expressions/limits/slow-numbers.ts', engine('slow-limits')],
  ['server/src/semantics/program/recognise.ts', ['test/semantics/recognise.test.ts', SERVED]],
  ['server/src/semantics', ['test/semantics/*.test.ts', 'test/prelude/*.test.ts']],
  ['server/src', ['test/{analysis,cli,ide,syntax}/*.test.ts']],
];

/** The files below these paths, each with its own tests, or with those that were requested. */
export function testsOf(paths: readonly string[], asked: readonly string[]): Target[] {
  const files = paths.flatMap((path) => (isFolder(path) ? globSync(`${path}/**/*.ts`, { cwd: ROOT }).sort() : [path]));
  const ownTests = (file: string) => TESTS.find(([source]) => file.startsWith(source))?.[1] ?? [];
  const found = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort());
  return files.map((file) => ({ file, tests: found(asked.length > 0 ? asked : ownTests(file)) }));
}

function isFolder(path: string): boolean {
  return statSync(join(ROOT, path)).isDirectory();
}

function engine(...names: readonly string[]): string[] {
  return names.map((name) => `test/engine/**/${name}.test.ts`);
}
