import type { Problem } from '../../syntax/problems/problem.ts';

/** Games of the literature that the prelude lacks, each as a declaration. */
const GAMES: ReadonlyMap<string, string> = new Map([
  ['Clobber', 'board Clobber { replace "XO" by ".X"  replace "OX" by ".O"  fill "XO/OX" }'],
  ['NodeKayles', 'graph NodeKayles { a - b - c  claim vertices }'],
  ['ArcKayles', 'graph ArcKayles { a - b - c  claim edges }'],
  ['Hackenbush', 'graph Hackenbush { ground - a - b  cut edges }'],
  ['Geography', 'graph Geography { a -> b  b -> c  walk vertices }'],
]);

/** How to declare a game that is known under this name, and that no declaration here has; null for any other name. */
export function gameElsewhere(name: string): string | null {
  return GAMES.get(name) ?? null;
}

/** The games that can be declared only in the writer's own form: which graph it is played on is their choice. */
const OF_GRAPHS = /^graph /;

/** A problem of a name of which the declaration is known, with the fix that writes it above the declaration, which starts at an offset; any other problem as it is. */
export function withDeclaration(problem: Problem, start: number): Problem {
  if (problem.code !== 'unknown-name' || problem.fix !== undefined) return problem;
  const declared = gameElsewhere(problem.args.name);
  if (declared === null || declared !== problem.args.example || OF_GRAPHS.test(declared)) return problem;
  return { ...problem, fix: { span: { start, end: start }, text: `${declared}\n` } };
}
