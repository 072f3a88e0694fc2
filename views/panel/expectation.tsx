import type { ComponentChildren } from 'preact';
import type { ExpectationAnswer } from '../../server/src/answers/shared/answer.ts';
import { grouped } from '../../server/src/syntax/text/grouped.ts';
import type { Ask } from '../shared/host.ts';
import { Scrolled } from '../shared/scrolled.tsx';
import { useWords } from '../shared/words.ts';
import { type Difference, differencesOf } from './list-differences.ts';
import { PositionView } from './position.tsx';

/** More differences are only counted. */
const MOST_DIFFERENCES = 100;

/** What was expected beside what was found, and the position that it is about. */
export function ExpectationView({
  ask,
  expectation,
}: {
  readonly ask: Ask;
  readonly expectation: ExpectationAnswer;
}): ComponentChildren {
  const { isCondition, position } = expectation;
  return (
    <>
      {isCondition ? null : <Compared expectation={expectation} />}
      {position === null ? null : <PositionView ask={ask} position={position} />}
    </>
  );
}

/** Two lists are compared entry by entry; anything else as a whole. */
function Compared({
  expectation: { expected, actual, holds },
}: {
  readonly expectation: ExpectationAnswer;
}): ComponentChildren {
  const words = useWords();
  const found = typeof actual === 'string' ? actual : `≥ ${actual.atLeast}`;
  const differences = holds ? null : differencesOf(expected, found);
  if (differences !== null) return <Differences differences={differences} />;
  return (
    <table>
      <tbody>
        <tr>
          <th scope="row">{words.expected}</th>
          <td>{expected}</td>
        </tr>
        <tr>
          <th scope="row">{words.found}</th>
          <td>{found}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Differences({ differences }: { readonly differences: readonly Difference[] }): ComponentChildren {
  const words = useWords();
  const shown = differences.slice(0, MOST_DIFFERENCES);
  const rest = differences.length - shown.length;
  return (
    <Scrolled label={words.differences}>
      <table class="values">
        <caption>{words.differences}</caption>
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.expected}</th>
            <th scope="col">{words.found}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ place, expected, actual }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td>{expected ?? words.noEntry}</td>
              <td>{actual ?? words.noEntry}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? <p>{words.moreMoves(grouped(rest))}</p> : null}
    </Scrolled>
  );
}
