import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ViewedGame } from '../../server/src/ide/reading/view/view.ts';
import { Heat } from '../plots/heat.tsx';
import { Sequence } from '../plots/sequence.tsx';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

/** The lengths of lists that can be chosen; two entries make a map, and more a slice of one. */
const LENGTHS = [1, 2, 3, 4, 5, 6];
const FIRST_LENGTH = 2;

/**
 * The values of a game of lists, for all lists of a chosen length: a plot for a single entry, otherwise a map of two entries, or of the last
 * number before the list and a single entry.
 */
export function ListValues({
  ask,
  game,
  list,
  uri,
  onChoose,
}: {
  readonly ask: Ask;
  readonly game: ViewedGame;
  /** The name of the list. */
  readonly list: string;
  readonly uri: string;
  /** Receives the state that the user chooses on a map. */
  readonly onChoose: (state: string) => void;
}): ComponentChildren {
  const words = useWords();
  const [length, setLength] = useState(FIRST_LENGTH);
  const { variables } = game;
  const entries = Array.from({ length }, (_, index) => `${list}[${index + 1}]`);
  return (
    <>
      <p class="controls">
        <label>
          {words.listLength}{' '}
          <select value={length} onChange={({ currentTarget }) => setLength(Number(currentTarget.value))}>
            {LENGTHS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </p>
      {length === 1 && variables.length === 0 ? (
        <Sequence ask={ask} game={game} uri={uri} />
      ) : (
        <Heat
          key={length}
          ask={ask}
          name={game.name}
          variables={[...variables, ...entries]}
          down={variables.length - (length === 1 ? 1 : 0)}
          beforeList={variables.length > 0 ? variables.length : null}
          uri={uri}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
