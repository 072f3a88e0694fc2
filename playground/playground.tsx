import { render } from 'preact';
import { playground as english } from '../server/src/words/en/playground.ts';
import { playground as chinese } from '../server/src/words/zh/playground.ts';
import { fragmentOf, textIn } from './address.ts';
import { choose, chosen, language, onSystemTheme, themeFor } from './choices/choices.ts';
import { paint } from './choices/themes.ts';
import { createEditor, type Editor, FOLDER, replaceText, setTheme } from './editor/create-editor.ts';
import { makeMovable } from './page/divider.ts';
import { fetchExamples, menuOf } from './page/examples.ts';
import { Toolbar } from './page/toolbar.tsx';
import { serve } from './serve.ts';

/** The text of the editor at first, if the address holds none. */
const FIRST_EXAMPLE = '01-nim.game';

/** The milliseconds without a change after which the address gets the new text; browsers limit how often it may change. */
const PAUSE = 400;

/** Puts the page together: the bar, the editor with the text of the address, the server and the panel. */
export async function startPlayground(): Promise<void> {
  const words = language() === 'en' ? english : chinese;
  const [bar, text, divider, panel] = ['bar', 'text', 'divider', 'panel'].map(elementById);
  if (!bar || !text || !divider || !(panel instanceof HTMLIFrameElement)) return;
  document.title = words.title;
  divider.ariaLabel = words.divider;
  panel.title = words.panel;
  if (divider.parentElement !== null) makeMovable(divider, divider.parentElement);

  const examples = await fetchExamples();
  const shared = await textIn(location.hash);
  const first = shared.kind === 'text' ? shared.text : (examples[FIRST_EXAMPLE] ?? '');
  const editor = createEditor(text, first, words.text, themeFor(theme()));

  const colour = (): void => {
    for (const page of [document, panel.contentDocument]) if (page !== null) paint(page, themeFor(theme()));
    setTheme(themeFor(theme()));
  };
  onSystemTheme(colour);

  const say = (said: string): void =>
    render(
      <Toolbar
        words={words}
        examples={menuOf(examples, words, language())}
        said={said}
        theme={theme()}
        language={chosen('language') ?? 'system'}
        open={(name) => replaceText(editor, examples[name] ?? '')}
        copyLink={async () => say(words[await copyLink(editor)])}
        setTheme={(name) => {
          choose('theme', name);
          colour();
        }}
        setLanguage={async (name) => {
          choose('language', name);
          await keepInAddress(editor);
          location.reload();
        }}
      />,
      bar,
    );
  say(shared.kind === 'unreadable' ? words.unreadable : '');
  followAddress(editor, () => say(words.unreadable));

  await serve({
    editor,
    panel,
    words,
    locale: language(),
    importable: (uri) => (uri.startsWith(FOLDER) ? (examples[uri.slice(FOLDER.length)] ?? null) : null),
    stopped: () => say(words.stopped),
  });
}

function elementById(id: string): HTMLElement | null {
  return document.getElementById(id);
}

function theme(): string {
  return chosen('theme') ?? 'system';
}

/** Keeps the text in the address, and shows the text of an address that the user enters while the page is open. */
function followAddress(editor: Editor, unreadable: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isKept = true;
  editor.onDidChangeModelContent(() => {
    isKept = false;
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      isKept = await keepInAddress(editor);
    }, PAUSE);
  });
  addEventListener('hashchange', async () => {
    const shared = await textIn(location.hash);
    if (shared.kind === 'text') replaceText(editor, shared.text);
    if (shared.kind === 'unreadable') unreadable();
  });
  // A text that is too long for the address would be lost.
  addEventListener('beforeunload', (event) => {
    if (!isKept) event.preventDefault();
  });
}

/** Puts the text into the address, unless it is too long for one; returns whether it is there. */
async function keepInAddress(editor: Editor): Promise<boolean> {
  const fragment = await fragmentOf(editor.getValue());
  if (fragment !== null) history.replaceState(null, '', fragment);
  return fragment !== null;
}

/** Copies an address with the text into the clipboard; returns what there is to say about it. */
async function copyLink(editor: Editor): Promise<'copied' | 'notCopied' | 'tooLong'> {
  if (!(await keepInAddress(editor))) return 'tooLong';
  try {
    await navigator.clipboard.writeText(location.href);
    return 'copied';
  } catch {
    return 'notCopied';
  }
}
