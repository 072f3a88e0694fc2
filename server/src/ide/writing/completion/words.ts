import type { Expected, ExpectedToken } from '../../../syntax/grammar/expected.ts';
import type { Token } from '../../../syntax/text/token.ts';
import * as t from '../../../syntax/text/tokens.ts';
import {
  COLLECTIONS,
  DECLARATIONS,
  FOLDS,
  isOneOf,
  QUANTIFIERS,
  type ReservedWord,
  RULES,
  type Word,
} from '../../../syntax/vocabulary.ts';
import type { CompletionWords } from '../../../words/en/completion.ts';
import { openingOf } from '../../shared/brackets.ts';
import { ruleAround } from '../../shared/variables.ts';
import { COMPARISONS, isUncompared } from './compared.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { Offer } from './offer.ts';
import { fitsOperands } from './operators.ts';
import { plainText, SNIPPETS } from './snippets.ts';
import { calleeOf, wantedAt } from './wanted.ts';

const WORD_RANK = 30;
/** The words that people write most often come before the rarer ones. */
const COMMON: readonly ReservedWord[] = ['game', 'play', 'take', 'move'];
const SNIPPET_RANK = 60;
/** In a file that is still empty, a whole declaration to change is more help than a word. */
const FIRST_RANK = 20;
/** The sign that continues what is written. */
const LIKELY_SIGN_RANK = 25;
const SIGN_RANK = 90;
/** In a line that has begun, this is likelier to go on than something new is to begin. */
const NEW_RULE_RANK = 32;
const NEW_DECLARATION_RANK = 95;

/** The words of the language that may be written at a place, and the templates that begin with them. */
export function wordsOffered(place: CompletionPlace, words: CompletionWords): Offer[] {
  const fits = (word: string) => fitsState(word, place);
  const { tokens } = place.expected;
  const isOpen = isUncompared(place.expected, place.tokens.slice(0, place.count));
  const possible = isOpen ? tokens.filter(({ type }) => isOperator(type)) : tokens;
  const labels = new Set(possible.flatMap((token) => wordsOf(token, place)).filter(fits));
  if (mayBegin(place)) for (const word of DECLARATIONS) labels.add(word);
  const begins = (start: string) => labels.has(start) || (start === '{' && wantsSet(place));
  return [
    ...[...labels].map((label): Offer => keyword(label, rankOf(label, place))),
    ...SNIPPETS.filter(({ begins: start, label }) => begins(start) && label.split(' ').every(fits)).map(
      ({ label, text, says, begins: start }): Offer => ({
        label,
        kind: 'snippet',
        signature: '',
        source: words.snippets[says],
        text: plainText(text),
        snippet: text,
        rank: isFirst(place) ? FIRST_RANK : Math.max(SNIPPET_RANK, rankOf(start, place)),
      }),
    ),
  ];
}

/** Whether the file contains nothing but the word that is being typed. */
function isFirst({ alone, tokens, count }: CompletionPlace): boolean {
  return alone && count === 0 && tokens.length < 2;
}

/**
 * The signs that the grammar allows, and that have a meaning between the operands that may be there. `isNewLine` says that nothing stands
 * before them in their line.
 */
export function signsOffered(expected: Expected, before: readonly Token[], isNewLine: boolean): Offer[] {
  const isOpen = isUncompared(expected, before);
  const labels = expected.tokens.flatMap(({ type, rules }) =>
    spellings(type).filter(
      (label) =>
        !isWord(label) &&
        !(isOpen && CLOSING.includes(label)) &&
        (!(isOperator(type) || BETWEEN.includes(label)) || fitsOperands(label, rules, before)),
    ),
  );
  const likely = isNewLine ? null : likelySign(before);
  const isLikely = (label: string) => label === likely || (isOpen && COMPARISONS.includes(label));
  return [...new Set(labels)].map((label) => ({
    ...keyword(label, isLikely(label) ? LIKELY_SIGN_RANK : SIGN_RANK),
    kind: 'sign',
  }));
}

/** What ends the part of a rule that is before it. */
const CLOSING: readonly string[] = [')', ']', '}', ','];

/** A position goes on with another component, and what has no `=` yet with that; null inside brackets. */
function likelySign(before: readonly Token[]): '+' | '=' | null {
  const [keyword] = before;
  if (openingOf(before) >= 0 || keyword === undefined) return null;
  if (keyword.image === 'play') return '+';
  if (!isOneOf(DEFINING, keyword.image)) return null;
  if (!before.some(({ image }) => image === '=')) return '=';
  return keyword.image === 'position' ? '+' : null;
}

const DEFINING = ['position', 'expect', 'conjecture', 'set', 'let'] as const;

/** Whether nothing but blanks stands before a word in its line. */
export function beginsLine({ text, word }: Pick<CompletionPlace, 'text' | 'word'>): boolean {
  return /(?:^|\n)[^\S\n]*$/.test(text.slice(0, word.start));
}

