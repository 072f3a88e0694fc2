import type { ActWords } from '../en/acts.ts';

/** 以所作用之物表述的走法。 */
export const acts: ActWords = {
  cut: (edge) => `剪断 ${edge}`,
  claim: (thing) => `选 ${thing}`,
  walk: (vertex) => `走到 ${vertex}`,
  turn: (places) => `翻动 ${places}`,
};
