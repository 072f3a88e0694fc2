import type { Answer, GameValues } from '../../../answers/shared/answer.ts';
import type { Declared } from '../../../semantics/program/program.ts';
import { declaredInWords } from '../../reading/hover/declaration.ts';
import { topicInWords } from '../../reading/hover/topics.ts';
import { gamesOf } from '../../reading/hover/verdict.ts';
import { pieceAt } from '../../shared/locate.ts';
import { block } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { OfferKind } from './offer.ts';
import { plainText, SNIPPETS } from './snippets.ts';

/**
 * The documentation of an offer as Markdown; empty if there is none. Requested for one offer at a time, because it may search all
 * answers of the document for the values of a game. `sample` is the answer to the question of {@link sampleFor}.
 */
export function documentation(
  snapshot: Snapshot,
  label: string,
  kind: OfferKind,
  sample: Answer | null = null,
): string {
  return paragraphs(snapshot, label, kind, sample).join('\n\n');
}

/** A position whose answer contains the values of a game of the prelude that the document does not use; null for any other name. */
export function sampleFor(snapshot: Snapshot, label: string): string | null {
  const declared = snapshot.program.names.get(label);
  if (declared?.origin !== 'prelude' || valuesOf(declared, snapshot, null) !== null) return null;
  const { declaration } = declared;
  switch (declaration.kind) {
    case 'game': {
      const { parameters, states } = declaration;
      if (parameters.length > 0 || states.length === 0 || states.length > 2) return null;
      return `play ${label}(${states.map(() => '1').join(', ')})`;
    }
    case 'board':
      return `play ${label}(1, 1)`;
    case 'coins':
      return `play ${label}(1)`;
    default:
      return null;
  }
}

function paragraphs(snapshot: Snapshot, label: string, kind: OfferKind, sample: Answer | null): readonly string[] {
  const { program, words } = snapshot;
  const declared = program.names.get(label);
  switch (kind) {
    case 'game':
    case 'position':
    case 'constant':
      return declared === undefined ? [] : declaredInWords(declared, [], valuesOf(declared, snapshot, sample), words);
    case 'set':
      return declared === undefined ? topicInWords(label, words.help) : declaredInWords(declared, [], null, words);
    case 'function':
    case 'keyword':
      return topicInWords(label, words.help);
    case 'snippet':
      return SNIPPETS.filter((snippet) => snippet.label === label).map(({ text }) =>
        block([plainText(text)], 'nimber'),
      );
    default:
      return [];
  }
}

/** The values of a game, from its own answer or from the answer about a position that uses it. */
function valuesOf(
  declared: Declared,
  { program, answer }: Snapshot,
  sample: Answer | null,
): GameValues | 'pending' | null {
  const { file } = program;
  const own = declared.origin === 'file' ? pieceAt(file, declared.placed.at) : null;
  const answered = own === null ? null : answer(own.index);
  if (answered === 'pending' || answered?.kind === 'game') return answered;
  const name = declared.declaration.name.text;
  const used = (by: Answer | 'pending') => gamesOf(by).find((game) => game.name === name) ?? null;
  if (sample !== null) return used(sample);
  for (const index of file.pieces.keys()) {
    const found = used(answer(index));
    if (found !== null) return found;
  }
  return null;
}
