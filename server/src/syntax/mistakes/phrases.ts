/**
 * A phrase of plain English, of mathematics or of a programming language, and how to write it in this language. Words match
 * themselves, `a|b` matches one of several words, `@` a name or a number, `9` a number, `"` a text in quotation marks, and `~`
 * anything up to the next word of the phrase; `1` to `8` and longer numbers match themselves. On the right, `$1`, `$2`, … stand
 * for what these matched. Words at the start or end of both sides only tell where the phrase belongs. Special phrases come before
 * general ones.
 */
export type Phrase = readonly [said: string, written: string];

const UNITS =
  'stones|stone|heaps|heap|coin|counters|counter|beans|bean|matches|match|tokens|token|chips|chip|pieces|piece|objects|object|items|pebbles|sticks|marbles|numbers';
const PILES = 'piles|pile|parts|part|pieces|stacks|rows|groups';
const MOVING = 'go|goto|moves|moveto|step|slide|change|become';
const TAKING = 'remove|subtract|pick|draw|delete|eat|grab|removes|pickup|discard';
const DEFINING = 'let|const|var|val|def|define';
const ASKING = 'check|solve|eval|ask|print|show|analyse|analyze|evaluate';
const CLAIMING = 'assert|check|verify|test|ensure';

const AMOUNTS: readonly Phrase[] = [
  ['take from 9 to 9', 'take $1..$2'],
  ['between @ and @', '$1..$2'],
  ['up to @', '1..$1'],
  ['at most @', '1..$1'],
  ['at least @', '$1..'],
  ['more than 9', 'any except 1..$1'],
  ['any number|amount', 'any'],
  ['take a|one stone|counter|coin|token', 'take 1'],
  ['power|powers of two', 'powers(2)'],
  ['powers|multiples|divisors of @', '$1($2)'],
  ['powers|multiples|divisors 9', '$1($2)'],
  ['prime numbers', 'primes'],
  ['square numbers', 'squares'],
  ['odd|even|fibonacci numbers', '$1'],
  ['any but ~', 'any except $1'],
  ['@ union ~', '$1 or $2'],
  ['} union', '} or'],
  ['{ 1 , 2 , ..|... , 9 }', '1..$2'],
  ['{ 1 , 2 , 3 , ..|... , 9 }', '1..$2'],
  ['{ 1 , 2 , ..|... }', 'any'],
  ['{ 1 , 2 , 3 , ..|... }', 'any'],
  ['{ 1 , 3 , ..|... }', 'odd'],
  ['{ 1 , 3 , 5 , ..|... }', 'odd'],
  ['{ 2 , 4 , ..|... }', 'even'],
  ['{ 2 , 4 , 6 , ..|... }', 'even'],
  ['9 . @', '$1..$2'],
  ['9 000 000 000', '$1_000_000_000'],
  ['9 000 000', '$1_000_000'],
  ['9 000', '$1_000'],
  ['@ divides @', '$2 % $1 == 0'],
  ['( ~ ) xor ( ~ )', 'xor($1, $2)'],
  ['( ~ ) xor @', 'xor($1, $2)'],
  ['@ xor ( ~ )', 'xor($1, $2)'],
  ['@ xor @', 'xor($1, $2)'],
  ['take from @ any', 'take any from $1'],
  ['take from @ 9', 'take $2 from $1'],
  ['take ~ from @ and @', 'take $1 from $2 , $3'],
  ['take ~ from @ or @', 'take $1 from $2 take $1 from $3'],
  ['from ( @ , @ )', 'from $1, $2'],
  ['take any of @', 'take any from $1'],
  ['from the heap|pile|stack', ''],
  [`@ ${UNITS}`, '$1'],
  [`} ${UNITS}`, '}'],
  [`) ${UNITS}`, ')'],
];

