import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import { useWords } from '../shared/words.ts';
import { type MexSteps, mexSteps } from './mex-steps.ts';
import { Stepper } from './stepper.tsx';

/** The value of a component of a position, which the reader chooses, as a mex that is found step by step. */
export function MexOfComponents({ position }: { readonly position: PositionAnswer }): ComponentChildren {
  const words = useWords().learning;
  const [chosen, setChosen] = useState('');
  const found = new Map(position.components.map((component) => [component.text, mexSteps(component)]));
  const offered = [...found].flatMap(([text, steps]) => (steps === null ? [] : [{ text, steps }]));
  const shown = offered.find(({ text }) => text === chosen) ?? offered[0];
  if (shown === undefined) return null;
  return (
    <details>
      <summary>{words.mex}</summary>
      {offered.length < 2 ? null : (
        <label class="controls">
          {words.ofComponent}
          <select value={shown.text} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {offered.map(({ text }) => (
              <option key={text} value={text}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
      <Mex key={shown.text} {...shown} />
    </details>
  );
}

function Mex({ text, steps }: { readonly text: string; readonly steps: MexSteps }): ComponentChildren {
  const [shown, setShown] = useState(0);
  return (
    <section aria-label={text}>
      <MexSoFar text={text} steps={steps} shown={shown} />
      <Stepper shown={shown} count={steps.options.length + 1} onShow={setShown} />
    </section>
  );
}

/** The options of a component, the first ones with their values, and the mex after the last one. What is new is read aloud. */
export function MexSoFar({
  text,
  steps: { options, below, mex },
  shown,
}: {
  readonly text: string;
  readonly steps: MexSteps;
  readonly shown: number;
}): ComponentChildren {
  const words = useWords().learning;
  const last = options[shown - 1];
  const reason = words.mexIs(below.join(', '), mex);
  return (
    <>
      <p>
        <code>{text}</code> {options.length === 0 ? words.noOptions : words.hasOptions(String(options.length))}
      </p>
      <ul class="options">
        {options.map(({ to, value }, index) => (
          <li key={to} class={index === shown - 1 ? 'odd' : ''}>
            <code>{to}</code> <strong>{index < shown ? value : '?'}</strong>
          </li>
        ))}
      </ul>
      <p role="status">
        {shown > options.length ? reason : last === undefined ? words.guessMex : words.optionHas(last.to, last.value)}
      </p>
    </>
  );
}
