import { isUndirected } from '../../syntax/tree/drawings.ts';
import type { Referent } from './scope.ts';

/** The heading of a declaration as a user calls it: `Bash[m](n)`, `Wythoff(a, b)`, `Staircase(a...)`, `Dag(vertex, …)`. */
export function signatureOf({ declaration }: Pick<Referent, 'declaration'>): string {
  const name = declaration.name.text;
  switch (declaration.kind) {
    case 'game': {
      const parameters = declaration.parameters.map(({ text }) => text).join(', ');
      const states =
        declaration.list === null ? declaration.states.map(stateText).join(', ') : `${declaration.list.text}...`;
      return `${name}${parameters === '' ? '' : `[${parameters}]`}(${states})`;
    }
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

function stateText({ name, signed }: { readonly name: { readonly text: string }; readonly signed: boolean }): string {
  return signed ? `${name.text}: int` : name.text;
}