const STATES: readonly Phrase[] = [
  ['( @ ... unordered', '(unordered $1...'],
  ['unorderd|unsorted|multiset|bag @ ...', 'unordered $2...'],
  ['end|ends|over|until|finish|finishes|halt|terminate where|when|if|once', 'stop where'],
];

const SPLITS: readonly Phrase[] = [
  ['split the|a heap|pile|stack into', 'split into'],
  ['split the|a heap|pile|stack', 'split'],
  ['split @ into', 'split into'],
  ['split in|to @', 'split into $2'],
  ['split 9', 'split into $1'],
  ['split different|uneven|unequally|distinct|unevenly', 'split unequal'],
  ['split equally|even|evenly|same', 'split equal'],
  ['into equal|unequal @', 'into $2 $1'],
  ['split equal|unequal into ~ equal|unequal', 'split $1 into $2'],
  ['split ~ into ~ different|distinct heaps|piles|parts', 'split $1 into $2 unequal heaps'],
  [`into @ equal|unequal ${PILES}`, 'into $1 $2 heaps'],
  [`into @ ${PILES}`, 'into $1 heaps'],
  [`into @ .. @ ${PILES}`, 'into $1 .. $2 heaps'],
  [`leaving @ ${PILES}`, 'leaving $1 heaps'],
  [`leaving @ .. @ ${PILES}`, 'leaving $1 .. $2 heaps'],
  ['leaving @ different|distinct|uneven heaps', 'leaving $1 unequal heaps'],
  ['leaving @ same|even heaps', 'leaving $1 equal heaps'],
  ['leaving equal|unequal @ heaps', 'leaving $2 $1 heaps'],
  ['leaving heaps @', 'leaving $1 heaps'],
  ['leaving heaps }', 'leaving 0..2 heaps }'],
  ['leaving @ h|hp', 'leaving $1 heaps'],
  ['leaving @ .. @ h', 'leaving $1 .. $2 heaps'],
  ['and leave|leaves|leaving', 'leaving'],
  ['leave|leaves', 'leaving'],
  ['take @ into', 'take $1 leaving'],
  ['take @ .. @ into', 'take $1 .. $2 leaving'],
  ['where ~ leaving ~ heaps', 'leaving $2 heaps where $1'],
];

const CHOICES: readonly Phrase[] = [
  ['@ >|<|>=|<=|==|!= @ ? @ : @', 'if $1 $2 $3 then $4 else $5'],
  ['@ >|<|>=|<=|==|!= @ ? @ [ ~ ] : @', 'if $1 $2 $3 then $4[$5] else $6'],
  ['@ [ @ ] if ~ else @ for', 'if $3 then $1[$2] else $4 for'],
  ['@ if ~ else @', 'if $2 then $1 else $3'],
  ['if ( ~ ) @ else', 'if $1 then $2 else'],
  ['if @ >|<|>=|<=|==|!= @ @ else', 'if $1 $2 $3 then $4 else'],
  ['if ~ : @ else : @', 'if $1 then $2 else $3'],
  ['if ~ : @ else', 'if $1 then $2 else'],
];

