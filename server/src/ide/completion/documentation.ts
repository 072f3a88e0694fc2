import type { GameValues } from '../../analysis/answer.ts';
import type { Declared } from '../../semantics/program.ts';
import type { OfferKind } from '../completion.ts';
import { declaredInWords } from '../hover/declaration.ts';
import { topicInWords } from '../hover/topics.ts';
import { positionOf } from '../hover/verdict.ts';
import { pieceAt } from '../locate.ts';
import type { Snapshot } from '../snapshot.ts';
import { block } from '../text.ts';
import { plainText, SNIPPETS } from './snippets.ts';

/**
 * What there is to say about something that was offered, as Markdown; empty where there is nothing. Asked for one offer at
 * a time, since it may look through all answers of the document for the values of a game.
 */
export function documentation(snapshot: Snapshot, label: string, kind: OfferKind): string {
  return paragraphs(snapshot, label, kind).join('\n\n');
}

function paragraphs(snapshot: Snapshot, label: string, kind: OfferKind): readonly string[] {
  const { program, words } = snapshot;
  const declared = program.names.get(label);
  switch (kind) {
    case 'game':
    case 'position':
      return declared === undefined ? [] : declaredInWords(declared, [], valuesOf(declared, snapshot), words);
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

/** The values of a game, from its own answer or from that of a position in which it is used. */
function valuesOf(declared: Declared, { program, answer }: Snapshot): GameValues | 'pending' | null {
  const { file } = program;
  const own = declared.origin === 'file' ? pieceAt(file, declared.placed.at) : null;
  const answered = own === null ? null : answer(own.index);
  if (answered === 'pending' || answered?.kind === 'game') return answered;
  const name = declared.declaration.name.text;
  for (const index of file.pieces.keys()) {
    const found = positionOf(answer(index))?.games.find((game) => game.name === name);
    if (found !== undefined) return found;
  }
  return null;
}
