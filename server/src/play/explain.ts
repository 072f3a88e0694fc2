import { hasNoMove, isLoopy, nimberText } from '../engine/index.ts';
import { after, type Game, type Option } from './game.ts';
import { analysisAfter } from './judge.ts';
import type { Reason } from './state.ts';

/** More values than this are not listed one by one. */
const MOST_VALUES = 12;

/** Why a winning move wins; `remaining` is how many moves are left after it, if that is known. */
export function explain(game: Game, option: Option, remaining: number | null): Reason {
  const left = after(game, option);
  if (!game.misere && left.every(({ component }) => hasNoMove(component, game.asked.meter))) return { kind: 'last' };
  const analysis = analysisAfter(game, option, 'needed');
  if (analysis?.type !== undefined) return { kind: 'like-nim', onlyOnes: analysis.type.fickle, remaining };
  const values = (analysis?.terms ?? []).flatMap(({ nimber }, index) =>
    nimber === 0 ? [] : Array.from({ length: Number(left[index]?.times ?? 1) }, () => nimber),
  );
  const isSum = !game.misere && analysis !== null && values.length <= MOST_VALUES && !values.some(isLoopy);
  return isSum ? { kind: 'xor', values: values.map(nimberText), remaining } : { kind: 'lost', remaining };
}
