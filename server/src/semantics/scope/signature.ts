import { isUndirected } from '../../syntax/tree/drawings.ts';
import { printStates } from '../../syntax/tree/print.ts';
import type { Referent } from './scope.ts';

/** The heading of a declaration as a user calls it: `Bash[m](n)`, `Wythoff(a, b)`, `Staircase(a...)`, `Dag(vertex, …)`. */
export function signatureOf({ declaration }: Pick<Referent, 'declaration'>): string {
  const name = declaration.name.text;
  switch (declaration.kind) {
    case 'game': {
      const parameters = declaration.parameters.map(({ text }) => text).join(', ');
      return `${name}${parameters === '' ? '' : `[${parameters}]`}(${printStates(declaration)})`;
    }
    case 'set':
    case 'let':
      return declaration.parameters.length === 0
        ? name
        : `${name}(${declaration.parameters.map(({ text }) => text).join(', ')})`;
    case 'graph':
      return isUndirected(declaration) ? name : `${name}(vertex, …)`;
    case 'board':
      return `${name}(rows, columns)`;
    case 'coins':
      return `${name}(place, …)`;
    default:
      return name;
  }
}
