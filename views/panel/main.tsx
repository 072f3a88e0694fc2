import { render } from 'preact';
import type { Kept } from '../shared/host.ts';
import { createMessageHost, type Told } from '../shared/message-host.ts';
import { Panel } from './panel.tsx';

/** What VS Code gives to the page in a webview, once. */
interface Webview {
  readonly postMessage: (message: unknown) => void;
  readonly getState: () => Kept | undefined;
  readonly setState: (kept: Kept) => void;
}

declare const acquireVsCodeApi: () => Webview;

const webview = acquireVsCodeApi();
const host = createMessageHost({
  post: (asked) => webview.postMessage(asked),
  listen: (receive) => window.addEventListener('message', ({ data }: MessageEvent<Told>) => receive(data)),
  kept: () => webview.getState(),
  keep: (kept) => webview.setState(kept),
});

const root = document.getElementById('panel');
if (root !== null) render(<Panel host={host} />, root);
