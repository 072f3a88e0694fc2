import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import type { Host, PlaceInDocument } from '../shared/host.ts';
import { panelWords, Words } from '../shared/words.ts';
import { Heading } from './heading.tsx';
import { Note } from './note.tsx';
import { TABS } from './tabs.ts';

/**
 * The panel: what there is to see of the declaration at the cursor, which it follows unless it is pinned. Asks the host for views
 * and keeps in it what must survive a reload.
 */
export function Panel({ host }: { readonly host: Host }): ComponentChildren {
  const [pinned, setPinned] = useState(() => host.kept().pinned);
  const [place, setPlace] = useState(() => host.kept().place);
  const [tab, setTab] = useState('answer');
  const found = useView(host, place);
  const view = useLastSeen(found, pinned);
  const words = panelWords(host.language);
  const learn = useLearning(host, view);

  useFollowing(host, pinned, setPlace, setTab);
  useEffect(() => host.keep({ place, pinned }), [host, place, pinned]);

  const togglePin = (): void => {
    setPinned(!pinned);
    void host.ask('host/pin', { pinned: !pinned });
  };
  const reveal = (): void => {
    if (view !== null) void host.ask('host/reveal', { uri: view.textDocument.uri, position: view.range.start });
  };
  return (
    <Words.Provider value={words}>
      <Heading
        title={view?.title ?? 'Nimber'}
        pinned={pinned}
        onPin={togglePin}
        learning={learn.on}
        onLearn={learn.toggle}
        onReveal={view && reveal}
      />
      <Note found={found} pinned={pinned} isSeen={view !== null} />
      {view === null ? null : (
        <div {...(found === null ? { class: 'gone' } : {})}>
          <Tabs host={host} view={view} chosen={tab} onChoose={setTab} />
        </div>
      )}
    </Words.Provider>
  );
}

/** Follows the cursor, unless the panel is pinned and has something to show. */
function useFollowing(
  host: Host,
  pinned: boolean,
  follow: (place: PlaceInDocument) => void,
  tab: (id: string) => void,
): void {
  const first = useRef(true);
  useEffect(() => {
    const place = (next: PlaceInDocument): void => {
      if (!pinned) follow(next);
    };
    const end = host.listen({ place, changed: () => undefined, tab });
    if (first.current) void host.ask('host/begin', { pinned });
    first.current = false;
    return end;
  }, [host, pinned, follow, tab]);
}

/** The newest view of a place, null if there is nothing to see; the one before stays until there is another, undefined if there was none. */
function useView(host: Host, place: PlaceInDocument | null): PlacedView | null | undefined {
  const [view, setView] = useState<PlacedView | null>();
  const [news, setNews] = useState(0);
  useEffect(() => {
    const changed = ({ uri }: { readonly uri: string }): void => {
      if (uri === place?.textDocument.uri) setNews((count) => count + 1);
    };
    return host.listen({ place: () => undefined, changed });
  }, [host, place]);
  // Something is new, so the panel asks again.
  useEffect(() => {
    let wanted = place !== null;
    if (place !== null)
      host.ask('nimber/view', place).then(
        (found) => wanted && setView(found),
        // It was cancelled, or the server has ended: the panel asks again when something is new.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [host, place, news]);
  return view;
}

/** The newest view; of a pinned thing that can no longer be read, the last one in which it could. */
function useLastSeen(found: PlacedView | null | undefined, pinned: boolean): PlacedView | null {
  const last = useRef<PlacedView | null>(null);
  if (found || !pinned) last.current = found ?? null;
  return last.current;
}

/** For how long after the last click has had its effect views from before it may still arrive. In milliseconds. */
const SETTLING = 1000;

/**
 * Whether learn mode is on, null until that is known, and what switches it. The button shows at once what a click asks for, so that a second
 * click means the opposite even before the server has answered the first.
 */
function useLearning(
  host: Host,
  view: PlacedView | null,
): { readonly on: boolean | null; readonly toggle: () => void } {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const clicks = useRef(0);
  const on = wanted ?? view?.learning ?? null;
  const toggle = (): void => {
    clicks.current += 1;
    const click = clicks.current;
    setWanted(!on);
    const settle = (): void => void (click === clicks.current && setWanted(null));
    host.ask('host/learn', { learn: !on }).then(() => setTimeout(settle, SETTLING), settle);
  };
  return { on, toggle };
}

/** The ways to look at a view; without buttons if there is only one. */
function Tabs({
  host,
  view,
  chosen,
  onChoose,
}: {
  readonly host: Host;
  readonly view: PlacedView;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}): ComponentChildren {
  const words = panelWords(host.language);
  const offered = TABS.filter(({ offers }) => offers(view));
  const open = offered.find(({ id }) => id === chosen) ?? offered[0];
  if (open === undefined) return null;
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = offered[(offered.indexOf(open) + by + offered.length) % offered.length];
    if (by === 0 || next === undefined) return;
    onChoose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <main>
      {offered.length < 2 ? null : (
        <div role="tablist" aria-label={words.views} onKeyDown={step}>
          {offered.map(({ id, title }) => (
            <button
              key={id}
              id={`tab-${id}`}
              type="button"
              role="tab"
              aria-selected={id === open.id}
              aria-controls="view"
              tabIndex={id === open.id ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {title(words)}
            </button>
          ))}
        </div>
      )}
      <div id="view" {...(offered.length < 2 ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${open.id}` })}>
        <open.Content ask={host.ask} view={view} />
      </div>
    </main>
  );
}
