import { compileCode } from '../../../semantics/games/takes/codes.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { CodeRule, Parts, SplitRule, TakeRule } from '../../../syntax/tree/rules.ts';
import { and, compare, count, divide, if_, int, multiply, ONE, operation, subtract, ZERO } from '../../ir/build.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { isSurelyNatural } from '../endings/polynomials.ts';
import { declare } from '../scope/declarations.ts';
import { between } from '../scope/facts.ts';
import { type Scope, Unsupported } from '../scope/scope.ts';
import type { Bounds } from '../sets/bounds.ts';
import { over } from '../sets/sets.ts';

/** Heaps of the same game that a move leaves: their sizes, and how many there are of each. */
export interface Heaps {
  readonly sizes: readonly Expr[];
  readonly times: Expr;
}

type Leave = (heaps: Heaps, inner: Scope) => readonly Statement[];

/** How many heaps may be left: from `least` to `most`, which is null if there is no limit. */
interface Range {
  readonly least: number;
  readonly most: number | null;
}

/** All that a rule of a single heap leaves, given the loop over what it takes. */
export function takeFromHeap(rule: TakeRule, heap: Expr, scope: Scope, leave: Leave): readonly Statement[] {
  const amounts = (most: Expr, at: Scope, body: (amount: Expr, inner: Scope) => readonly Statement[]) =>
    over(rule.amounts, at, { least: [ONE], most: [most] }, 'k', body);
  if (rule.leaving === null) return taken(amounts, [{ least: 0, most: 1 }], 'any', heap, scope, leave);
  const { count: counts, parts } = rule.leaving;
  const ranges = rangesIn(counts, scope);
  if (ranges !== null) return taken(amounts, ranges, parts, heap, scope, leave);
  if (parts !== 'equal') throw new Unsupported(counts);
  return amounts(heap, scope, (amount, inner) => equalParts(counts, subtract(heap, amount), inner, leave));
}

/** `split`, which takes nothing. */
export function splitHeap(rule: SplitRule, heap: Expr, scope: Scope, leave: Leave): readonly Statement[] {
  const two: Expression = { kind: 'numeral', value: 2n, start: rule.start, end: rule.end };
  const counts = rule.into ?? two;
  if (rule.parts === 'equal') return equalParts(counts, heap, scope, leave);
  const ranges = rangesIn(counts, scope);
  if (ranges === null) throw new Unsupported(counts);
  return ranges.flatMap((range) => broken(range, rule.parts, heap, scope, leave));
}

/** A take-and-break code. */
export function breakByCode(rule: CodeRule, heap: Expr, scope: Scope, leave: Leave): readonly Statement[] {
  const report = () => {
    throw new Unsupported(rule.code.text);
  };
  const groups = new Map<string, { range: Range; values: bigint[]; endless: { from: bigint; step: bigint }[] }>();
  for (const { amounts, leave: left } of compileCode(rule, { report } as never)) {
    const range = { least: Number(left.least), most: left.most === null ? null : Number(left.most) };
    const key = `${range.least} ${range.most}`;
    const group = groups.get(key) ?? { range, values: [], endless: [] };
    groups.set(key, group);
    if (amounts.kind === 'list') group.values.push(...amounts.values.map(BigInt));
    else if (amounts.kind === 'progression')
      group.endless.push({ from: BigInt(amounts.from), step: BigInt(amounts.step) });
  }
  const written = (values: readonly bigint[]): Expression => ({
    kind: 'set',
    items: values.map((value) => ({ kind: 'numeral', value, start: rule.start, end: rule.end })),
    clauses: null,
    start: rule.start,
    end: rule.end,
  });
  return [...groups.values()].flatMap(({ range, values, endless }) => {
    const some = values.filter((value) => value > 0n);
    const nothing = values.includes(0n) ? broken(range, 'any', heap, scope, leave) : [];
    const listed: Amounts = (most, at, body) => over(written(some), at, { least: [], most: [most] }, 'k', body);
    const steps = endless.map(
      ({ from, step }): Amounts =>
        (most, at, body) => {
          const declared = declare(at, 'k', 'int', between([int(from)], [most], at));
          return [count(declared.variable.name, int(from), most, body(declared.variable, declared.scope), step)];
        },
    );
    const amounts = [...(some.length > 0 ? [listed] : []), ...steps];
    return [...nothing, ...amounts.flatMap((each) => taken(each, [range], 'any', heap, scope, leave))];
  });
}

/** A loop over the amounts up to a number. */
type Amounts = (
  most: Expr,
  at: Scope,
  body: (amount: Expr, inner: Scope) => readonly Statement[],
) => readonly Statement[];

