import type { SignatureWords } from '../en/signature-help.ts';

export const signatures: SignatureWords = {
  floor: 'floor(a / b)',
  ceil: 'ceil(a / b)',
  min: 'min(a, b, …)',
  max: 'max(a, b, …)',
  abs: 'abs(数)',
  gcd: 'gcd(a, b, …)',
  xor: 'xor(a, b, …)',
  log2: 'log2(数)',
  powers: 'powers(底)',
  multiples: 'multiples(数)',
  divisors: 'divisors(数)',
  lists: 'lists(集合 for 变量 in 集合)',
  subsets: 'subsets(集合)',
  sum: 'sum(局面 for 变量 in 集合)',
  outcome: 'outcome(局面)',
  sg: 'sg(局面)',
  moves: 'moves(局面)',
  period: 'period(游戏)',
  preperiod: 'preperiod(游戏)',
  saltus: 'saltus(游戏)',
};
