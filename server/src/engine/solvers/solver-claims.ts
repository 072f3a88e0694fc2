import type { Asked } from '../audits/record/audit-record.ts';
import type { TabledClaims } from '../audits/tables/fixed-amounts.ts';
import type { Meter } from '../budget/meter.ts';
import type { Nimber } from '../game/nimber.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { SmithValue, Solver } from '../game/solver.ts';
import { auditParts } from '../kernel/audit.ts';
import { nimberOf, solverOf } from './solvers.ts';

/** The solvers' claims, which the kernel checks against the rules. They serve one question. */
export function solverClaims(session: Session): TabledClaims {
  let latest: { readonly ruleset: Ruleset; readonly solver: Solver } | null = null;
  /** An audit asks for very many values of one ruleset. */
  const solverFor = (ruleset: Ruleset): Solver => {
    if (latest?.ruleset !== ruleset) latest = { ruleset, solver: solverOf(session, ruleset) };
    return latest.solver;
  };
  const value = (component: Component, meter: Meter): Nimber => {
    const solver = solverFor(component.ruleset);
    const { nimber } = solver.value(component.state, meter);
    const parts = solver.parts?.(component.state, meter);
    if (parts) {
      const worth = (part: Component): Nimber => nimberOf(session, part, meter);
      auditParts(component, nimber, parts.map(worth));
    }
    return nimber;
  };
  return {
    value,
    order: ({ ruleset, state }, meter) => solverFor(ruleset).order(state, meter),
    movesTo: ({ ruleset, state }, target, meter) => solverFor(ruleset).optionsWithValue(state, target, meter),
    verdict: ({ ruleset, state }, meter) => solverFor(ruleset).verdict?.(state, meter) ?? null,
    tableOf: (ruleset) => solverFor(ruleset).exploration?.save() ?? null,
    isLost: (component, meter) => {
      const { verdict, outcome } = solverFor(component.ruleset);
      const told = verdict?.(component.state, meter) ?? outcome?.(component.state, meter);
      return told?.lost ?? value(component, meter) === 0;
    },
  };
}

/** What is claimed of the components of a sum; of one that is said to be a sum itself, first of its parts, whose options cost less. */
export function valuedBy(session: Session, sum: Sum, values: readonly SmithValue[], meter: Meter): readonly Asked[] {
  const asked: Asked[] = [];
  for (const [index, value] of values.entries()) {
    const component = sum[index]?.component;
    if (component === undefined) continue;
    for (const part of solverOf(session, component.ruleset).parts?.(component.state, meter) ?? [])
      asked.push({ component: part, value: solverOf(session, part.ruleset).value(part.state, meter) });
    asked.push({ component, value });
  }
  return asked;
}
