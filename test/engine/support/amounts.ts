import { upTo } from './checked-states.ts';

/* Sets of amounts, each as a question about one amount. */

export const any = (amount: number) => amount > 0;
export const nothing = (amount: number) => amount === 0;
export const of =
  (...amounts: readonly number[]) =>
  (amount: number) =>
    amounts.includes(amount);
export const between = (least: number, most: number) => (amount: number) => amount >= least && amount <= most;
export const multiple = (factor: number) => (amount: number) => amount > 0 && amount % factor === 0;
export const odd = (amount: number) => amount % 2 === 1;
export const prime = (amount: number) =>
  amount > 1 && upTo(Math.floor(Math.sqrt(amount))).every((d) => d < 2 || amount % d > 0);
