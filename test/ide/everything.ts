import { expect } from 'vitest';
import { actions } from '../../server/src/ide/actions.ts';
import { calleeAt, incoming, outgoing } from '../../server/src/ide/calls.ts';
import { documentation, sampleFor } from '../../server/src/ide/completion/documentation.ts';
import { completions } from '../../server/src/ide/completion.ts';
import { definition } from '../../server/src/ide/definition.ts';
import { diagnostics } from '../../server/src/ide/diagnostics.ts';
import { fixAll } from '../../server/src/ide/fix-all.ts';
import { folds } from '../../server/src/ide/folding.ts';
import { formatting, formattingAfter, formattingIn } from '../../server/src/ide/formatting.ts';
import { highlights } from '../../server/src/ide/highlight.ts';
import { hintInWords, hints } from '../../server/src/ide/hints.ts';
import { hover } from '../../server/src/ide/hover.ts';
import { lenses } from '../../server/src/ide/lenses.ts';
import { linkedNames } from '../../server/src/ide/linked.ts';
import { links } from '../../server/src/ide/links.ts';
import { importsAfter } from '../../server/src/ide/moved.ts';
import { organizeImports } from '../../server/src/ide/organize-imports.ts';
import { thingAt } from '../../server/src/ide/places/occurrences.ts';
import { refactorings } from '../../server/src/ide/refactor.ts';
import { renamableAt, rename } from '../../server/src/ide/rename.ts';
import { selections } from '../../server/src/ide/selection.ts';
import { signatureAt } from '../../server/src/ide/signatures.ts';
import type { Snapshot } from '../../server/src/ide/snapshot.ts';
import { symbols } from '../../server/src/ide/symbols.ts';
import { semanticTokens } from '../../server/src/ide/tokens.ts';
import { typeDefinitions } from '../../server/src/ide/type-definition.ts';
import { verdictHints } from '../../server/src/ide/verdict-hints.ts';
import { symbolsFor } from '../../server/src/ide/workspace-symbols.ts';

/** Asks everything there is to ask, at every offset given. Nothing may throw, and every span lies in the text. */
export function askEverything(snapshot: Snapshot, offsets: readonly number[]): void {
  const { program } = snapshot;
  const { file } = program;
  const { text } = file;
  const whole = { start: 0, end: text.length };
  const spans = [
    ...diagnostics(snapshot).map(({ span }) => span),
    ...lenses(snapshot).map(({ span }) => span),
    ...symbols(snapshot).flatMap(({ span, selection }) => [span, selection]),
    ...folds(snapshot).map(({ span }) => span),
    ...formatting(text).map(({ span }) => span),
    ...links(snapshot).map(({ span }) => span),
    ...symbolsFor(program, 'n').map(({ selection }) => selection),
    ...importsAfter(program, [{ from: program.uri, to: 'file:///else/where.game' }]).map(({ span }) => span),
    ...[fixAll(snapshot), organizeImports(snapshot)].flatMap((action) => action?.edits.map(({ span }) => span) ?? []),
    ...semanticTokens(snapshot, whole, true).map(({ span }) => span),
    ...[...hints(snapshot, whole), ...verdictHints(snapshot, whole)].map(({ at }) => ({ start: at, end: at })),
    ...offsets.flatMap((offset, index) => {
      const said = hover(snapshot, offset);
      const found = definition(snapshot, offset);
      const part = { start: offset, end: Math.min(text.length, offset + 7) };
      const offered = [...actions(snapshot, part), ...refactorings(snapshot, part)];
      const renamable = renamableAt(snapshot, offset);
      // A rename reads the whole text again.
      const renamed = index % 8 === 0 ? rename(snapshot, offset, 'other', [program]) : null;
      const thing = thingAt(program, offset);
      const completed = completions(snapshot, offset, ['file:///b.game']);
      // Each offer is explained only when somebody looks at it.
      for (const { label, kind } of completed.slice(index % 8, 1 + (index % 8))) {
        documentation(snapshot, label, kind);
        sampleFor(snapshot, label);
      }
      calleeAt(program, offset);
      signatureAt(snapshot, offset);
      hintInWords(snapshot, offset);
      return [
        ...completed.flatMap(({ insert, replace }) => [insert, replace]),
        ...selections(snapshot, offset),
        ...(linkedNames(snapshot, offset) ?? []),
        ...highlights(snapshot, offset).map(({ span }) => span),
        ...outgoing(program, offset).flatMap(({ places }) => places),
        ...(thing === null ? [] : incoming(program, thing).flatMap(({ places }) => places)),
        ...typeDefinitions(snapshot, offset).map(({ origin }) => origin),
        ...formattingIn(file, part).map(({ span }) => span),
        ...['}', '\n'].flatMap((typed) => formattingAfter(file, typed, offset).map(({ span }) => span)),
        ...(renamable === null || 'refused' in renamable ? [] : [renamable.span]),
        ...(renamed === null || 'refused' in renamed ? [] : [...renamed.values()].flat().map(({ span }) => span)),
        ...(said === null ? [] : [said.span]),
        ...(found === null ? [] : [found.origin]),
        ...offered.flatMap(({ edits }) => edits.map(({ span }) => span)),
      ];
    }),
  ];
  for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
}
