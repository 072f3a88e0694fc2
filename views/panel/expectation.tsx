import type { ComponentChildren } from 'preact';
import type { ExpectationAnswer } from '../../server/src/answers/answer.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { PositionView } from './position.tsx';

/** What was expected beside what was found, and the position that it is about. */
export function ExpectationView({
  ask,
  expectation,
}: {
  readonly ask: Ask;
  readonly expectation: ExpectationAnswer;
}): ComponentChildren {
  const words = useWords();
  const { isCondition, expected, actual, position } = expectation;
  return (
    <>
      {isCondition ? null : (
        <table>
          <tbody>
            <tr>
              <th scope="row">{words.expected}</th>
              <td>{expected}</td>
            </tr>
            <tr>
              <th scope="row">{words.found}</th>
              <td>{typeof actual === 'string' ? actual : `≥ ${actual.atLeast}`}</td>
            </tr>
          </tbody>
        </table>
      )}
      {position === null ? null : <PositionView ask={ask} position={position} />}
    </>
  );
}
