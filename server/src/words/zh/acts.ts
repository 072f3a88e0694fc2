import type { ActWords } from '../en/acts.ts';

/** 以所作用之物表述的走法。 */
export const acts: ActWords = {
  cut: (game, edge) => `${game}: 剪断 ${edge}`,
  claim: (game, thing) => `${game}: 选 ${thing}`,
  walk: (game, vertex) => `${game}: 走到 ${vertex}`,
  turn: (game, places) => `${game}: 翻动 ${places}`,
  place: (game, squares) => `${game}: 放在 ${squares}`,
};
