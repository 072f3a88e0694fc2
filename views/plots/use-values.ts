import { useEffect, useState } from 'preact/hooks';
import type { Ask } from '../shared/host.ts';
import { loadValues, type Source } from './load-values.ts';

/** The values that are known so far. */
export interface Loaded {
  readonly values: Uint32Array;
  /** Whether nothing more is being loaded. */
  readonly isOver: boolean;
}

const NOTHING: Loaded = { values: new Uint32Array(), isOver: false };

/** Loads the values of a source while a component is shown; another source begins anew. */
export function useValues(ask: Ask, source: Source, most: number): Loaded {
  const [loaded, setLoaded] = useState(NOTHING);
  const key = JSON.stringify(source);
  useEffect(() => {
    let wanted = true;
    const take = (values: Uint32Array, isOver: boolean): boolean => {
      if (wanted) setLoaded({ values, isOver });
      return wanted;
    };
    setLoaded(NOTHING);
    loadValues(ask, source, most, (values) => take(values, false)).then(
      (values) => take(values, true),
      // The request was cancelled, as when the server is restarted.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ask, key, most]);
  return loaded;
}
