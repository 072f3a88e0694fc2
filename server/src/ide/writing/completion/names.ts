import { prelude } from '../../../semantics/program/prelude.ts';
import type { Declared } from '../../../semantics/program/program.ts';
import { signatureOf } from '../../../semantics/scope/signature.ts';
import { is, isName, type Token } from '../../../syntax/text/token.ts';
import * as t from '../../../syntax/text/tokens.ts';
import { GROUND, verticesIn } from '../../../syntax/tree/drawings.ts';
import {
  isOneOf,
  OUTCOMES,
  POSITION_FUNCTIONS,
  QUESTIONS,
  SET_FUNCTIONS,
  SET_MAKERS,
  SETS,
  VALUE_FUNCTIONS,
} from '../../../syntax/vocabulary.ts';
import type { CompletionWords } from '../../../words/en/completion.ts';
import { fileName } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { unboundNames, type Variable, variablesAt } from '../../shared/variables.ts';
import { alwaysEnds } from './always-ends.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { Offer, OfferKind } from './offer.ts';
import { type Wanted, wantedAt } from './wanted.ts';

/** Lower ranks are closer to what is meant. */
const RANK = { local: 0, own: 10, imported: 12, nim: 15, known: 16, prelude: 20, function: 40, unlikely: 50 } as const;

/** The games of the prelude that are asked about most often. */
const WELL_KNOWN = ['Bash', 'Chomp', 'Euclid', 'Grundy', 'Kayles', 'Wythoff'] as const;

/** The constants of the prelude that are conditions, which stand where no number can. */
const TRUTHS: ReadonlySet<string> = new Set(['true', 'false']);

/** The names that fit at a place, for every meaning that the grammar allows there. */
export function namesOffered(place: CompletionPlace, snapshot: Snapshot): Offer[] {
  const before = place.tokens.slice(0, place.count);
  const expected = place.expected.tokens;
  const names = expected.filter(({ type }) => type === t.Identifier).map(({ rules }) => wantedAt(rules, before));
  const offers = names.flatMap((wanted) => offersFor(wanted, place, snapshot));
  if (expected.some(({ type }) => type === t.Code)) offers.push(...codes(before.at(-1)?.image ?? ''));
  // Of several offers with one label, the first is the one that is meant.
  return [...new Map(offers.toReversed().map((offer) => [offer.label, offer])).values()].toReversed();
}

function offersFor(wanted: Wanted, place: CompletionPlace, snapshot: Snapshot): Offer[] {
  const { program, words: all } = snapshot;
  const words = all.completion;
  const declared = [...program.names.values()];
  const call = isCallable(place);
  const of = (...kinds: readonly OfferKind[]) =>
    declared.filter((one) => kinds.includes(kindOf(one))).map((one) => declaredOffer(one, words, call));
  const variables = () => variablesAt(place).map((variable) => variableOffer(variable, words));
  const ending = OUTCOMES.filter((outcome) => outcome !== 'draw' || !alwaysEnds(place, program));
  const outcomes = ending.map((outcome) => local(outcome, 'outcome', words.outcomes[outcome]));
  // Questions within the argument of a question are rare.
  const isArgument = wanted.kind === 'number' || wanted.kind === 'vertex';
  // In a condition, an outcome may be compared with another.
  const compared = isAfter('outcome', place) ? unlikely(outcomes) : [];
  const numbers = () => [
    ...compared,
    ...(asks(place) ? functions(QUESTIONS, isArgument ? RANK.unlikely : RANK.own, call) : []),
    ...of('constant').filter(({ label }) => !TRUTHS.has(label)),
    ...functions(VALUE_FUNCTIONS, RANK.function, call),
  ];
  const truths = () => of('constant').filter(({ label }) => TRUTHS.has(label));
  const sets = (makers: readonly string[]) => [
    ...of('set'),
    ...plain(SETS, 'set', RANK.prelude),
    ...functions(makers, RANK.prelude, call),
  ];
  const positions = () => [...of('position', 'game'), ...functions(POSITION_FUNCTIONS, RANK.prelude, call)];
  switch (wanted.kind) {
    case 'new name':
      return newNames(place, snapshot);
    case 'loop variable': {
      const names = unboundNames(place, (name) => program.names.has(name) || isOneOf(BUILT_IN_VALUES, name));
      return [...names.map((name) => local(name, 'new name', words.kinds.named)), ...wordThere(place)];
    }
    case 'state':
      return variables().filter(({ source }) => source === words.kinds.state);
    case 'line vertex':
      return [...variables(), ...vertices(null, place, snapshot)];
    case 'vertex':
      return [
        ...vertices(wanted.graph, place, snapshot),
        ...(wanted.graph === null ? [] : [...variables(), ...numbers()]),
      ];
    case 'position':
      return [...variables(), ...positions(), ...unlikely(numbers())];
    case 'destination':
      return [...variables(), ...positions(), ...numbers()];
    case 'game':
      return declared.filter((one) => kindOf(one) === 'game').map((one) => declaredOffer(one, words, false));
    case 'question':
      return [
        ...functions(QUESTIONS, RANK.local, call),
        ...compared,
        ...of('constant'),
        ...unlikely(functions(VALUE_FUNCTIONS, RANK.function, call)),
      ];
    case 'conjecture':
      return functions(['sg', 'outcome'], RANK.local, call);
    case 'answer':
      return wanted.question === 'outcome' ? outcomes : numbers();
    case 'number':
      return [...variables(), ...numbers()];
    case 'set':
      return [...variables(), ...sets(SET_MAKERS), ...numbers()];
    case 'amounts':
      return [...variables(), ...sets(SET_FUNCTIONS), ...numbers()];
    case 'condition':
      return [...variables(), ...numbers(), ...truths(), ...unlikely(sets(SET_MAKERS))];
    case 'value':
      return [...variables(), ...numbers(), ...truths(), ...unlikely([...sets(SET_MAKERS), ...positions()])];
  }
}

