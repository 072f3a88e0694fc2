import { add, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Analysis } from '../game/analysis.ts';
import { createKeys } from '../game/keys.ts';
import type { Outcome } from '../game/nimber.ts';
import { allOptions, hasNoMove } from '../game/options.ts';
import { tellingWhere } from '../game/reached.ts';
import type { Component, Sum, Term } from '../game/ruleset.ts';
import { forgettable, lasting, type Session } from '../game/session.ts';
import { depthFirst, withoutCircle } from '../search/depth-first.ts';
import { outcomes } from '../search/label.ts';
import { analysisBySearch } from './analysis-by-search.ts';

/** Plain search over the whole sum, the reference for misère play. If positions can repeat, the result may be a draw. */
export function searched(session: Session, sum: Sum, meter: Meter): Analysis {
  const position = positionOf(entriesOf(session, sum, meter));
  const outcome = outcomeIn(session, position, meter);
  const outcomeAfter = (component: Component) => (option: Sum) =>
    outcomeIn(session, replaced(session, position, component, option, meter), meter);
  return analysisBySearch(sum, outcome, outcomeAfter, meter);
}

/** Who wins a sum under misère play. Throws `LimitReached`. */
export function outcomeOfSum(session: Session, sum: Sum, meter: Meter): Outcome {
  return outcomeIn(session, positionOf(entriesOf(session, sum, meter)), meter);
}

/** The outcomes of the positions that a session has searched, by their keys. */
const outcomesOf = forgettable(() => new Map<string, Outcome>());
const keysOf = lasting(createKeys);

/** A sum without the components that have no move, which make no difference. */
interface Position {
  readonly key: string;
  /** Each component occurs once; ascending by their keys. */
  readonly terms: readonly Entry[];
}

/**
 * Who wins a position. Stops at the first winning option, and remembers every position that it decides. If play returns to a position that
 * is still undecided, all positions that play can reach are decided together.
 */
function outcomeIn(session: Session, start: Position, meter: Meter): Outcome {
  const misere = outcomesOf(session);
  let latest = start;

  function* find(position: Position): Generator<Position, void> {
    latest = position;
    meter.remember(Math.floor(position.terms.length / TERMS_PER_POSITION));
    let outcome: Outcome = position.terms.length > 0 ? 'P' : 'N';
    for (const next of nextPositions(session, position, meter)) {
      if (!misere.has(next.key)) yield next;
      const after = misere.get(next.key);
      if (after === 'draw') outcome = 'draw';
      if (after !== 'P') continue;
      outcome = 'N';
      break;
    }
    misere.set(position.key, outcome);
  }

  const known = misere.get(start.key);
  if (known !== undefined) return known;
  tellingWhere(
    sumIn(start),
    () => sumIn(latest),
    () => {
      const ends = withoutCircle(() => depthFirst(start, { keyOf: ({ key }) => key, find }, meter));
      if (ends) return;
      judgeAll(session, start, meter, (position) => {
        latest = position;
      });
    },
  );
  return misere.get(start.key) ?? 'draw';
}

/** Decides every position that play can reach, by backward analysis from the ends. */
function judgeAll(session: Session, start: Position, meter: Meter, visit: (position: Position) => void): void {
  const misere = outcomesOf(session);
  const places = new Map([[start.key, 0]]);
  const positions = [start];
  const moves: number[][] = [];
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[place] ?? start;
    visit(position);
    const targets: number[] = [];
    if (!misere.has(position.key)) {
      for (const next of nextPositions(session, position, meter)) {
        let target = places.get(next.key);
        if (target === undefined) {
          meter.remember(1);
          target = positions.push(next) - 1;
          places.set(next.key, target);
        }
        targets.push(target);
      }
    }
    moves.push(targets);
  }
  const known = positions.map(({ key }) => misere.get(key));
  const found = outcomes(moves, known, 'N', meter);
  positions.forEach(({ key }, place) => void misere.set(key, found[place] ?? 'draw'));
}

function sumIn({ terms }: Position): Sum {
  return terms.map(([, term]) => term);
}

/** What each further term of a sum adds to the cost of each position that is compared with others. */
const STEPS_PER_TERM = 5;
/** A sum of this many terms more takes the memory of another position. */
const TERMS_PER_POSITION = 64;
/** The options of a component with at most this many are kept, since a sum meets them again and again. */
const MOST_KEPT = 32;
/** The options that are kept, by the keys of their components. */
const optionsOf = forgettable(() => new Map<string, readonly (readonly Entry[])[]>());

function* nextPositions(session: Session, position: Position, meter: Meter): Generator<Position> {
  const kept = optionsOf(session);
  for (const [key, { component }] of position.terms) {
    const known = kept.get(key);
    const listed: (readonly Entry[])[] = [];
    for (const option of known ?? optionsAsEntries(session, component, meter)) {
      meter.spend(50 + STEPS_PER_TERM * (position.terms.length - 1));
      if (known === undefined && listed.length <= MOST_KEPT) listed.push(option);
      yield after(position, key, option);
    }
    if (known === undefined && listed.length <= MOST_KEPT) kept.set(key, listed);
  }
}

function* optionsAsEntries(session: Session, component: Component, meter: Meter): Generator<readonly Entry[]> {
  for (const option of allOptions(component, meter)) yield entriesOf(session, option, meter);
}

/** A term that has a move, with its key. */
type Entry = readonly [key: string, term: Term];

/** The terms of a sum that have a move, each component once, ascending by their keys. */
function entriesOf(session: Session, sum: Sum, meter: Meter): readonly Entry[] {
  const { ofComponent } = keysOf(session);
  const entries: Entry[] = [];
  for (const term of sum) {
    if (hasNoMove(term.component, meter)) continue;
    if (sum.length > 1) meter.spend(STEPS_PER_TERM);
    entries.push([ofComponent(term.component), term]);
  }
  return ascending(entries);
}

/** Sorts entries by merging, and adds those with the same key. */
function ascending(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length < 2) return entries;
  const half = entries.length >> 1;
  return joined(ascending(entries.slice(0, half)), ascending(entries.slice(half)));
}

/** The position after one copy of a component has become `option`. */
function replaced(session: Session, position: Position, component: Component, option: Sum, meter: Meter): Position {
  return after(position, keysOf(session).ofComponent(component), entriesOf(session, option, meter));
}

/** The position after one copy of the component with this key has become `option`. */
function after({ terms }: Position, key: string, option: readonly Entry[]): Position {
  const rest: Entry[] = [];
  for (const entry of terms) {
    const [name, { component, times }] = entry;
    if (name !== key) rest.push(entry);
    else if (times !== 1) rest.push([name, { component, times: subtract(times, 1) }]);
  }
  return positionOf(joined(rest, option));
}

/** Adds terms to others, where both ascend by their keys. Linear. */
function joined(terms: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
  if (added.length === 0) return terms;
  const all: Entry[] = [];
  let place = 0;
  for (const entry of added) {
    const [name, { component, times }] = entry;
    for (let next = terms[place]; next !== undefined && next[0] < name; next = terms[place]) {
      all.push(next);
      place += 1;
    }
    const [same, term] = terms[place] ?? [];
    if (term === undefined || same !== name) all.push(entry);
    else {
      all.push([name, { component, times: add(term.times, times) }]);
      place += 1;
    }
  }
  return place === terms.length ? all : all.concat(terms.slice(place));
}

function positionOf(terms: readonly Entry[]): Position {
  return { key: terms.map(textOf).join(' '), terms };
}

function textOf([name, { times }]: Entry): string {
  return times === 1 ? name : `${name}*${times}`;
}
