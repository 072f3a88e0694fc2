import { type Play, playOn } from '../../syntax/tree/drawings.ts';
import { printStates } from '../../syntax/tree/print.ts';
import type { Referent } from './scope.ts';

/** The heading of a declaration as a user calls it: `Bash[m](n)`, `Wythoff(a, b)`, `Staircase(a...)`, `Dag(vertex, …)`. */
export function signatureOf({ declaration }: Pick<Referent, 'declaration'>): string {
  const name = declaration.name.text;
  switch (declaration.kind) {
    case 'game': {
      return `${name}${brackets(declaration.parameters)}(${printStates(declaration)})`;
    }
    case 'set':
    case 'let':
      return declaration.parameters.length === 0
        ? name
        : `${name}(${declaration.parameters.map(({ text }) => text).join(', ')})`;
    case 'graph':
      return name + brackets(declaration.parameters) + TOKENS[playOn(declaration)];
    case 'board':
      return `${name}(rows, columns)`;
    case 'coins':
      return `${name}(place, …)`;
    default:
      return name;
  }
}

/** The vertices that a position of a graph names. */
const TOKENS: Readonly<Record<Play, string>> = { slide: '(vertex, …)', walk: '(vertex)', remove: '' };

function brackets(parameters: readonly { readonly text: string }[]): string {
  return parameters.length === 0 ? '' : `[${parameters.map(({ text }) => text).join(', ')}]`;
}
