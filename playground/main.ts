import { chosen, language, themeFor } from './choices/choices.ts';
import { paint } from './choices/themes.ts';

/** The colours and the language come first: Monaco has its words from the moment it is loaded. */
document.documentElement.lang = language();
paint(document, themeFor(chosen('theme') ?? 'system'));
if (language() !== 'en') await import('monaco-editor/nls/lang/zh-cn');
const { startPlayground } = await import('./playground.tsx');
await startPlayground();
// Without a secure connection there are no service workers, and the page is not kept for times without a network.
await navigator.serviceWorker?.register('service-worker.js');