/** Whether an expression may ask about positions. */
function asks({ tokens: [keyword] }: CompletionPlace): boolean {
  return is(keyword, t.Show, t.Expect);
}

/** Whether a word comes before the place in the same declaration. */
function isAfter(word: string, { tokens, count }: CompletionPlace): boolean {
  return tokens.slice(0, count).some(({ image }) => image === word);
}

function kindOf({ declaration }: Declared): OfferKind {
  if (declaration.kind === 'set' || declaration.kind === 'position') return declaration.kind;
  if (declaration.kind === 'let') return 'constant';
  if (declaration.kind !== 'broken') return 'game';
  if (declaration.keyword === 'let') return 'constant';
  return declaration.keyword === 'set' || declaration.keyword === 'position' ? declaration.keyword : 'game';
}

function declaredOffer(declared: Declared, words: CompletionWords, call: boolean): Offer {
  const { declaration, origin, uri } = declared;
  const label = declaration.name.text;
  const signature = signatureOf(declared).slice(label.length);
  const source = { file: '', import: fileName(uri), prelude: words.prelude }[origin];
  const rank = { file: RANK.own, import: RANK.imported, prelude: rankInPrelude(declared) }[origin];
  const snippet = call && signature !== '' ? label + placesOf(signature) : null;
  return { label, kind: kindOf(declared), signature, source, text: label, snippet, rank };
}

function rankInPrelude(declared: Declared): number {
  const label = declared.declaration.name.text;
  if (kindOf(declared) === 'constant') return RANK.unlikely;
  if (label === 'Nim') return RANK.nim;
  return isOneOf(WELL_KNOWN, label) ? RANK.known : RANK.prelude;
}

/** `[${1:m}](${2:n})` for `[m](n)`; repeatable parts are left empty. */
function placesOf(signature: string): string {
  let place = 0;
  const filled = signature.replaceAll(/[^[\](),]+/g, (part) => {
    const name = part.trim().replace(/:.*$/, '');
    if (name === '…') return '';
    place += 1;
    return `${/^\s*/.exec(part)?.[0] ?? ''}\${${place}:${name.replace('...', '')}}`;
  });
  return filled.replaceAll(/,\s*(?=\))/g, '');
}

function variableOffer({ name, kind }: Variable, { kinds }: CompletionWords): Offer {
  return local(name, 'variable', kinds[kind]);
}

function local(label: string, kind: OfferKind, source: string): Offer {
  return { label, kind, signature: '', source, text: label, snippet: null, rank: RANK.local };
}

function plain(labels: readonly string[], kind: OfferKind, rank: number): Offer[] {
  return labels.map((label) => ({ ...local(label, kind, ''), rank }));
}

function functions(labels: readonly string[], rank: number, call: boolean): Offer[] {
  return labels.map((label) => ({
    ...local(label, 'function', ''),
    signature: '(…)',
    snippet: call ? `${label}($1)` : null,
    rank,
  }));
}

function unlikely(offers: readonly Offer[]): Offer[] {
  return offers.map((offer) => ({ ...offer, rank: RANK.unlikely }));
}

/** If brackets follow already, only the name is inserted. */
function isCallable({ text, word }: CompletionPlace): boolean {
  return !/^\s*[([]/.test(text.slice(word.end));
}

/** Names for a new declaration: names that are used but not declared, and the name already written there. */
function newNames(place: CompletionPlace, { program, words }: Snapshot): Offer[] {
  const isDeclaration = place.count === 1;
  const missing = isDeclaration
    ? program.file.pieces.flatMap((_, index) =>
        program.problems(index).flatMap((problem) => (problem.code === 'unknown-name' ? [problem.args.name] : [])),
      )
    : [];
  return [...missing.map((name) => local(name, 'new name', words.completion.kinds.named)), ...wordThere(place)];
}

/** A name that is already written is offered too, so that it can be kept. */
function wordThere({ text, word }: CompletionPlace): Offer[] {
  const there = text.slice(word.start, word.end);
  return /^[\p{L}_]/u.test(there) ? [local(there, 'new name', '')] : [];
}

const BUILT_IN_VALUES = [...SETS, ...SET_FUNCTIONS, ...VALUE_FUNCTIONS] as const;

/** The vertices of a declared graph, or of the one being declared, whose edges may be incomplete. */
function vertices(graph: string | null, place: CompletionPlace, { program, words }: Snapshot): Offer[] {
  const declaration = graph === null ? null : program.names.get(graph)?.declaration;
  const names =
    declaration === null
      ? [...written(place.tokens), GROUND]
      : declaration?.kind === 'graph'
        ? verticesIn(declaration).map(({ text }) => text)
        : [];
  return [...new Set(names)].map((name) => local(name, 'vertex', words.completion.kinds.vertex));
}

function written(tokens: readonly Token[]): string[] {
  return tokens
    .slice(2)
    .filter((token) => token.tokenType === t.Integer || (isName(token) && !is(token, ...t.LINE_TYPES)))
    .map(({ image }) => image);
}

/** The take-and-break codes of the literature, after `octal` or `hex`. */
function codes(keyword: string): Offer[] {
  return [...prelude.names.values()].flatMap(({ declaration }) => {
    const [rule, ...more] = declaration.kind === 'game' ? declaration.rules : [];
    if (rule?.kind !== 'code' || more.length > 0 || (rule.base === 8) !== (keyword === 'octal')) return [];
    return [local(rule.code.text, 'code', declaration.name.text)];
  });
}