/** Lower for words that are likelier at a place. */
function rankOf(label: string, { text, word }: CompletionPlace): number {
  if (!beginsLine({ text, word }) && !text.slice(0, word.start).trimEnd().endsWith('{')) {
    if (isOneOf(DECLARATIONS, label)) return NEW_DECLARATION_RANK;
    if (RULES.game.some((rule) => rule === label)) return NEW_RULE_RANK;
  }
  return isOneOf(COMMON, label) ? WORD_RANK - 1 : WORD_RANK;
}

function keyword(label: string, rank: number): Offer {
  return { label, kind: 'keyword', signature: '', source: '', text: label, snippet: null, rank };
}

type Type = ExpectedToken['type'];

/** The spellings of a token type; none for names, numbers and pictures. */
function spellings(type: Type): string[] {
  if (type === t.Infix || type === t.Prefix)
    return OPERATORS.filter(isOf(type)).flatMap(({ LABEL: label }) => label ?? []);
  return type.LABEL !== undefined && t.WRITTEN.has(type) ? [type.LABEL] : [];
}

const OPERATORS = t.TOKEN_TYPES.filter(({ CATEGORIES: categories = [] }) =>
  categories.some((category) => category === t.Infix || category === t.Prefix),
);

/** Signs between operands that are tokens of their own. */
const BETWEEN: readonly string[] = ['..'];

function isOperator(type: Type): boolean {
  return type === t.Infix || type === t.Prefix;
}

function isOf(category: Type) {
  return ({ CATEGORIES: categories = [] }: Type): boolean => categories.includes(category);
}

function isWord(label: string): boolean {
  return /^\p{L}/u.test(label);
}

/** The words that an expected token can be, without those that would be meaningless there. */
function wordsOf({ type, rules }: ExpectedToken, place: CompletionPlace): string[] {
  const words = spellings(type).filter(isWord);
  if (words.length === 0) return [];
  const before = place.tokens.slice(0, place.count);
  if (isOperator(type)) return words.filter((word) => fitsOperands(word, rules, before));
  // Only a list has entries to replace, and only a graph has parts to remove.
  if (type === t.With && !place.tokens.some(({ image }) => /^(?:\.\.\.|\[|let|text)$/.test(image))) return [];
  if (type === t.Without && !/^(?:position|destination|value)$/.test(wantedAt(rules, before).kind)) return [];
  // Only functions that run over a loop, lists and sets have clauses in their brackets.
  if (rules[0] === 'clauses' && rules[2] === 'callArguments' && !isOneOf(LOOPED, calleeOf(before))) return [];
  if (rules[0] === 'clauses' && (rules[1] === 'gone' || rules[2] === 'indices')) return [];
  return words.filter((word) => !isSpent(word, before));
}

const LOOPED = [...FOLDS, ...QUANTIFIERS, ...COLLECTIONS] as const;

/**
 * Words that may occur at most once in a rule. To exclude these, and anything but `edges` after `cut`, more than the grammar's
 * place is needed.
 */
const ONCE: readonly (readonly string[])[] = [['from'], ['equal', 'unequal']];

function isSpent(word: string, before: readonly Token[]): boolean {
  if (word === 'vertices') return before.at(-1)?.image === 'cut';
  const rule = ruleAround({ tokens: before, count: before.length });
  return ONCE.some((words) => words.includes(word) && rule.some(({ image }) => words.includes(image)));
}

const NOT_FOR_LISTS: readonly Word[] = RULES.game.filter((word) => word !== 'move' && word !== 'stop');
const NOT_FOR_SEVERAL: readonly Word[] = ['split', 'leaving', 'octal', 'hex'];

/** A list or a text is changed only by moves, and a state of several numbers has no heap that can be split. */
function fitsState(word: string, { tokens }: CompletionPlace): boolean {
  const images = tokens.map(({ image }) => image);
  const body = images.indexOf('{');
  const state = body < 0 ? [] : images.slice(images.lastIndexOf('(', body), body);
  const isText = state.some((image, index) => image === 'text' && state[index - 1] === ':');
  if (isText || state.includes('...')) return !isOneOf(NOT_FOR_LISTS, word);
  return !state.includes(',') || !isOneOf(NOT_FOR_SEVERAL, word);
}

function wantsSet({ expected, tokens, count }: CompletionPlace): boolean {
  const reference = expected.tokens.find(({ type, rules }) => type === t.Identifier && rules[0] === 'reference');
  if (reference === undefined) return false;
  const { kind } = wantedAt(reference.rules, tokens.slice(0, count));
  return kind === 'set' || kind === 'amounts';
}

/** A new declaration may begin where the last one may end, and at the start of any line. */
function mayBegin({ expected, text, word }: CompletionPlace): boolean {
  return expected.complete || /(?:^|\n)$/.test(text.slice(0, word.start));
}
