import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PlaygroundWords } from '../../server/src/words/en/playground.ts';

/** The names of the languages, each in itself. */
const LANGUAGES = { en: 'English', zh: '简体中文' };

/** A value of a menu, and what the menu says of it. */
export interface Offer {
  readonly value: string;
  readonly label: string;
}

/** What the bar shows, and what it does. */
export interface Bar {
  readonly words: PlaygroundWords;
  /** The examples by their headings. */
  readonly examples: ReadonlyMap<string, readonly Offer[]>;
  /** What has just been done, for everybody to see and hear. */
  readonly said: string;
  readonly theme: string;
  readonly language: string;
  readonly open: (example: string) => void;
  readonly copyLink: () => void;
  readonly setTheme: (theme: string) => void;
  readonly setLanguage: (language: string) => void;
}

/** The bar above the text and the panel. */
export function Toolbar({ words, ...bar }: Bar): ComponentChildren {
  const [theme, setTheme] = useState(bar.theme);
  const themes = Object.entries(words.themes).map(([value, label]) => ({ value, label }));
  const languages = [
    { value: 'system', label: words.themes.system },
    ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <h1>{words.title}</h1>
      <label>
        {words.examples}
        <select
          value=""
          onChange={({ currentTarget }) => {
            bar.open(currentTarget.value);
            currentTarget.value = '';
          }}
        >
          <option value="" disabled>
            {words.chooseExample}
          </option>
          {[...bar.examples].map(([heading, offers]) => (
            <optgroup key={heading} label={heading}>
              <Options of={offers} />
            </optgroup>
          ))}
        </select>
      </label>
      <button type="button" onClick={bar.copyLink}>
        {words.copyLink}
      </button>
      <p class="said" role="status" aria-live="polite">
        {bar.said}
      </p>
      <label>
        {words.theme}
        <select
          value={theme}
          onChange={({ currentTarget: { value } }) => {
            setTheme(value);
            bar.setTheme(value);
          }}
        >
          <Options of={themes} />
        </select>
      </label>
      <label>
        {words.language}
        <select value={bar.language} onChange={({ currentTarget }) => bar.setLanguage(currentTarget.value)}>
          <Options of={languages} />
        </select>
      </label>
    </>
  );
}

function Options({ of }: { readonly of: readonly Offer[] }): ComponentChildren {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
