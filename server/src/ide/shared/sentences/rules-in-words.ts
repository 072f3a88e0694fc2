import { append } from '../../../collections/grouping.ts';
import { type IsPlainWord, plainWordsExcept } from '../../../semantics/games/shared/plain-words.ts';
import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { CodeRule, MoveRule, Rule, SplitRule, TakeRule } from '../../../syntax/tree/rules.ts';
import type { BoardRule, FlipRule } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { COLLECTIONS, isOneOf, SET_FUNCTIONS, SETS } from '../../../syntax/vocabulary.ts';
import type { RuleWords } from '../../../words/en/rules.ts';
import { code } from './text.ts';

/**
 * The rules of a game as a player would explain them, one Markdown phrase per rule; a code such as `octal 0.77` gives one phrase
 * per kind of digit. Words such as `any` that do not mean what they mean in the language are names like others. Total: anything
 * without words of its own is shown as written.
 */
export function rulesInWords(rules: readonly Rule[], isPlain: IsPlainWord, words: RuleWords): readonly string[] {
  return rules.flatMap((rule) =>
    ruleInWords(rule, outsideLoops(rule.tail, isPlain), words).map((phrase) => phrase + tailInWords(rule.tail, words)),
  );
}

/** Which words keep their meaning in the language even among these loops: a variable of a loop hides a word. */
function outsideLoops({ loops }: Clauses, isPlain: IsPlainWord): IsPlainWord {
  return plainWordsExcept(
    loops.flatMap(({ names }) => names.map(({ text }) => text)),
    isPlain,
  );
}

/** The rules of coins, one Markdown phrase each. */
export function flipsInWords(rules: readonly FlipRule[], isPlain: IsPlainWord, words: RuleWords): readonly string[] {
  return rules.map(
    ({ count, tail }) => flipInWords(count, outsideLoops(tail, isPlain), words) + tailInWords(tail, words),
  );
}

/** The moves of a board, one Markdown phrase each. */
export function placesInWords(rules: readonly BoardRule[], words: RuleWords): readonly string[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'place') {
      const phrase = words.place(code(rule.picture.value), rule.fixed);
      return [rule.picture.value.includes('o') ? phrase + words.halo : phrase];
    }
    return rule.kind === 'replace' ? [words.replace(code(rule.picture.value), code(rule.by.value), rule.fixed)] : [];
  });
}

/** What else the rules of a board say, one Markdown sentence each. */
export function boardLimitsInWords(rules: readonly BoardRule[], words: RuleWords): readonly string[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'place' || rule.kind === 'replace') return [];
    const picture = code(rule.picture.value);
    return [rule.kind === 'fill' ? words.fill(picture) : words[rule.kind](picture, rule.fixed)];
  });
}

/** Rules as a Markdown paragraph: a sentence for one, a list for several. */
export function rulesAsParagraph(rules: readonly Rule[], isPlain: IsPlainWord, words: RuleWords): readonly string[] {
  const stops = rules.flatMap(({ kind, tail }) => (kind === 'stop' && tail.where !== null ? [tail.where] : []));
  const moves = rules.filter(({ kind }) => kind !== 'stop');
  const over = stops.map((where) => code(printExpression(where)));
  return [
    ...asParagraph(rulesInWords(moves, isPlain, words), words),
    ...(over.length === 0 ? [] : [words.over(words.or(over))]),
  ];
}

/** The phrases of rules as a Markdown paragraph. */
export function asParagraph(phrases: readonly string[], words: RuleWords): readonly string[] {
  if (phrases.length < 2) return phrases.map(words.aMove);
  return [[words.oneOf, ...phrases.map((phrase) => `- ${phrase}`)].join('\n')];
}

function ruleInWords(rule: Rule, isPlain: IsPlainWord, words: RuleWords): readonly string[] {
  switch (rule.kind) {
    case 'take':
      return [takeInWords(rule, isPlain, words)];
    case 'split':
      return [splitInWords(rule, words)];
    case 'code':
      return codeInWords(rule, words);
    case 'move':
      return [moveInWords(rule, words)];
    case 'stop':
      return [];
  }
}

