import type { Condition, Term } from '../game/definable.ts';

/** How many variables, with those of the parts of a term, may be read at once beside `bound` others. Linear in the condition. */
export function mostTracks(condition: Condition, bound: number): number {
  switch (condition.kind) {
    case 'compared':
      return bound + partsIn(condition.left) + partsIn(condition.right);
    case 'power':
      return bound + partsIn(condition.of) + 1;
    case 'and':
    case 'or':
      return Math.max(bound, ...condition.parts.map((part) => mostTracks(part, bound)));
    case 'some':
      return mostTracks(condition.part, bound + 1);
    case 'not':
    case 'needed':
      return mostTracks(condition.part, bound);
  }
}

function partsIn(term: Term): number {
  switch (term.kind) {
    case 'constant':
    case 'variable':
      return 0;
    case 'sum':
      return partsIn(term.left) + partsIn(term.right);
    case 'quotient':
    case 'highest':
      return 2 + partsIn(term.of);
    case 'remainder':
      return 3 + partsIn(term.of) + partsIn(term.by);
    case 'digits':
      return 3 + partsIn(term.left) + partsIn(term.right);
    case 'chosen':
      return mostTracks(term.where, 1) + partsIn(term.yes) + partsIn(term.no) + 2;
  }
}

/** Linear in the condition. */
export function greatestVariable(condition: Condition): number {
  switch (condition.kind) {
    case 'some':
      return Math.max(condition.variable, greatestVariable(condition.part));
    case 'not':
    case 'needed':
      return greatestVariable(condition.part);
    case 'and':
    case 'or':
      return condition.parts.reduce((greatest, part) => Math.max(greatest, greatestVariable(part)), 1);
    case 'compared':
      return Math.max(greatestIn(condition.left), greatestIn(condition.right));
    case 'power':
      return greatestIn(condition.of);
  }
}

function greatestIn(term: Term): number {
  switch (term.kind) {
    case 'constant':
      return 1;
    case 'variable':
      return Math.max(1, term.variable);
    case 'sum':
    case 'digits':
      return Math.max(greatestIn(term.left), greatestIn(term.right));
    case 'quotient':
    case 'highest':
      return greatestIn(term.of);
    case 'remainder':
      return Math.max(greatestIn(term.of), greatestIn(term.by));
    case 'chosen':
      return Math.max(greatestVariable(term.where), greatestIn(term.yes), greatestIn(term.no));
  }
}
