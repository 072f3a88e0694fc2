import type { Random } from '../arithmetic/random.ts';
import type { Meter } from '../budget/meter.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import { auditValue, type Claims } from '../kernel/audit.ts';
import { someOptions } from '../kernel/options.ts';
import { reaching } from './states.ts';

/** The option with the most is chosen from this many options. */
const CHOICES = 60;

/**
 * Audits the states of the slowest play in a graph whose edges or vertices are used up, each against the option that leaves most of it: a formula
 * that is wrong for larger graphs shows it between two graphs of nearly the same size, and random play skips these.
 */
export function auditSlowPlay(asked: Component, claims: Claims, random: Random, meter: Meter): void {
  if (!isUsedUp(asked)) return;
  let component: Component | undefined = asked;
  while (component !== undefined) {
    const largest = largestOption(component, random, meter);
    if (largest !== undefined) auditBeside(component, largest, claims, random, meter);
    component = largest?.[0]?.component;
  }
}

/** Whether each move of a game uses up edges or vertices of a graph, so that its states have sizes. */
function isUsedUp({ ruleset: { form } }: Component): boolean {
  return form?.kind === 'cut' || form?.kind === 'claim';
}

function largestOption(component: Component, random: Random, meter: Meter): Sum | undefined {
  const { options } = someOptions(component, CHOICES, random, meter);
  const size = (option: Sum): number => option[0]?.component.state.length ?? 0;
  return options.reduce<Sum | undefined>(
    (best, option) => (best === undefined || size(option) > size(best) ? option : best),
    undefined,
  );
}

function auditBeside(component: Component, option: Sum, claims: Claims, random: Random, meter: Meter): void {
  reaching(() => {
    const looked = { options: [option], complete: false, most: 0 };
    auditValue(component, claims.value(component, meter), claims, random, meter, looked);
  });
}