function takeInWords({ amounts, from, leaving, tail }: TakeRule, isPlain: IsPlainWord, words: RuleWords): string {
  const rest = leaving === null ? null : words.heaps(countInWords(leaving.count, words), leaving.parts);
  const isNumber = isNumberOf(tail, unwrap(amounts));
  return words.take(
    isNumber ? words.sets.numbers(numberInWords(unwrap(amounts))) : setInWords(amounts, isPlain, words),
    from.map(({ text }) => code(text)),
    rest,
  );
}

/** Whether an amount is surely one number: a variable of a loop that does not run over sets, an entry of a list, or a negated expression. */
function isNumberOf({ loops }: Clauses, amount: Expression): boolean {
  if (amount.kind === 'index' || amount.kind === 'unary') return true;
  if (amount.kind !== 'name') return false;
  const loop = loops.findLast(({ names }) => names.some(({ text }) => text === amount.text));
  return loop !== undefined && !(loop.set.kind === 'call' && isOneOf(COLLECTIONS, loop.set.callee.text));
}

function splitInWords({ into, parts }: SplitRule, words: RuleWords): string {
  return words.split(words.heaps(into === null ? words.two : countInWords(into, words), parts));
}

function moveInWords({ to }: MoveRule, words: RuleWords): string {
  const target = to.kind === 'paren' ? to.inner : to;
  if (target.kind === 'numeral' && target.value === 0n && to.kind !== 'paren') return words.moveToNothing;
  return words.move(code(printExpression(target)));
}

function flipInWords(count: FlipRule['count'], isPlain: IsPlainWord, words: RuleWords): string {
  if (count === 'run') return words.flipRun;
  switch (count.kind) {
    case 'paren':
      return flipInWords(count.inner, isPlain, words);
    case 'numeral':
      return words.flip(numberInWords(count));
    case 'range':
      if (count.to !== null) return words.flip(rangeInWords(count.from, count.to, words));
      return isOne(count.from) ? words.flipAny : words.flipIn(code(printExpression(count)));
    case 'set':
      if (count.clauses === null) return words.flip(words.or(count.items.map(numberInWords)));
      return words.flipIn(code(printExpression(count)));
    case 'name':
      return count.text === 'any' && isPlain(count.text) ? words.flipAny : words.flipIn(code(count.text));
    default:
      return words.flipIn(code(printExpression(count)));
  }
}

function tailInWords({ loops, where }: Clauses, words: RuleWords): string {
  const bound = loops.map(({ names, set }) => {
    const variables = names.map(({ text }) => text).join(', ');
    return code(`${names.length > 1 ? `(${variables})` : variables} in ${printExpression(set)}`);
  });
  const clauses = bound.length === 0 ? [] : [words.forLoops(bound.join(', '))];
  if (where !== null) clauses.push(words.where(code(printExpression(where))));
  return clauses.map((clause) => words.clause(clause)).join('');
}

/** "1 to 3 stones", "a Fibonacci number of stones", … */
function setInWords(set: Expression, isPlain: IsPlainWord, words: RuleWords): string {
  const phrase = words.sets;
  switch (set.kind) {
    case 'paren':
      return setInWords(set.inner, isPlain, words);
    case 'name':
      return isOneOf(SETS, set.text) && isPlain(set.text) ? phrase[set.text] : phrase.in(code(set.text));
    case 'numeral':
      return phrase.numbers(numberInWords(set));
    case 'range':
      if (set.to !== null) return phrase.numbers(rangeInWords(set.from, set.to, words));
      return isOne(set.from) ? phrase.any : phrase.atLeast(numberInWords(set.from));
    case 'set':
      return set.clauses === null && set.items.length > 0
        ? phrase.numbers(words.or(set.items.map(numberInWords)))
        : phrase.in(code(printExpression(set)));
    case 'call': {
      const [name, argument] = [set.callee.text, set.arguments[0]];
      if (isOneOf(SET_FUNCTIONS, name) && isPlain(name) && argument !== undefined)
        return phrase[name](numberInWords(argument));
      return phrase.numbers(code(printExpression(set)));
    }
    case 'binary':
      if (set.operator === 'or')
        return phrase.either(
          partInWords(set.left, isPlain, words),
          partInWords(set.right, isPlain, words),
          endsInCall(set.left),
        );
      if (set.operator === 'except')
        return phrase.except(setInWords(set.left, isPlain, words), exceptionsInWords(set.right, words));
      return phrase.numbers(code(printExpression(set)));
    default:
      return phrase.in(code(printExpression(set)));
  }
}

