import { expect } from 'vitest';
import { actions } from '../../server/src/ide/actions.ts';
import { definition } from '../../server/src/ide/definition.ts';
import { diagnostics } from '../../server/src/ide/diagnostics.ts';
import { folds } from '../../server/src/ide/folding.ts';
import { formatting } from '../../server/src/ide/formatting.ts';
import { hover } from '../../server/src/ide/hover.ts';
import { lenses } from '../../server/src/ide/lenses.ts';
import type { Snapshot } from '../../server/src/ide/snapshot.ts';
import { symbols } from '../../server/src/ide/symbols.ts';

/** Asks everything there is to ask, at every offset given. Nothing may throw, and every span lies in the text. */
export function askEverything(snapshot: Snapshot, offsets: readonly number[]): void {
  const { text } = snapshot.program.file;
  const spans = [
    ...diagnostics(snapshot).map(({ span }) => span),
    ...lenses(snapshot).map(({ span }) => span),
    ...symbols(snapshot).flatMap(({ span, selection }) => [span, selection]),
    ...folds(snapshot).map(({ span }) => span),
    ...formatting(text).map(({ span }) => span),
    ...offsets.flatMap((offset) => {
      const said = hover(snapshot, offset);
      const found = definition(snapshot, offset);
      const offered = actions(snapshot, { start: offset, end: Math.min(text.length, offset + 7) });
      return [
        ...(said === null ? [] : [said.span]),
        ...(found === null ? [] : [found.origin]),
        ...offered.flatMap(({ edits }) => edits.map(({ span }) => span)),
      ];
    }),
  ];
  for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
}