/** Takes an amount and leaves the rest, as one heap or broken. */
function taken(
  amounts: Amounts,
  ranges: readonly Range[],
  parts: Parts,
  heap: Expr,
  scope: Scope,
  leave: Leave,
): readonly Statement[] {
  const allows = (heaps: number) =>
    ranges.some(({ least, most }) => least <= heaps && (most === null || heaps <= most));
  const single = (rest: Expr): Heaps => ({ sizes: [rest], times: ONE });
  const breaks = ranges.some(({ most }) => most === null || most >= 2);
  const most = allows(0) ? heap : subtract(heap, ONE);
  return amounts(most, scope, (amount, inner) => {
    const rest = subtract(heap, amount);
    const whole = allows(1)
      ? leave(single(rest), inner)
      : allows(0)
        ? if_(compare('equal', amount, heap), leave(single(rest), inner))
        : [];
    if (!breaks) return whole;
    return [...whole, ...ranges.flatMap((range) => broken(range, parts, rest, inner, leave))];
  });
}

/** Numbers of heaps that are written out; null if they depend on the state. */
function rangesIn(counts: Expression, scope: Scope): readonly Range[] | null {
  if (counts.kind === 'paren') return rangesIn(counts.inner, scope);
  const number = (expression: Expression): number | null => {
    const value = scope.output.translators.expression(expression, scope);
    return value.kind === 'int' ? Number(value.value) : null;
  };
  if (counts.kind === 'range') {
    const [from, to] = [number(counts.from), counts.to === null ? null : number(counts.to)];
    return from === null || (counts.to !== null && to === null) ? null : [{ least: from, most: to }];
  }
  const values = counts.kind === 'set' && counts.clauses === null ? counts.items.map(number) : [];
  if (counts.kind === 'numeral' || counts.kind === 'name') {
    const value = counts.kind === 'name' && !scope.variables.has(counts.text) ? null : number(counts);
    return value === null ? null : [{ least: value, most: value }];
  }
  if (counts.kind !== 'set' || values.some((value) => value === null)) return null;
  return values.map((value) => ({ least: value ?? 0, most: value ?? 0 }));
}

/** The most heaps that are written as nested loops. */
const MOST_HEAPS = 5;

/** A heap as two or more. */
function broken({ least, most }: Range, parts: Parts, heap: Expr, scope: Scope, leave: Leave): readonly Statement[] {
  if (parts === 'equal') {
    const declared = declare(scope, 'heaps', 'int', between([int(Math.max(2, least))], [heap], scope));
    const limit = most === null ? heap : operation('min', [int(most), heap], 'int');
    if (most !== null && most < 2) return [];
    return [
      count(
        declared.variable.name,
        int(Math.max(2, least)),
        limit,
        divided(declared.variable, heap, declared.scope, leave),
      ),
    ];
  }
  if (most === null || most > MOST_HEAPS) throw new Unsupported('leaving');
  const statements: Statement[] = [];
  for (let heaps = Math.max(2, least); heaps <= most; heaps += 1)
    statements.push(...placed(heaps, parts, ONE, heap, [], scope, leave));
  return statements;
}

/** All ways to write a number of stones as a given number of heaps, none smaller than `least`, from smallest to largest. */
function placed(
  heaps: number,
  parts: Parts,
  least: Expr,
  rest: Expr,
  before: readonly Expr[],
  scope: Scope,
  leave: Leave,
): readonly Statement[] {
  if (heaps === 1) return leave({ sizes: [...before, rest], times: ONE }, scope);
  const apart = parts === 'unequal' ? (heaps * (heaps - 1)) / 2 : 0;
  const stones = subtract(rest, int(apart));
  const most = operation(isSurelyNatural(stones, scope) ? 'quotient' : 'floor', [stones, int(heaps)], 'int');
  const { variable, scope: inner } = declare(scope, ['i', 'j', 'l', 'm', 'o'][before.length] ?? 'i', 'int', {
    ...between([least], [most, rest, subtract(rest, ONE)], scope),
  });
  const next = parts === 'unequal' ? operation('add', [variable, ONE], 'int') : variable;
  // Enough is left for the heaps that follow.
  const isLeast = compare('at most', variable, subtract(rest, multiply(int(heaps - 1), variable)));
  const at: Scope = { ...inner, holds: [...inner.holds, isLeast] };
  const body = placed(heaps - 1, parts, next, subtract(rest, variable), [...before, variable], at, leave);
  return [count(variable.name, least, most, body)];
}

/** Equal heaps, as many as a set says. */
function equalParts(counts: Expression, heap: Expr, scope: Scope, leave: Leave): readonly Statement[] {
  const bounds: Bounds = { least: [int(2)], most: [heap] };
  return over(counts, scope, bounds, 'heaps', (heaps, inner) => divided(heaps, heap, inner, leave));
}

function divided(heaps: Expr, heap: Expr, scope: Scope, leave: Leave): readonly Statement[] {
  const each = divide(heap, heaps);
  const fits = and(compare('equal', operation('remainder', [heap, heaps], 'int'), ZERO), compare('less', ZERO, heap));
  return if_(
    fits,
    leave({ sizes: [each], times: heaps }, { ...scope, holds: [...scope.holds, compare('at most', int(2), heaps)] }),
  );
}
