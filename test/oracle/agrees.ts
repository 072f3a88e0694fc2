import { expect } from 'vitest';
import { ask, complaints, errors, positions } from '../ask.ts';
import { NIM } from './games.ts';
import { type Component, createOracle } from './oracle.ts';

/** A declaration as text, a position of it, and the component that this position is to the oracle. */
export interface ShapeTwin {
  readonly declaration: string;
  readonly play: string;
  readonly component: Component;
}

/** The sum of some shapes and a heap has the value, the outcome and as many winning moves as the oracle says, and each leads to a lost position. */
export function sumAgrees(twins: readonly ShapeTwin[], heap: number, misere: boolean): void {
  const declarations = twins.map(({ declaration }) => declaration).join('\n');
  const text = [...twins.map(({ play }) => play), `Nim(${heap})`].join(' + ');
  const sum = [...twins.map(({ component }) => component), { game: NIM, state: [heap] }];
  const asked = ask(`${declarations}\nplay ${misere ? 'misere ' : ''}${text}`);
  expect(errors(asked)).toEqual([]);
  const [answer] = positions(asked);
  const oracle = createOracle();
  expect(answer?.outcome).toBe(oracle.outcome(sum, misere));
  expect(answer?.winningMoves).toMatchObject({ exact: true, count: String(oracle.winningMoves(sum, misere).length) });
  if (!misere) expect(answer?.value).toBe(String(oracle.value(sum)));
  const after = answer?.winningMoves.list.map(({ position }) => `expect outcome(${position}) = P`) ?? [];
  expect(complaints(ask([declarations, ...after].join('\n')))).toEqual(complaints(asked));
}
