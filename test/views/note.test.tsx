import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Note } from '../../views/panel/note.tsx';
import { panelWords, Words } from '../../views/shared/words.ts';
import { textOf } from './text.ts';

test.each([
  ['nothing at the cursor', null, false, false, 'en', /^Put the cursor on a game/],
  ['no answer of the server yet', undefined, false, false, 'en', /^Put the cursor on a game/],
  ['a pinned thing that is broken now', null, true, true, 'en', /cannot be read .* the last that was seen/],
  ['a pinned thing that was broken from the start', null, true, false, 'en', /cannot be read .* Unpin/],
  ['a pinned thing that is broken now', null, true, true, 'zh', /^固定的内容.*最后一次/],
  ['a pinned thing that is still loading', undefined, true, false, 'en', /^$/],
])('of %s the panel says why', (_, found, pinned, isSeen, language, said) => {
  const html = render(
    <Words.Provider value={panelWords(language)}>
      <Note found={found} pinned={pinned} isSeen={isSeen} />
    </Words.Provider>,
  );
  expect(textOf(html)).toMatch(said);
});
