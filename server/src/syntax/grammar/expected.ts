import {
  Alternation,
  Alternative,
  type IProduction,
  type IToken,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
  Terminal,
  type TokenType,
  tokenMatcher,
} from 'chevrotain';
import { sharedParser } from './parser.ts';

/** A token type that may come next. */
export interface ExpectedToken {
  readonly type: TokenType;
  /** The rules of the grammar that would contain it, innermost first. */
  readonly rules: readonly string[];
}

export interface Expected {
  readonly tokens: readonly ExpectedToken[];
  /** Whether the declaration may end here. */
  readonly complete: boolean;
}

/** A place in the grammar: before a token, before the use of a rule, at a fork, or at the end of a rule. */
type GrammarPoint =
  | { readonly kind: 'token'; readonly type: TokenType; readonly next: GrammarPoint }
  | { readonly kind: 'rule'; readonly name: string; readonly next: GrammarPoint }
  | { readonly kind: 'fork'; readonly ways: GrammarPoint[] }
  | { readonly kind: 'end' };

const END: GrammarPoint = { kind: 'end' };

/**
 * A place in the grammar together with the places to return to. Equal frames are the same object, so that all the arguments of a
 * long position need only a few frames.
 */
interface Frame {
  readonly place: GrammarPoint;
  readonly rule: string;
  readonly outer: Frame | null;
  readonly depth: number;
  readonly inner: Map<GrammarPoint, Frame>;
  exits: Exits | null;
}

/** Deeper than the parser allows expressions to be nested, and shallow enough for plain recursion. */
const MOST_DEEP = 2000;

/** What can be read next from a frame. */
interface Exits {
  readonly tokens: readonly { readonly type: TokenType; readonly before: Frame; readonly after: Frame }[];
  readonly complete: boolean;
}

/**
 * What may follow some tokens of a declaration, according to the parser's own grammar, all alternatives of which are followed at
 * once. Where the grammar distinguishes two readings only by looking ahead, both count. A token that fits nowhere is skipped, so
 * that a slip does not affect what comes after it. Linear in the number of tokens.
 */
export function expectedAfter(tokens: readonly IToken[]): Expected {
  const root: Frame = { place: END, rule: '', outer: null, depth: 0, inner: new Map(), exits: null };
  let frames: readonly Frame[] = [into('declaration', root)];
  for (const token of tokens) {
    const next = new Set<Frame>();
    for (const frame of frames)
      for (const { type, after } of exitsOf(frame).tokens)
        if (tokenMatcher(token, type) && after.depth < MOST_DEEP) next.add(after);
    if (next.size > 0) frames = [...next];
  }
  const exits = frames.map(exitsOf);
  return {
    tokens: exits.flatMap((exit) => exit.tokens.map(({ type, before }) => ({ type, rules: rulesAround(before) }))),
    complete: exits.some(({ complete }) => complete),
  };
}

function exitsOf(frame: Frame): Exits {
  frame.exits ??= findExits(frame);
  return frame.exits;
}

function findExits(frame: Frame): Exits {
  const { place, rule, outer } = frame;
  if (outer === null) return { tokens: [], complete: true };
  switch (place.kind) {
    case 'token':
      return {
        tokens: [{ type: place.type, before: frame, after: at(place.next, rule, outer) }],
        complete: false,
      };
    case 'rule':
      return exitsOf(into(place.name, at(place.next, rule, outer)));
    case 'fork': {
      const exits = place.ways.map((way) => exitsOf(at(way, rule, outer)));
      return { tokens: exits.flatMap(({ tokens }) => tokens), complete: exits.some(({ complete }) => complete) };
    }
    case 'end':
      return exitsOf(outer);
  }
}

function at(place: GrammarPoint, rule: string, outer: Frame): Frame {
  const known = outer.inner.get(place);
  if (known !== undefined) return known;
  const made: Frame = { place, rule, outer, depth: outer.depth + 1, inner: new Map(), exits: null };
  outer.inner.set(place, made);
  return made;
}

function into(name: string, outer: Frame): Frame {
  return at(startOf(name), name, outer);
}

function rulesAround(frame: Frame): readonly string[] {
  const rules: string[] = [];
  for (let at: Frame | null = frame; at !== null && at.rule !== ''; at = at.outer) rules.push(at.rule);
  return rules;
}

let starts: ReadonlyMap<string, GrammarPoint> | null = null;

/** The start of each rule of the grammar. */
function startOf(rule: string): GrammarPoint {
  starts ??= placesOf(sharedParser().getGAstProductions());
  return starts.get(rule) ?? END;
}

function placesOf(rules: Record<string, Rule>): ReadonlyMap<string, GrammarPoint> {
  // Each rule has an end of its own, since frames are identified by their places.
  return new Map(Object.values(rules).map(({ name, definition }) => [name, sequence(definition, { kind: 'end' })]));
}

function sequence(productions: readonly IProduction[], next: GrammarPoint): GrammarPoint {
  return productions.reduceRight<GrammarPoint>((after, production) => placeOf(production, after), next);
}

function placeOf(production: IProduction, next: GrammarPoint): GrammarPoint {
  if (production instanceof Terminal) return { kind: 'token', type: production.terminalType, next };
  if (production instanceof NonTerminal) return { kind: 'rule', name: production.nonTerminalName, next };
  if (production instanceof Alternation)
    return { kind: 'fork', ways: production.definition.map((way) => placeOf(way, next)) };
  if (production instanceof Alternative) return sequence(production.definition, next);
  if (production instanceof Option) return { kind: 'fork', ways: [sequence(production.definition, next), next] };
  if (production instanceof Repetition) return repeated(production.definition, null, next).again;
  if (production instanceof RepetitionMandatory) return repeated(production.definition, null, next).first;
  if (production instanceof RepetitionWithSeparator) {
    const { first } = repeated(production.definition, production.separator, next);
    return { kind: 'fork', ways: [first, next] };
  }
  if (production instanceof RepetitionMandatoryWithSeparator)
    return repeated(production.definition, production.separator, next).first;
  throw new Error(`the grammar has a form that is not known here: ${production.constructor.name}`);
}

/** The places of a repetition: before its first round, and after any round. */
function repeated(definition: readonly IProduction[], separator: TokenType | null, next: GrammarPoint) {
  const ways: GrammarPoint[] = [];
  const again: GrammarPoint = { kind: 'fork', ways };
  const first = sequence(definition, again);
  ways.push(separator === null ? first : { kind: 'token', type: separator, next: first }, next);
  return { first, again };
}
