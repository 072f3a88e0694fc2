import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Rule, TakeRule } from '../../../syntax/tree/rules.ts';
import { isOne, isSame, list, name, operation, ZERO } from '../../ir/build.ts';
import { type Expr, isListType, isNumbers, isTexts, type Type } from '../../ir/ir.ts';
import { isAtMostBySum, isPositive } from '../endings/polynomials.ts';
import { flattened } from '../scope/flattened.ts';
import { helper } from '../scope/helpers.ts';
import type { Game, Scope } from '../scope/scope.ts';
import { isSet } from '../sets/set-kinds.ts';
import type { Component, Part } from './positions.ts';
import { optionsOf } from './rules.ts';

/** How the options of a game are written where each is a state, or some heaps of the same game. */
export interface Shape {
  readonly type: Type;
  readonly option: (parts: readonly Part[], scope: Scope) => Expr;
}

/** What an option consists of, and where it is made. */
interface Option {
  readonly parts: readonly Component[];
  readonly scope: Scope;
}

/**
 * How options are told apart: as states of the game, or as lists of its heaps from the smallest on. Null if options may have components of
 * several games, or several lists, or more of them than the rules write out.
 */
export function shapeOf(game: Game, state: readonly Expr[], scope: Scope): Shape | null {
  const all = optionsIn(game, state, scope);
  if (all?.every(({ parts }) => parts.every((part) => isOwn(part, game))) !== true) return null;
  return haveEndedHeaps(all, game) ? null : shapeOfAll(all, game, (state) => state);
}

/** The same for options that are told apart by their numbers alone: single components may be of other games, of numbers alone. */
export function writtenShapeOf(game: Game, state: readonly Expr[], scope: Scope): Shape | null {
  const all = optionsIn(game, state, scope);
  const isToldByNumbers = ({ parts }: Option) => parts.length === 1 && parts.every((part) => isOfNumbers(part.game));
  const areOwn = all?.every(({ parts }) => parts.every((part) => isOwn(part, game)));
  if (all === null || !(areOwn === true || (isOfNumbers(game) && all.every(isToldByNumbers)))) return null;
  const shape = shapeOfAll(all, game, (state) => state.map((value) => flattened(value, scope)));
  return shape !== null && game.scope.output.endsAtZero(game) ? withoutEnded(shape) : shape;
}

/** Heaps of 0 in which nobody can move are not written beside others. */
function withoutEnded({ type, option }: Shape): Shape {
  return {
    type,
    option: (parts, scope) => {
      const sizes = option(parts, scope);
      return mayEnd(parts, scope) ? helper('unless_zero', [sizes], 'unless_zero', scope) : sizes;
    },
  };
}

/** Whether one of several heaps may be 0. */
const mayEnd = (parts: readonly Part[], scope: Scope): boolean =>
  parts.length > 1 &&
  parts.some((part) => part.kind === 'component' && !part.state.every((size) => isPositive(size, scope)));

/** Whether some options are more heaps than others, and one of several may be 0: it would make an option look different. */
function haveEndedHeaps(all: readonly Option[], game: Game): boolean {
  const isMixed = new Set(all.map(({ parts }) => Math.max(1, parts.length))).size > 1;
  return isMixed && all.some(({ parts, scope }) => mayEnd(parts, scope)) && game.scope.output.endsAtZero(game);
}

/** `written` is how a state is told from others. */
function shapeOfAll(
  all: readonly Option[],
  game: Game,
  written: (state: readonly Expr[]) => readonly Expr[],
): Shape | null {
  const games = new Set([game, ...all.flatMap(({ parts }) => parts.map((part) => part.game))]);
  const areHeaps = isHeap(game) && games.size === 1;
  const most = Math.max(0, ...all.map(({ parts }) => parts.length));
  if (most > 1 && !areHeaps) return null;
  const isEndAmbiguous = all.some(({ parts }) => parts.length === 0) && !game.scope.output.endsAtZero(game);
  if (isEndAmbiguous) return null;
  const isSingle = most <= 1 && [...games].every(({ states }) => states.length === 1);
  const first = (state: readonly Expr[]) => written(state)[0] ?? ZERO;
  if (isSingle) return { type: first(zeroState(game)).type, option: (parts) => first(statesIn(parts, game)) };
  if (most <= 1) {
    if (game.states.some((type) => type === 'text' || (isTexts(type) && game.states.length > 1))) return null;
    const joined = (state: readonly Expr[]) => joinedState(written(state));
    return { type: joined(zeroState(game)).type, option: (parts) => joined(statesIn(parts, game)) };
  }
  return { type: { list: 'int' }, option: (parts, scope) => inOrder(statesIn(parts, game), scope) };
}