const CLAUSES: readonly Phrase[] = [
  ['if ~ then move to ~', 'move to $2 where $1'],
  ['if ~ move to ~', 'move to $2 where $1'],
  ['for ~ move to ~', 'move to $2 for $1'],
  ['for ~ take ~', 'take $2 for $1'],
  ['such that ~', 'where $1'],
  ['only if ~', 'where $1'],
  ['unless ~', 'where not ($1)'],
  ['if|when|while|provided|whenever ~', 'where $2'],
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

const MOVES: readonly Phrase[] = [
  ['return ( ~ )', 'move to ($1)'],
  ['return ~', 'move to ($1)'],
  ['{ @ -> ( ~ )', '{ move to ($2)'],
  ['{ @ -> ~', '{ move to ($2)'],
  [`${MOVING} to`, 'move to'],
  ['goto (', 'move to ('],
  ['move @ with', 'move to $1 with'],
  ['move @ +|-|*|%|^ ~', 'move to ($1 $2 $3)'],
  ['( @ = ~ )', '($2)'],
  ['@ . length|size|len|count', '#$1'],
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

/** Words written where another rule begins, or between two rules. */
const RULES: readonly Phrase[] = [
  [`${TAKING} ~`, 'take $2'],
  ['divide|break|separate', 'split'],
  ['hexadecimal', 'hex'],
  ['code|octals|quaternary 9', 'octal $2'],
  ['or|and|, take|split|move|octal|hex|flip|place', '$2'],
  ['{ 9 ~ }', '{ take $1$2 }'],
  ['{ @ - 9 }', '{ move to ($1 - $2) }'],
  ['put|lay|tile|add|use "', 'place $2'],
  ['{ "', '{ place $1'],
  ['{ fixed "', '{ place fixed $1'],
  ['place " fixed', 'place fixed $1'],
  ['place fix|rigid "', 'place fixed $2'],
  ['place free|any "', 'place $2'],
  ['place " ,|or|and "', 'place $1 place $3'],
  ['place { " , " }', 'place $1 place $2'],
  ['place domino', 'place "##"'],
  ['place # # #', 'place "###"'],
  ['place # #', 'place "##"'],
  ['( ... . )', '( "...." )'],
  ['turn|toss|reverse|turnover', 'flip'],
  ['flip a|any|one run', 'flip run'],
];

const GRAPHS: readonly Phrase[] = [
  ['cut vertices|nodes', 'claim vertices'],
  ['claim|take nodes|node|vertex|vertexes', 'claim vertices'],
  ['@ - - @', '$1 - $2'],
  ['@ < - @', '$2 -> $1'],
  ['@ > @', '$1 -> $2'],
  ['@ < -> @', '$1 -> $2, $2 -> $1'],
  ['@ : @', '$1 -> $2'],
  ['-> { ~ }', '-> $1'],
  ['-> ( ~ )', '-> $1'],
  ['-> [ ~ ]', '-> $1'],
  ['( @ , @ )', '$1 -> $2'],
  [', }', '}'],
];

const CODES: readonly Phrase[] = [
  ['octal|hex =|: 9', '$1 $3'],
  ['octal|hex ( 9 )', '$1 $2'],
  ['octal 0 , 9', 'octal 0.$1'],
];

const POSITIONS: readonly Phrase[] = [
  ['without ( ~ )', 'without {$1}'],
  ['without @', 'without {$1}'],
  ['play|+ @ 9 , ~ )', '$1 $2($3, $4)'],
  ['play|+ @ 9 )', '$1 $2($3)'],
  ['play|+ @ 9 , 9 , 9 , 9', '$1 $2($3, $4, $5, $6)'],
  ['play|+ @ 9 , 9 , 9', '$1 $2($3, $4, $5)'],
  ['play|+ @ 9 , 9', '$1 $2($3, $4)'],
  ['play|+ @ 9 9 9', '$1 $2($3, $4, $5)'],
  ['play|+ @ 9 9', '$1 $2($3, $4)'],
  ['play|+ @ 9', '$1 $2($3)'],
  ['play|+ @ { ~ }', '$1 $2($3)'],
  ['@ ( ~ ) [ ~ ]', '$1[$3]($2)'],
  [') xor @ (', ') + $1 ('],
  ['9 x|times @ (', '$1 * $3 ('],
  ['9 by 9', '$1 , $2'],
  ['play ~ misere', 'play misere $1'],
  ['play ~ = N|P|draw', 'expect outcome($1) = $2'],
  ['play ~ = 9', 'expect sg($1) = $2'],
  ['play + @', 'play $1'],
  [', ,', ','],
  [', }', '}'],
  [') .|!|?', ')'],
  ['position @ @ (', 'position $1 = $2 ('],
];

/** Words written where another declaration begins. */
const DECLARATIONS: readonly Phrase[] = [
  [`${DEFINING} @ = @ ( ~ )`, 'position $2 = $3($4)'],
  [`${DEFINING} @ = ~`, 'set $2 = $3'],
  [`${CLAIMING} @ ( ~ ) = ~`, 'expect $2($3) = $4'],
  [`${CLAIMING} @ ( ~ ) ==`, 'expect $2($3) ='],
  [`${ASKING} @ (`, 'play $2 ('],
  ['who wins @ (', 'play $1 ('],
  ['play @ play', 'play'],
  ['play eval|solve @ (', 'play $2 ('],
  ['sg|outcome|moves|period|preperiod|saltus ( ~ ) =', 'expect $1($2) ='],
  ['expect sg|outcome|moves @ ( ~ ) = ', 'expect $1($2($3)) ='],
  ['expect grundy|nimber|value|mex @ ( ~ ) =', 'expect sg($2($3)) ='],
  ['expect winner|result|status @ ( ~ ) =', 'expect outcome($2($3)) ='],
  ['expect period|preperiod|saltus @ =', 'expect $1($2) ='],
  ['expect ~ = #, ~', 'expect $1 = [$2, $3]'],
  ['expect sg|moves ( @ ( ~ ) = 9', 'expect $1($2($3)) = $4'],
  ['expect outcome ( @ ( ~ ) = N|P|draw', 'expect outcome($1($2)) = $3'],
  ['expect ~ = * 9', 'expect $1 = $2'],
  ['expect ~ = 9 , ~', 'expect $1 = [$2, $3]'],
  ['board|graph|coins @ ( ~ ) {', '$1 $2 {'],
  ['board @ = "', 'board $1 { place $2 }'],
  ['game @ @ (', 'game $1$2 ('],
  ['game @ - @ (', 'game $1_$2 ('],
  ['game 9 @ (', 'game $2$1 ('],
  ['game @ [ ] (', 'game $1 ('],
  ['( @ int )', '($1: int)'],
  ['( int @ )', '($1: int)'],
  ['game @ ( @ @ )', 'game $1 ( $2 , $3 )'],
  ['game @ [ @ ] {', 'game $1 ($2) {'],
  ['game @ { @ } {', 'game $1 ($2) {'],
  ['[ @ : int ]', '[ $1 ]'],
  ['[ @ = 9 ]', '[ $1 ]'],
  ['@ ( ~ ) {', 'game $1 ( $2 ) {'],
  ['@ = { ~ }', 'set $1 = {$2}'],
  ['@ = 9 .. 9', 'set $1 = $2..$3'],
  ['@ = @ ( ~ )', 'position $1 = $2($3)'],
  ['function|class|def|rule|ruleset|struct @', 'game $2'],
  ['digraph|network|tree @', 'graph $2'],
  ['import @ . game', 'import "$1.game"'],
  ['import < @ . game >', 'import "$1.game"'],
  ['import . / @ . game', 'import "$1.game"'],
  ['import @ from "', 'import $2'],
  ['import * from "', 'import $1'],
  ['import { ~ } from "', 'import $2'],
  ['import @', 'import "$1.game"'],
  ['import " as @', 'import $1'],
  ['# include "', 'import $1'],
  ['include|require|use "', 'import $2'],
];

/** The phrases that may occur in a declaration with this keyword, in the order in which they are tried. */
export function phrasesIn(keyword: string): readonly Phrase[] {
  return keyword === 'graph' ? IN_GRAPHS : ELSEWHERE;
}

const IN_GRAPHS = [...DECLARATIONS, ...GRAPHS];
const ELSEWHERE = [
  ...DECLARATIONS,
  ...CODES,
  ...STATES,
  ...SPLITS,
  ...CHOICES,
  ...CLAUSES,
  ...MOVES,
  ...RULES,
  ...POSITIONS,
  ...AMOUNTS,
];
