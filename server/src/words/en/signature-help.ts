/** The functions of the language as they are called; each part between signs is a parameter. */
export const signatures = {
  floor: 'floor(a / b)',
  ceil: 'ceil(a / b)',
  min: 'min(a, b, …)',
  max: 'max(a, b, …)',
  abs: 'abs(number)',
  gcd: 'gcd(a, b, …)',
  xor: 'xor(a, b, …)',
  log2: 'log2(number)',
  powers: 'powers(base)',
  multiples: 'multiples(number)',
  divisors: 'divisors(number)',
  lists: 'lists(set for name in set)',
  subsets: 'subsets(set)',
  sum: 'sum(position for name in set)',
  outcome: 'outcome(position)',
  sg: 'sg(position)',
  moves: 'moves(position)',
  period: 'period(game)',
  preperiod: 'preperiod(game)',
  saltus: 'saltus(game)',
};

export type SignatureWords = typeof signatures;
