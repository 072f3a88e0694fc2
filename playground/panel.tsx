import { render } from 'preact';
import { Panel } from '../views/panel/panel.tsx';
import { createMessageHost, type Told } from '../views/shared/message-host.ts';
import { paint, themeNamed } from './choices/themes.ts';

/** The page in the frame beside the text is the panel of the extension; the page around it tells its language and its colours. */
const { lang, dataset } = parent.document.documentElement;
document.documentElement.lang = lang;
paint(document, themeNamed(dataset.theme));

const host = createMessageHost({
  post: (asked) => parent.postMessage(asked, location.origin),
  listen: (receive) =>
    window.addEventListener('message', ({ source, data }: MessageEvent<Told>) => {
      if (source === parent) receive(data);
    }),
  kept: () => undefined,
  keep: () => undefined,
});

const root = document.getElementById('panel');
if (root !== null) render(<Panel host={host} />, root);
