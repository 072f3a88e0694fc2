import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { panel as english } from '../../server/src/words/en/panel.ts';
import { panel as chinese } from '../../server/src/words/zh/panel.ts';

export type { PanelWords } from '../../server/src/words/en/panel.ts';

/** The words of the page for a language such as `zh-cn`; English where there are no others. */
export function panelWords(language: string): typeof english {
  return /^zh\b/i.test(language) ? chinese : english;
}

/** The words, for every part of the page. */
export const Words = createContext(english);

/** The words of the page that contains a component. */
export function useWords(): typeof english {
  return useContext(Words);
}
