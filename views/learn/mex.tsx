import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ComponentAnswer, PositionAnswer } from '../../server/src/answers/answer.ts';
import { useWords } from '../shared/words.ts';
import { mexSteps } from './mex-steps.ts';

/** The values of the first components of a position, each as a mex that is found step by step. */
export function MexOfComponents({ position }: { readonly position: PositionAnswer }): ComponentChildren {
  const words = useWords().learning;
  const seen = new Set<string>();
  const shown = position.components.filter((component) => {
    const isNew = !seen.has(component.text) && mexSteps(component) !== null;
    seen.add(component.text);
    return isNew;
  });
  if (shown.length === 0) return null;
  return (
    <details>
      <summary>{words.mex}</summary>
      {shown.map((component) => (
        <Mex key={component.text} component={component} />
      ))}
    </details>
  );
}

function Mex({ component }: { readonly component: ComponentAnswer }): ComponentChildren {
  const words = useWords().learning;
  const [shown, setShown] = useState(0);
  const steps = mexSteps(component) ?? [];
  const values = (component.options?.list ?? []).map(({ to, value }) => `${to}: ${value}`);
  return (
    <section aria-label={component.text}>
      <p>
        <code>{component.text}</code> {values.length === 0 ? words.noOptions : words.optionsOf(values.join(', '))}
      </p>
      <ul aria-live="polite">
        {steps.slice(0, shown).map(({ number, option }) => (
          <li key={number}>{option === null ? words.missing(number) : words.found(number, option)}</li>
        ))}
      </ul>
      {shown < steps.length ? (
        <button type="button" onClick={() => setShown(shown + 1)}>
          {words.next(String(shown))}
        </button>
      ) : null}
    </section>
  );
}
