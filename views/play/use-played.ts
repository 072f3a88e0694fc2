import { useEffect, useRef, useState } from 'preact/hooks';
import type { Played } from '../../server/src/lsp/features/custom/play.ts';
import type { Ask } from '../shared/host.ts';
import { type Match, positionOf } from './match.ts';

/**
 * Puts the focus of the keyboard back on the moves after a move: the button of the last one is gone, and the focus with it. `turn`
 * counts the positions; it is null while nobody may move.
 */
export function useFocusKept(place: { readonly current: HTMLElement | null }, turn: number | null): void {
  const before = useRef(turn);
  useEffect(() => {
    if (turn === null || turn === before.current) return;
    before.current = turn;
    if (!document.hasFocus() || document.activeElement !== document.body) return;
    const find = (selector: string): HTMLElement | null => place.current?.querySelector<HTMLElement>(selector) ?? null;
    (find('.moves button') ?? find('.turn'))?.focus();
  }, [turn]);
}

/**
 * What is known about the position that a game has reached, null until it is, and what was known last. A newer question ends an older
 * one.
 */
export function usePlayed(
  ask: Ask,
  uri: string,
  match: Match,
): { readonly state: Played | null; readonly last: Played | null } {
  const [found, setFound] = useState<{ readonly of: string; readonly state: Played | null } | null>(null);
  const position = positionOf(match);
  const { level, seed, steps } = match;
  const key = `${level} ${steps.length} ${position}`;
  useEffect(() => {
    let wanted = true;
    ask('nimber/play', { textDocument: { uri }, position, level, seed: seed + steps.length }).then(
      (state) => wanted && setFound({ of: key, state }),
      // It was cancelled, or the server has ended.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ask, uri, key]);
  const last = found?.state ?? null;
  return { state: found?.of === key ? last : null, last };
}