/** Whether the words for a set end with those for a call, so that `a power of 2 or 3` would not tell where they end. */
function endsInCall(set: Expression): boolean {
  const inner = unwrap(set);
  return inner.kind === 'binary' && inner.operator === 'or' ? endsInCall(inner.right) : inner.kind === 'call';
}

/** One of two sets, whose exceptions stand in parentheses so that they do not seem to go on. */
function partInWords(set: Expression, isPlain: IsPlainWord, words: RuleWords): string {
  const inner = unwrap(set);
  if (inner.kind !== 'binary' || inner.operator !== 'except') return setInWords(inner, isPlain, words);
  return words.sets.excepting(partInWords(inner.left, isPlain, words), exceptionsInWords(inner.right, words));
}

function exceptionsInWords(set: Expression, words: RuleWords): string {
  const listed = set.kind === 'set' && set.clauses === null && set.items.every(({ kind }) => kind === 'numeral');
  return listed && set.items.length > 0 ? words.or(set.items.map(numberInWords)) : code(printExpression(set));
}

function countInWords(count: Expression, words: RuleWords): string {
  if (count.kind !== 'range' || count.to === null) return numberInWords(count);
  return rangeInWords(count.from, count.to, words);
}

/** "1 to 3", but "1 or 2" */
function rangeInWords(from: Expression, to: Expression, words: RuleWords): string {
  const arePair = from.kind === 'numeral' && to.kind === 'numeral' && to.value === from.value + 1n;
  const [least, greatest] = [numberInWords(from), numberInWords(to)];
  return arePair ? words.or([least, greatest]) : words.range(least, greatest);
}

function numberInWords(number: Expression): string {
  const text = printExpression(number);
  return number.kind === 'numeral' ? text : code(text);
}

function isOne(number: Expression): boolean {
  return number.kind === 'numeral' && number.value === 1n;
}

/** Amounts with equal digits are combined: "take 1 or 2 stones and leave nothing, one heap or two heaps". */
function codeInWords({ code: written }: CodeRule, words: RuleWords): readonly string[] {
  const [, start = '', fixed = '', repeated = ''] = CODE.exec(written.text) ?? [];
  const amountsOf = new Map<number, string[]>();
  const note = (digit: string, amount: string) => {
    const bits = Number.parseInt(digit, 16);
    if (bits > 0) append(amountsOf, bits, amount);
  };
  const first = Number.parseInt(start || '0', 16);
  const phrases = first > 0 ? [words.codeSplit(heapsOf(first))] : [];
  [...fixed].forEach((digit, index) => {
    note(digit, String(index + 1));
  });
  for (const [bits, amounts] of amountsOf) {
    phrases.push(words.codeTake(words.sets.numbers(words.or(amounts)).trim(), heapsOf(bits)));
  }
  [...repeated].forEach((digit, index) => {
    const bits = Number.parseInt(digit, 16);
    if (bits > 0) phrases.push(words.codeTake(words.onwards(fixed.length + index + 1, repeated.length), heapsOf(bits)));
  });
  return phrases;
}

const CODE = /^([0-9A-F]*)\.([0-9A-F]*)(?:\[([0-9A-F]+)\])?$/i;

function heapsOf(bits: number): number[] {
  return [0, 1, 2, 3].filter((heaps) => (bits & (1 << heaps)) !== 0);
}
