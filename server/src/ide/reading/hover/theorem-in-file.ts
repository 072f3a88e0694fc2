import type { Declared } from '../../../semantics/program/program.ts';
import { groundInWords } from '../../shared/sentences/grounds.ts';
import { code, shortenedPosition } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { valuesOf } from './verdict.ts';

const LONGEST_TEXT = 60;

/**
 * The theorem that answers the first position of a game in its file, and that position, as a Markdown paragraph; none if there is no such answer yet. A theorem may
 * hold for some positions only, so it is never told of the game alone. Linear in the declarations.
 */
export function theoremInFile(
  { declaration, placed }: Declared,
  { program, answer, words }: Snapshot,
): readonly string[] {
  const { text: name } = declaration.name;
  const isKnown = program.names.get(name)?.placed === placed;
  for (let index = 0; isKnown && index < program.file.pieces.length; index += 1) {
    const known = answer(index);
    // Under misère play, the components have grounds of normal play.
    if (known !== 'pending' && known.kind === 'position' && known.convention === 'misere') continue;
    const first = valuesOf(known)?.components[0];
    if (first?.ground.kind !== 'theorem' || /^[^([]*/.exec(first.text)?.[0] !== name) continue;
    const why = groundInWords(first.ground, 'normal', words.grounds);
    return [words.grounds.of(code(shortenedPosition(first.text, LONGEST_TEXT)), `*${why}*`)];
  }
  return [];
}
