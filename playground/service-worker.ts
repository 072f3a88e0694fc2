/** The files of this build, and a name that no other build has: both are written in by `scripts/playground.ts`. */
declare const FILES: readonly string[];
declare const BUILD: string;

/** The compiler also knows the windows of the page, but this script runs in a service worker only. */
const here = self as unknown as ServiceWorkerGlobalScope;

/*
 * Keeps all files of a build, so that the page can be opened without a network. A newer build is fetched when the page is opened, and is
 * used once no page of the older one is open any more, so that the files of a page always belong together.
 */

/** Another page of the same origin may have caches of its own, a copy of the playground in another folder, too. */
const KIND = `nimber-playground ${here.registration.scope} `;
const CACHE = KIND + BUILD;

here.addEventListener('install', (event) => event.waitUntil(keepAll()));
here.addEventListener('activate', (event) => event.waitUntil(takeOver()));
here.addEventListener('fetch', (event) => event.respondWith(answerTo(event.request)));

async function keepAll(): Promise<void> {
  await (await caches.open(CACHE)).addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(KIND) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await here.clients.claim();
}

async function answerTo(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
