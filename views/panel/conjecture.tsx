import type { ComponentChildren } from 'preact';
import type { ConjectureAnswer } from '../../server/src/answers/shared/answer.ts';
import { useWords } from '../shared/words.ts';

/** The first state that contradicts a conjecture, if one was found. */
export function ConjectureView({ conjecture }: { readonly conjecture: ConjectureAnswer }): ComponentChildren {
  const words = useWords();
  const { counterexample } = conjecture;
  if (counterexample === null) return null;
  return (
    <table>
      <caption>{words.counterexample}</caption>
      <thead>
        <tr>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.expected}</th>
          <th scope="col">{words.found}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{counterexample.state}</th>
          <td>{counterexample.expected}</td>
          <td>{counterexample.actual}</td>
        </tr>
      </tbody>
    </table>
  );
}
