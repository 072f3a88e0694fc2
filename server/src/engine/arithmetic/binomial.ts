import { floorDivide, type Int, multiply, subtract } from './integers.ts';

/** In how many ways k of n things can be chosen, for k ≥ 0. Takes k multiplications. */
export function binomial(n: Int, k: number): Int {
  let result: Int = 1;
  for (let step = 0; step < k; step += 1) result = floorDivide(multiply(result, subtract(n, step)), step + 1);
  return result;
}
