import { expect } from 'vitest';
import { actions } from '../../server/src/ide/actions.ts';
import { completions } from '../../server/src/ide/completion.ts';
import { definition } from '../../server/src/ide/definition.ts';
import { diagnostics } from '../../server/src/ide/diagnostics.ts';
import { folds } from '../../server/src/ide/folding.ts';
import { formatting } from '../../server/src/ide/formatting.ts';
import { hintInWords, hints } from '../../server/src/ide/hints.ts';
import { hover } from '../../server/src/ide/hover.ts';
import { lenses } from '../../server/src/ide/lenses.ts';
import { linkedNames } from '../../server/src/ide/linked.ts';
import { selections } from '../../server/src/ide/selection.ts';
import { signatureAt } from '../../server/src/ide/signatures.ts';
import type { Snapshot } from '../../server/src/ide/snapshot.ts';
import { symbols } from '../../server/src/ide/symbols.ts';
import { semanticTokens } from '../../server/src/ide/tokens.ts';

/** Asks everything there is to ask, at every offset given. Nothing may throw, and every span lies in the text. */
export function askEverything(snapshot: Snapshot, offsets: readonly number[]): void {
  const { text } = snapshot.program.file;
  const spans = [
    ...diagnostics(snapshot).map(({ span }) => span),
    ...lenses(snapshot).map(({ span }) => span),
    ...symbols(snapshot).flatMap(({ span, selection }) => [span, selection]),
    ...folds(snapshot).map(({ span }) => span),
    ...formatting(text).map(({ span }) => span),
    ...semanticTokens(snapshot, { start: 0, end: text.length }, true).map(({ span }) => span),
    ...hints(snapshot, { start: 0, end: text.length }).map(({ at }) => ({ start: at, end: at })),
    ...offsets.flatMap((offset) => {
      const said = hover(snapshot, offset);
      const found = definition(snapshot, offset);
      const offered = actions(snapshot, { start: offset, end: Math.min(text.length, offset + 7) });
      signatureAt(snapshot, offset);
      hintInWords(snapshot, offset);
      return [
        ...completions(snapshot, offset, ['file:///b.game']).flatMap(({ insert, replace }) => [insert, replace]),
        ...selections(snapshot, offset),
        ...(linkedNames(snapshot, offset) ?? []),
        ...(said === null ? [] : [said.span]),
        ...(found === null ? [] : [found.origin]),
        ...offered.flatMap(({ edits }) => edits.map(({ span }) => span)),
      ];
    }),
  ];
  for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
}
