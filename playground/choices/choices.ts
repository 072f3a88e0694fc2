import { isChinese } from '../../server/src/words/languages.ts';
import { type ThemeName, themeNamed } from './themes.ts';

/** What a user can choose for good. `system` follows what the browser and the system say. */
export type Choice = 'theme' | 'language' | 'share';

/** What was chosen on an earlier visit; null if nothing was, or if the browser keeps nothing. */
export function chosen(choice: Choice): string | null {
  try {
    return localStorage.getItem(`nimber.${choice}`);
  } catch {
    return null;
  }
}

/** Remembers a choice for the next visit, if the browser keeps anything. */
export function choose(choice: Choice, value: string): void {
  try {
    localStorage.setItem(`nimber.${choice}`, value);
  } catch {
    // It holds until the page is left.
  }
}

/** The language of the page. */
export function language(): 'en' | 'zh-CN' {
  const wanted = chosen('language') ?? 'system';
  return isChinese(wanted === 'system' ? navigator.language : wanted) ? 'zh-CN' : 'en';
}

const DARK = matchMedia('(prefers-color-scheme: dark)');
const CONTRAST = matchMedia('(prefers-contrast: more)');
const FORCED = matchMedia('(forced-colors: active)');

/** The theme for a choice: the one of this name, or for `system` what the system prefers. */
export function themeFor(choice: string): ThemeName {
  if (choice !== 'system') return themeNamed(choice);
  if (CONTRAST.matches || FORCED.matches) return DARK.matches ? 'hc-black' : 'hc-light';
  return DARK.matches ? 'vs-dark' : 'vs';
}

/** Tells from now on when the system prefers another theme. */
export function onSystemTheme(tell: () => void): void {
  for (const query of [DARK, CONTRAST, FORCED]) query.addEventListener('change', tell);
}
