import type { Phrase } from './phrase.ts';

const TAKING = 'remove|subtract|pick|draw|delete|eat|grab|removes|pickup|discard';

/** Words written where another rule begins, or between two rules. */
export const RULES: readonly Phrase[] = [
  [`${TAKING} ~`, 'take $2'],
  ['divide|break|separate', 'split'],
  ['hexadecimal', 'hex'],
  ['code|octals|quaternary 9', 'octal $2'],
  ['or|and|, take|split|move|octal|hex|flip|place', '$2'],
  ['{ 9 ~ }', '{ take $1$2 }'],
  ['{ @ - 9 }', '{ move to ($1 - $2) }'],
  ['put|lay|tile|add|use "', 'place $2'],
  ['{ " -> "', '{ replace $1 by $2'],
  ['{ "', '{ place $1'],
  ['{ fixed "', '{ place fixed $1'],
  ['place " fixed', 'place fixed $1'],
  ['place fix|rigid "', 'place fixed $2'],
  ['place free|any "', 'place $2'],
  ['place " ,|or|and "', 'place $1 place $3'],
  ['place { " , " }', 'place $1 place $2'],
  ['place domino', 'place "##"'],
  ['change|turn|swap|rewrite|move|capture " by|to|into|with "', 'replace $2 by $4'],
  ['replace " with|to|into|-> "', 'replace $1 by $3'],
  ['replace " , "', 'replace $1 by $2'],
  ['replace " "', 'replace $1 by $2'],
  ['replace " fixed by "', 'replace fixed $1 by $2'],
  ['never|avoid|ban|without|not "', 'forbid $2'],
  ['until|end|ends|win|wins|halt "', 'stop $2'],
  ['stop at|on|when|if "', 'stop $2'],
  ['start|begin|tile "', 'fill $2'],
  ['fill with|by "', 'fill $2'],
  ['place # # #', 'place "###"'],
  ['place # #', 'place "##"'],
  ['( ... . )', '( "...." )'],
  ['turn|toss|reverse|turnover', 'flip'],
  ['flip a|any|one run', 'flip run'],
];
