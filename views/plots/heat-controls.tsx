import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../shared/words.ts';

/** How many states the user may ask for along each side. */
const SIDES = [25, 50, 100, 300, 1000];

/** A number of a state that is the same all over a map. */
export interface Fixed {
  readonly name: string;
  readonly value: number;
}

/** How much of a map is shown, and which slice of it. */
export function HeatControls({
  side,
  onSide,
  zeros,
  onZeros,
  fixed,
  onFix,
  children,
}: {
  readonly side: number;
  readonly onSide: (side: number) => void;
  /** Whether only lost states are shown. */
  readonly zeros: boolean;
  readonly onZeros: (zeros: boolean) => void;
  readonly fixed: readonly Fixed[];
  readonly onFix: (index: number, value: number) => void;
  readonly children: ComponentChildren;
}): ComponentChildren {
  const words = useWords();
  return (
    <p class="controls">
      <label>
        {words.side}{' '}
        <select value={side} onChange={({ currentTarget }) => onSide(Number(currentTarget.value))}>
          {SIDES.map((each) => (
            <option key={each} value={each}>
              {`${each} × ${each}`}
            </option>
          ))}
        </select>
      </label>
      {fixed.map(({ name, value }, index) => (
        <FixedNumber key={name} name={name} value={value} onFix={(next) => onFix(index, next)} />
      ))}
      <label>
        <input type="checkbox" checked={zeros} onChange={({ currentTarget }) => onZeros(currentTarget.checked)} />{' '}
        {words.onlyLost}
      </label>
      {children}
    </p>
  );
}

/** A field for a number. What is being typed stays there while rows of the map arrive, and counts when it is complete. */
function FixedNumber({ name, value, onFix }: Fixed & { readonly onFix: (value: number) => void }): ComponentChildren {
  const [typed, setTyped] = useState<string | null>(null);
  const fix = (text: string): void => {
    setTyped(null);
    onFix(Math.max(0, Math.floor(Number(text))));
  };
  return (
    <label>
      <code>{name}</code>
      {' = '}
      <input
        type="number"
        min="0"
        value={typed ?? value}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget }) => fix(currentTarget.value)}
      />
    </label>
  );
}
