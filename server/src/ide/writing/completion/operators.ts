import type { Token } from '../../../syntax/text/token.ts';
import { openingOf } from '../../shared/brackets.ts';
import { COMPARISONS, comparedBefore } from './compared.ts';
import { type Wanted, wantedAt } from './wanted.ts';

const ARITHMETIC: readonly string[] = ['+', '-', '*', '%', '^'];
const LOGIC: readonly string[] = ['and', 'or', 'in', 'not'];

/**
 * Whether an operator has a meaning at a place, given by the rules of the grammar around it, innermost first, and the tokens before. The
 * grammar allows every operator between any two operands; which of them mean anything depends on what is wanted. Quotients are never
 * offered, because the language has none. Linear in the number of tokens.
 */
export function fitsOperands(operator: string, rules: readonly string[], before: readonly Token[]): boolean {
  if (operator === '/') return false;
  const { kind } = wantedAt(rules, before);
  const images = before.map(({ image }) => image);
  if (operator === 'misere') return kind === 'position' && !/^[-+*]$/.test(images.at(-1) ?? '');
  if (operator === '++') return mayHaveLists(images);
  if (operator === '#') return true;
  return operatorsFor(kind, images, before).includes(operator);
}

function operatorsFor(kind: Wanted['kind'], images: readonly string[], before: readonly Token[]): readonly string[] {
  const last = images.at(-1) ?? '';
  const isMember = images.includes('in') || images.includes('∈');
  switch (kind) {
    case 'position':
      return /^\d/.test(last) ? ['*', '+'] : ['+', '*'];
    case 'destination':
      return ARITHMETIC;
    case 'vertex':
      return [...ARITHMETIC, '..'];
    case 'set':
    case 'amounts':
      return [...ARITHMETIC, ...(isMember ? [...COMPARISONS, ...LOGIC] : []), '..', 'or', 'except'];
    case 'condition':
      return [...ARITHMETIC, ...inCondition(before, isMember ? ['..', 'except'] : [])];
    case 'number':
      return images[openingOf(before)] === '{'
        ? [...ARITHMETIC, '..', ...COMPARISONS, ...LOGIC]
        : [...ARITHMETIC, '..'];
    default:
      return [...ARITHMETIC, ...COMPARISONS, ...LOGIC, '..', 'except'];
  }
}

/** A number is compared before conditions are joined, and it is compared once; `ofSets` may go on with a set that it is in. */
function inCondition(before: readonly Token[], ofSets: readonly string[]): readonly string[] {
  const compared = comparedBefore(before);
  if (compared === 'number') return [...COMPARISONS, 'in'];
  return [...(compared === null ? [...COMPARISONS, ...LOGIC] : ['and', 'or']), ...ofSets];
}

/** Whether a declaration may have lists in it: only then can there be lists to join. */
function mayHaveLists(images: readonly string[]): boolean {
  return images.some((image) => /^(?:\.\.\.|\[|let|text|show|expect)$/.test(image));
}
