import type { ComponentChildren } from 'preact';
import type { Convention } from '../../server/src/answers/shared/answer.ts';
import type { Level } from '../../server/src/play/state.ts';
import { useWords } from '../shared/words.ts';
import type { Action, Engine, Match } from './match.ts';
import { underOther } from './match.ts';

const ENGINES: readonly Engine[] = ['second', 'first', 'none'];
const LEVELS: readonly Level[] = ['random', 'beginner', 'good', 'perfect'];

/** Who plays whom, how well, and by which convention. */
export function Settings({
  match,
  convention,
  act,
}: {
  readonly match: Match;
  /** The one that the game is played under; null as long as it is not known. */
  readonly convention: Convention | null;
  readonly act: (action: Action) => void;
}): ComponentChildren {
  const words = useWords().playing;
  const start = match.steps[0]?.position ?? '0';
  const other = underOther(start, convention);
  return (
    <form class="settings" onSubmit={(event) => event.preventDefault()}>
      <label>
        {words.who}{' '}
        <select
          value={match.engine}
          onChange={({ currentTarget }) => {
            const engine = ENGINES.find((each) => each === currentTarget.value);
            if (engine !== undefined) act({ kind: 'engine', engine });
          }}
        >
          {ENGINES.map((engine) => (
            <option key={engine} value={engine}>
              {words.engine[engine]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.level}{' '}
        <select
          value={match.level}
          onChange={({ currentTarget }) => {
            const level = LEVELS.find((each) => each === currentTarget.value);
            if (level !== undefined) act({ kind: 'level', level });
          }}
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {words.levels[level]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={convention === 'misere'}
          disabled={other === null}
          onChange={() => other !== null && act({ kind: 'begin', position: other })}
        />{' '}
        {words.misere}
      </label>
      <button type="button" onClick={() => act({ kind: 'begin', position: start })}>
        {words.again}
      </button>
      {match.before === null ? null : (
        <button type="button" onClick={() => act({ kind: 'resume' })}>
          {words.resume}
        </button>
      )}
    </form>
  );
}
