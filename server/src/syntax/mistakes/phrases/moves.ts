import type { Phrase } from './phrase.ts';

const MOVING = 'go|goto|moves|moveto|step|slide|change|become';

export const STATES: readonly Phrase[] = [
  ['( @ ... unordered', '(unordered $1...'],
  ['unorderd|unsorted|multiset|bag @ ...', 'unordered $2...'],
  ['end|ends|over|until|finish|finishes|halt|terminate where|when|if|once', 'stop where'],
];

export const MOVES: readonly Phrase[] = [
  ['return ( ~ )', 'move to ($1)'],
  ['return ~', 'move to ($1)'],
  ['( @ ) { @ -> ~ , ~ , ~', '( $1 ) { move to ($3) move to ($4) move to ($5)'],
  ['( @ ) { @ -> ~ , ~', '( $1 ) { move to ($3) move to ($4)'],
  ['{ @ -> ( ~ )', '{ move to ($2)'],
  ['{ @ -> ~', '{ move to ($2)'],
  [`${MOVING} to`, 'move to'],
  ['goto (', 'move to ('],
  ['move @ with', 'move to $1 with'],
  ['move @ +|-|*|%|^ ~', 'move to ($1 $2 $3)'],
  ['( @ = ~ )', '($2)'],
  ['@ . length|size|len|count', '#$1'],
  ['@ . sort|sorted ( )', 'sorted($1)'],
  ['@ . reverse|reversed ( )', 'reverse($1)'],
  ['@ . append|push|add ( ~ )', '$1 ++ [$3]'],
  ['@ . remove|pop|delete|erase ( ~ )', '$1[1..$3 - 1] ++ $1[$3 + 1..]'],
  ['@ [ ~ : ]', '$1[$2..]'],
  ['@ [ : ~ ]', '$1[1..$2]'],
  ['@ [ ~ : ~ ]', '$1[$2..$3]'],
  ['@ with [ ~ ] +|- = ~', '$1 with [$2] = $1[$2] $3 $4'],
  ['move to @ [ ~ ] = ~', 'move to $1 with [$2] = $3'],
  ['@ - -', '$1 - 1'],
  ['@ + +', '$1 + 1'],
  ['@ -|+ = ~', '$1 $2 $3'],
  ['move to ( ~ ) , ( ~ )', 'move to ($1) move to ($2)'],
  [') , @ (', ') + $1 ('],
  ['( @ ) { move to @ +|- 9 , @ +|- 9', '( $1 ) { move to ($2 $3 $4) move to ($5 $6 $7)'],
  ['move to @ +|- 9 , ~', 'move to ($1 $2 $3, $4)'],
  ['move to @ , ~', 'move to ($1, $2)'],
  ['( @ .. )', '( $1 ... )'],
  ['( ... @ )', '($1...)'],
  ['( * @ )', '($1...)'],
  ['( @ [ ] )', '($1...)'],
  ['with @ [ ~ ] =', 'with [$2] ='],
  ['with 9 =', 'with [$1] ='],
  ['] = @ and [ ~ ] =', '] = $1 , [ $2 ] ='],
  ['move to @ where [ ~ ] =', 'move to $1 with [ $2 ] ='],
];
