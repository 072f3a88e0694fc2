/** constant + a sum of multiples of variables. Variables without a multiple do not occur. */
export interface Linear {
  readonly constant: bigint;
  readonly factors: ReadonlyMap<number, bigint>;
}

export function constantForm(constant: bigint): Linear {
  return { constant, factors: new Map() };
}

export function variableForm(variable: number): Linear {
  return { constant: 0n, factors: new Map([[variable, 1n]]) };
}

/** one + by · other. */
export function plusTimes(one: Linear, by: bigint, other: Linear): Linear {
  const factors = new Map(one.factors);
  for (const [variable, factor] of other.factors) {
    const sum = (factors.get(variable) ?? 0n) + by * factor;
    if (sum === 0n) factors.delete(variable);
    else factors.set(variable, sum);
  }
  return { constant: one.constant + by * other.constant, factors };
}

/** The variable that a form is; null if it is another one. */
export function onlyVariable({ constant, factors }: Linear): number | null {
  const [first, another] = factors;
  if (first === undefined || another !== undefined || constant !== 0n) return null;
  const [variable, factor] = first;
  return factor === 1n ? variable : null;
}