/** A state as one list: its numbers, which are one entry beside tuples, and then the entries of its list. */
export function joinedState(state: readonly Expr[]): Expr {
  const last = state.at(-1);
  if (last === undefined || !isListType(last.type)) return list(state, 'int');
  const numbers = list(state.slice(0, -1), 'int');
  return operation('join', [isNumbers(last.type) ? numbers : list([numbers], numbers.type), last], last.type);
}

/** The state that a single component becomes, or the sizes of heaps. A component that ends has become 0. */
function statesIn(parts: readonly Part[], game: Game): readonly Expr[] {
  const states = parts.flatMap((part) => (part.kind === 'component' ? part.state : []));
  return parts.length > 0 ? states : zeroState(game);
}

/** The state of nothing: zeros, an empty list, an empty text. */
export const zeroState = ({ states }: Game): readonly Expr[] =>
  states.map((type): Expr => {
    if (type === 'int') return ZERO;
    return type === 'text' ? { kind: 'text', value: '', type } : { kind: 'list', items: [], type };
  });

function inOrder(sizes: readonly Expr[], scope: Scope): Expr {
  const written = list(sizes, 'int');
  const isSorted = sizes.every((size, index) => {
    const next = sizes[index + 1];
    return next === undefined || isAtMostBySum(size, next, scope);
  });
  return isSorted ? written : operation('sorted', [written], written.type);
}

/** The components of each way to move; null where there may be any number of them. */
function optionsIn(game: Game, state: readonly Expr[], scope: Scope): readonly Option[] | null {
  const all: Option[] = [];
  let areListed = true;
  optionsOf(game, state, scope, (parts, at) => {
    const components = parts.filter((part) => part.kind === 'component');
    areListed &&= components.length === parts.length && components.every(({ times }) => isOne(times));
    all.push({ parts: components, scope: at });
    return [];
  });
  return areListed ? all : null;
}

function isOwn(part: Component, game: Game): boolean {
  const varying = game.varying.map(({ name: variable, type }) => name(variable, type));
  return part.game.key === game.key && part.varying.every((value, index) => isSame(value, varying[index] ?? ZERO));
}

const isOfNumbers = ({ states }: Game): boolean => states.every((type) => type === 'int');
const isHeap = ({ states }: Game): boolean => states.length === 1 && states[0] === 'int';

/**
 * Whether the moves of a game surely lead to different options: each rule names every amount once, and no two rules take from the same heaps.
 */
export function optionsDiffer({ declaration: { rules, states, list: ofList } }: Game, scope: Scope): boolean {
  const moving = rules.filter((rule) => rule.kind !== 'stop');
  if (ofList !== null || !moving.every((rule) => rule.tail.loops.length === 0 && isOnceEach(rule, scope))) return false;
  if (states.length === 1) return moving.length === 1;
  const heaps = moving.map((rule) => (rule.kind === 'take' ? keyOfHeaps(rule) : ''));
  return new Set(heaps).size === heaps.length;
}

const keyOfHeaps = ({ from }: TakeRule): string => [...new Set(from.map(({ text }) => text))].sort().join(', ');

/** Whether a rule names every amount once, and every number of heaps. */
function isOnceEach(rule: Rule, scope: Scope): boolean {
  if (rule.kind === 'code') return true;
  if (rule.kind === 'split') return isPlainCount(rule.into);
  if (rule.kind !== 'take' || !isPlainCount(rule.leaving?.count ?? null)) return false;
  // The entries of a list may be equal.
  return isSet(rule.amounts, scope) || scope.output.translators.expression(rule.amounts, scope).type === 'int';
}

const isPlainCount = (count: Expression | null): boolean =>
  count === null || count.kind === 'numeral' || count.kind === 'range';
