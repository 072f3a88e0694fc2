import { useEffect, useState } from 'preact/hooks';
import type { Ask } from '../shared/host.ts';
import { type Found, loadValues, type Source } from './load-values.ts';

/** The values that are known so far. */
export interface Loaded extends Found {
  /** Whether nothing more is being loaded. */
  readonly isOver: boolean;
}

const NOTHING: Loaded = { values: new Uint32Array(), endless: [], isOver: false };

/** Loads the values of a source while a component is shown; another source begins anew. */
export function useValues(ask: Ask, source: Source, most: number): Loaded {
  const [loaded, setLoaded] = useState(NOTHING);
  const key = JSON.stringify(source);
  useEffect(() => {
    let wanted = true;
    const take = (found: Found, isOver: boolean): boolean => {
      if (wanted) setLoaded({ ...found, isOver });
      return wanted;
    };
    setLoaded(NOTHING);
    loadValues(ask, source, most, (found) => take(found, false)).then(
      (found) => take(found, true),
      // The request was cancelled, as when the server is restarted.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ask, key, most]);
  return loaded;
}
