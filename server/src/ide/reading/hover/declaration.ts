import type { GameValues } from '../../../answers/shared/answer.ts';
import type { Declared } from '../../../semantics/program/program.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Words } from '../../../words/words.ts';
import { boardInWords, coinsInWords, declarationInWords, gameInWords } from './game.ts';
import { graphInWords } from './graph.ts';

/**
 * A declaration as Markdown paragraphs, with its values as far as they are known. `given` holds the contents of the brackets of a
 * use such as `Bash[3]`, and is empty if there are none.
 */
export function declaredInWords(
  declared: Declared,
  given: readonly Expression[],
  values: GameValues | 'pending' | null,
  words: Words,
): readonly string[] {
  const { declaration } = declared;
  if (declaration.kind === 'game') return gameInWords({ ...declared, declaration }, given, values, words);
  const head = declarationInWords(declared, words);
  switch (declaration.kind) {
    case 'graph':
      return [...head, ...graphInWords(declaration, values, words)];
    case 'board':
      return [...head, ...boardInWords(declaration, values, words)];
    case 'coins':
      return [...head, ...coinsInWords({ ...declared, declaration }, values, words)];
    default:
      return head;
  }
}
