import { expect } from 'vitest';
import { calleeAt, incoming, outgoing } from '../../server/src/ide/navigation/call-hierarchy.ts';
import { definition } from '../../server/src/ide/navigation/definition.ts';
import { highlights } from '../../server/src/ide/navigation/document-highlights.ts';
import { links } from '../../server/src/ide/navigation/document-links.ts';
import { symbols } from '../../server/src/ide/navigation/document-symbols.ts';
import { folds } from '../../server/src/ide/navigation/folding-ranges.ts';
import { selections } from '../../server/src/ide/navigation/selection-ranges.ts';
import { typeDefinitions } from '../../server/src/ide/navigation/type-definition.ts';
import { symbolsFor } from '../../server/src/ide/navigation/workspace-symbols.ts';
import { lenses, lensOf, untitledLensOf } from '../../server/src/ide/reading/code-lenses.ts';
import { diagnostics } from '../../server/src/ide/reading/diagnostics.ts';
import { hover } from '../../server/src/ide/reading/hover/hover.ts';
import { hintInWords, hints } from '../../server/src/ide/reading/inlay-hints.ts';
import { semanticTokens } from '../../server/src/ide/reading/semantic-tokens.ts';
import { linesBelow } from '../../server/src/ide/reading/subject.ts';
import { verdictHints } from '../../server/src/ide/reading/verdict-hints.ts';
import { actions } from '../../server/src/ide/refactoring/code-actions.ts';
import { importsAfter } from '../../server/src/ide/refactoring/file-renames.ts';
import { fixAll } from '../../server/src/ide/refactoring/fix-all.ts';
import { moreAbout } from '../../server/src/ide/refactoring/more-about.ts';
import { organizeImports } from '../../server/src/ide/refactoring/organize-imports.ts';
import { refactorings } from '../../server/src/ide/refactoring/refactor/refactor.ts';
import { renamableAt } from '../../server/src/ide/refactoring/rename.ts';
import { thingAt } from '../../server/src/ide/shared/occurrences.ts';
import type { Snapshot } from '../../server/src/ide/shared/snapshot.ts';
import { completions } from '../../server/src/ide/writing/completion/completion.ts';
import { documentation, sampleFor } from '../../server/src/ide/writing/completion/documentation.ts';
import { formatting, formattingAfter, formattingIn } from '../../server/src/ide/writing/formatting.ts';
import { linkedNames } from '../../server/src/ide/writing/linked-editing.ts';
import { signatureAt } from '../../server/src/ide/writing/signature-help.ts';
import { renameNow } from './rename-now.ts';

/** Asks everything there is to ask, at every offset given. Nothing may throw, and every span lies in the text. */
export function askEverything(snapshot: Snapshot, offsets: readonly number[]): void {
  const { program } = snapshot;
  const { file } = program;
  const { text } = file;
  const whole = { start: 0, end: text.length };
  for (const [index, placed] of file.pieces.entries()) {
    const lens = lensOf(snapshot, { placed, index });
    const untitled = lens === null ? null : { span: lens.span, isClaim: lens.isClaim };
    expect(untitledLensOf(snapshot, { placed, index })).toEqual(untitled);
  }
  const spans = [
    ...diagnostics(snapshot).map(({ span }) => span),
    ...lenses(snapshot).map(({ span }) => span),
    ...symbols(snapshot).flatMap(({ span, selection }) => [span, selection]),
    ...folds(snapshot).map(({ span }) => span),
    ...formatting(text).map(({ span }) => span),
    ...[...links(snapshot)].flat().map(({ span }) => span),
    ...symbolsFor(program, 'n').map(({ selection }) => selection),
    ...importsAfter(program, [{ from: program.uri, to: 'file:///else/where.game' }]).map(({ span }) => span),
    ...[fixAll(snapshot), organizeImports(snapshot)].flatMap((action) => action?.edits.map(({ span }) => span) ?? []),
    ...semanticTokens(snapshot, whole, true).map(({ span }) => span),
    ...[...hints(snapshot, whole), ...verdictHints(snapshot, whole)].map(({ at }) => ({ start: at, end: at })),
    ...offsets.flatMap((offset, index) => {
      const said = hover(snapshot, offset);
      const found = definition(snapshot, offset);
      const part = { start: offset, end: Math.min(text.length, offset + 7) };
      const offered = [...actions(snapshot, part), ...refactorings(snapshot, part), ...moreAbout(snapshot, part)];
      const renamable = renamableAt(snapshot, offset);
      // A rename reads the whole text again.
      const renamed = index % 8 === 0 ? renameNow(snapshot, offset, 'other', [program]) : null;
      const thing = thingAt(program, offset);
      const completed = completions(snapshot, offset, ['file:///b.game']);
      // Each offer is explained only on request.
      for (const { label, kind } of completed.slice(index % 8, 1 + (index % 8))) {
        documentation(snapshot, label, kind);
        sampleFor(snapshot, label);
      }
      calleeAt(program, offset);
      signatureAt(snapshot, offset);
      hintInWords(snapshot, offset);
      return [
        ...completed.flatMap(({ insert, replace }) => [insert, replace]),
        linesBelow(snapshot, offset, ['']).span,
        ...selections(snapshot, offset),
        ...(linkedNames(snapshot, offset) ?? []),
        ...[...highlights(snapshot, offset)].flat().map(({ span }) => span),
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
  expect(spans.filter(({ start, end }) => !(0 <= start && start <= end && end <= text.length))).toEqual([]);
}
