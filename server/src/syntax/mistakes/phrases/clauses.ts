import type { Phrase } from './phrase.ts';

/** Words before the condition of a rule. */
const ONLY_THEN = 'if|when|while|provided|whenever';

export const CHOICES: readonly Phrase[] = [
  ['take ~ ? ~ : ~', 'take if $1 then $2 else $3'],
  ['= ~ ? ~ : ~', '= if $1 then $2 else $3'],
  ['@ >|<|>=|<=|==|!= @ ? @ : @', 'if $1 $2 $3 then $4 else $5'],
  ['@ >|<|>=|<=|==|!= @ ? @ [ ~ ] : @', 'if $1 $2 $3 then $4[$5] else $6'],
  ['@ [ @ ] if ~ else @ for', 'if $3 then $1[$2] else $4 for'],
  ['@ if ~ else @', 'if $2 then $1 else $3'],
  ['if ( ~ ) @ else', 'if $1 then $2 else'],
  ['if @ >|<|>=|<=|==|!= @ @ else', 'if $1 $2 $3 then $4 else'],
  ['if ~ : @ else : @', 'if $1 then $2 else $3'],
  ['if ~ : @ else', 'if $1 then $2 else'],
];

export const CLAUSES: readonly Phrase[] = [
  ['if ~ then move to ~', 'move to $2 where $1'],
  ['if ~ move to ~', 'move to $2 where $1'],
  ['for ~ : move to ~', 'move to $2 for $1'],
  ['for ~ : take ~', 'take $2 for $1'],
  ['@ is odd|even', '$1 in $2'],
  ['@ is prime', '$1 in primes'],
  ['for ~ move to ~', 'move to $2 for $1'],
  ['for ~ take ~', 'take $2 for $1'],
  ['exists|some|any @ in ~ : ~', 'some($4 for $2 in $3)'],
  ['forall|all|every @ in ~ : ~', 'all($4 for $2 in $3)'],
  ['such that ~', 'where $1'],
  [`${ONLY_THEN} @ is odd|even`, 'where $2 in $3'],
  [`${ONLY_THEN} @ is prime`, 'where $2 in primes'],
  [`${ONLY_THEN} @ is|= @`, 'where $2 == $4'],
  ['only if|when ~', 'where $2'],
  ['but only ~', 'where $1'],
  ['如果|若|当|其中|仅当 ~', 'where $2'],
  ['unless ~', 'where not ($1)'],
  [`${ONLY_THEN} ~`, 'where $2'],
  ['for all|each|every @', 'for $2'],
  ['for @ from 9 to @', 'for $1 in $2..$3'],
  ['for ( @ in ~ )', 'for $1 in $2'],
  ['in 9 , 9 , 9', 'in {$1, $2, $3}'],
  ['in 9 , 9', 'in {$1, $2}'],
  ['for @ , @ in', 'for ($1, $2) in'],
  ['for @ >|<|>=|<=|==|!= ~', 'where $1 $2 $3'],
  ['with @ in', 'for $1 in'],
  ['{ @ : @ in', '{ $2 in'],
  ['{ @ in ~ : ~', '{ $1 in $2 where $3'],
  ['{ @ : @ >|<|>=|<=|==|!=|% ~', '{ $1 in 1.. where $2 $3 $4'],
  ['{ @ or @ in', '{ $2 in'],
];
