import { withinQuestion } from '../../answers/refuted.ts';
import { bestEffort } from '../../answers/shared/best-effort.ts';
import type { Context } from '../../answers/shared/context.ts';
import { type Nimber, sequence } from '../../engine/index.ts';
import { LEAST_VALUES, type Pattern } from '../formulas/pattern.ts';
import type { AskedGame } from './game-asked.ts';

/** Games of the prelude whose values have no short formula; of two games with the same values, the better known one. */
const GAMES = [
  'Kayles',
  'DawsonsKayles',
  'DawsonsChess',
  'Grundy',
  'Officers',
  'Treblecross',
  'SubtractSquare',
  'TakePrime',
  'TakeFibonacci',
  'Mark',
  'Octal156',
  'Octal165',
] as const;

/** Heaps of the other game may be larger or smaller by up to this. */
const MOST_SHIFT = 3;

/** Another game of the prelude with the same values, perhaps of a larger or smaller heap; null if there is none. */
export function equalGame(
  { program, ruleset }: AskedGame,
  values: readonly number[],
  context: Context,
): Pattern | null {
  if (values.length < LEAST_VALUES) return null;
  for (const name of GAMES) {
    if (program.names.get(name)?.declaration.kind !== 'game') continue;
    const formula = bestEffort(
      context,
      (meter) => {
        const other = context.environment.instantiate(name, []);
        if (other.key === ruleset.key) return null;
        const last = values.length + MOST_SHIFT - 1;
        const others = withinQuestion(context.session, () => sequence(context.session, other, 0, last, meter));
        return formulaOf(name, values, others);
      },
      STEPS,
    );
    if (formula === undefined || formula === null) continue;
    return { kind: 'game', about: 'sg', variables: ['n'], formula, declarations: [] };
  }
  return null;
}

/** About a fifth of a second. */
const STEPS = 20_000_000;

function formulaOf(name: string, values: readonly number[], others: readonly Nimber[]): string | null {
  if (values.every((value, n) => value === others[n])) return `sg(${name}(n))`;
  for (let shift = 1; shift <= MOST_SHIFT; shift += 1) {
    if (values.every((value, n) => value === others[n + shift])) return `sg(${name}(n + ${shift}))`;
    const first = values.slice(0, shift);
    if (first.some((value) => value !== 0) || !values.slice(shift).every((value, n) => value === others[n])) continue;
    return `if n < ${shift} then 0 else sg(${name}(n - ${shift}))`;
  }
  return null;
}
