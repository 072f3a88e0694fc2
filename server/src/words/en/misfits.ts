import type { ProblemArguments } from '../../syntax/problems/problem.ts';

/** What in the claims of a shortcut, which is called “it”, does not fit. None of the claims is known to be right. */
export function misfit({ position, kind, claimed, found, target = 'P' }: ProblemArguments['shortcut-refuted']): string {
  switch (kind) {
    case 'value':
      return `it gives ${claimed} for ${position}, but by its own values of the options, that would be ${found}`;
    case 'option':
      return `it gives ${claimed} for ${position}, and also for an option of ${position}`;
    case 'no-move':
      return `it gives ${claimed} for ${position}, but names no move that leads to the value ${found}`;
    case 'parts':
      return `it gives ${claimed} for ${position}, but ${found} for the sum of which ${position} consists`;
    case 'order':
      return `it assumes that play ends because every move lowers a measure, but this is ${claimed} for ${position} and ${found} for an option`;
    case 'winner':
      return `it says that the player to move ${fate(claimed)} in ${position}, but by its own answers about the moves, that player ${fate(found)}`;
    case 'wrong-move':
      return `a move that it names from ${position} to a position ${such(target)} does not lead to one`;
    case 'moves':
      return `it counts ${claimed} moves from ${position} to positions ${such(target)}; of the options that were examined, it says so about ${found}`;
    case 'listed':
      return `it counts ${claimed} moves from ${position} to positions ${such(target)}, but lists ${found}`;
    case 'searched':
      return `it says that the player to move ${fate(claimed)} in ${position}, but plain search finds that the player ${fate(found)}`;
    case 'searched-moves':
      return `the number of winning moves that it counts in a component of ${position} is ${claimed}, but plain search finds ${found}`;
    case 'law':
      return `it gives ${claimed} for ${position}, but by the period that it claims, that would be ${found}`;
    case 'period':
      return `it answers ${position} with a period that does not hold: ${claimed}`;
    case 'large-heaps':
      return `the moves that it assumes for all large heaps are not those of ${position}`;
  }
}

function fate(outcome: string): string {
  return outcome === 'P' ? 'loses' : outcome === 'N' ? 'wins' : 'can only draw';
}

function such(target: string): string {
  return target === 'P' ? 'where the player to move loses' : `with the value ${target}`;
}
