import type { Clauses, Expression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { isVariable, namesIn, replaced, unwrap } from '../../syntax/tree/walk.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { listTypeOf } from '../positions/list-states.ts';
import { newVariable, type Scope, withVariables } from '../scope/scope.ts';
import { LIST_OF_NUMBERS, type Type } from '../scope/types.ts';
import { isAtMostEntry, withEntryAsItself } from './kept-choices.ts';
import { choicesOfEntries } from './lists/choices-of-entries.ts';
import { isEntry } from './lists/entry-game.ts';
import { conditionOf } from './lists/joint-moves.ts';
import { takenToLeave } from './recognising/amounts-to-reach.ts';
import { isPositive } from './recognising/takes-among-moves.ts';
import { joined } from './shared/conditions.ts';
import { type IsPlainWord, plainWordsOf } from './shared/plain-words.ts';
import type { Home } from './shared/rule.ts';

/** The game of one entry of a list, any entries of which may be changed by one move. */
export interface SelectiveGame {
  readonly game: GameDeclaration;
  /** Whether the set of each entry plainly has this entry, so that it may stay. */
  readonly alwaysStays: boolean;
}

/**
 * The game of a single entry, if the only rule of a game is `move to b for b in lists(E for x in a) where b != a` and E depends on nothing of the list but the entry x:
 * `move to (y) for y in E where y != x`, written so that solvers see its form. Null for any other game. Linear in the rule, and in the definitions that it calls.
 */
export function selectiveGame(home: Home): SelectiveGame | null {
  const { game, scope } = home;
  const { list, states } = game;
  const [rule, another] = game.rules;
  if (list === null || states.length > 0 || rule?.kind !== 'move' || another !== undefined) return null;
  if (list.kind === 'text' || listTypeOf({ ...game, list }, scope.names) !== LIST_OF_NUMBERS) return null;
  const found = choicesOfEntries(rule, home);
  if (found === null || conditionOf(found) !== 'another list') return null;
  const { variable, place } = found;
  if (isBound(found.set, variable)) return null;
  // Nobody can write a name with brackets, so this one is new.
  const heap = `${list.name.text}[${variable}]`;
  const asHeap = (part: Expression): Expression | null => {
    const isHeap = place === null ? isVariable(part, variable) : isEntry(part, list.name.text, place);
    return isHeap ? { kind: 'name', text: heap, start: part.start, end: part.end } : null;
  };
  const isPlain = plainWordsOf(game, scope.names);
  const state = { ...list, name: { ...list.name, text: heap }, signed: false };
  const inner = withVariables(found.inner, [newVariable(state.name, 0, 'state')]);
  const written = withDefinition(replaced(found.set, asHeap), isPlain);
  const set = withEntryAsItself(written, { entry: heap, isPlain });
  if (!mayHoldNumbers(typeOf(set, inner))) return null;
  const moves = movesOfSet(set, { heap, name: found.chosen, isPlain, inner });
  if (moves === null) return null;
  const rules = moves.map(({ to, tail }): MoveRule => {
    const { start, end } = to;
    return { ...rule, to: { kind: 'paren', inner: to, start, end }, tail };
  });
  return { game: { ...game, states: [state], list: null, rules }, alwaysStays: contains(set, heap, isPlain) };
}

/** Whether something is, or may turn out to be, a set of numbers. */
function mayHoldNumbers({ kind, entry }: Type): boolean {
  return kind === 'value' || (kind === 'set' && (entry?.kind === 'number' || entry?.kind === 'value'));
}

/** A set `S(x)` as its definition by `let` or `set` says, if that mentions nothing but its argument and words of the language; any other set as it is. */
function withDefinition(set: Expression, isPlain: IsPlainWord): Expression {
  const call = unwrap(set);
  if (call.kind !== 'call' || call.clauses !== null || call.parameters.length > 0) return set;
  const definition = isPlain.definition(call.callee.text);
  const [argument] = call.arguments;
  const [parameter] = definition?.parameters ?? [];
  if (definition === null || argument === undefined || parameter === undefined) return set;
  if (isBound(definition.value, parameter)) return set;
  // Another parameter is no word of the language either.
  const words = [...namesIn([definition.value])].filter((name) => name !== parameter);
  if (!words.every((word) => isPlain(word) && definition.isPlain(word))) return set;
  return replaced(definition.value, (part) => (isVariable(part, parameter) ? argument : null));
}

/** Whether a loop within an expression has a variable of this name. */
function isBound(expression: Expression, name: string): boolean {
  let isFound = false;
  replaced(expression, (part) => {
    const clauses = 'clauses' in part ? part.clauses : null;
    isFound ||= clauses?.loops.some(({ names }) => names.some(({ text }) => text === name)) === true;
    return null;
  });
  return isFound;
}

/** The name of the entry, that of the number that it becomes, which words have the meaning of the language, and the scope of the entry. */
interface Words {
  readonly heap: string;
  readonly name: string;
  readonly isPlain: IsPlainWord;
  readonly inner: Scope;
}

interface Move {
  readonly to: Expression;
  readonly tail: Clauses;
}

/** Moves to each member of a set but the entry itself; null if the set may have no end. */
function movesOfSet(written: Expression, words: Words): readonly Move[] | null {
  const set = unwrap(written);
  const { heap, name } = words;
  const { start, end } = set;
  switch (set.kind) {
    case 'binary': {
      if (set.operator !== 'or') break;
      const [left, right] = [movesOfSet(set.left, words), movesOfSet(set.right, words)];
      return left === null || right === null ? null : [...left, ...right];
    }
    case 'if': {
      const [then, other] = [movesOfSet(set.then, words), movesOfSet(set.else, words)];
      const not: Expression = { kind: 'unary', operator: 'not', operand: set.condition, start, end };
      return then === null || other === null
        ? null
        : [...then.map((move) => guarded(move, set.condition)), ...other.map((move) => guarded(move, not))];
    }
    case 'set':
      if (!areNumbers(set, words.inner)) break;
      return movesOfItems(set, words);
    case 'range': {
      if (set.to === null) return null;
      if (!isVariable(set.to, heap)) break;
      const one: Expression = { kind: 'numeral', value: 1n, start, end };
      const below: Expression = { kind: 'binary', operator: '-', left: set.to, right: one, start, end };
      return [moveTo(name, { ...set, to: below }, null)];
    }
    default:
  }
  const member: Expression = { kind: 'name', text: name, start, end };
  return [moveTo(name, set, isOther(member, heap))];
}

/** Whether all members of a set are written as numbers: others may be sets, whose members they stand for. */
function areNumbers({ items, clauses }: SetLiteral, scope: Scope): boolean {
  const inner = clauses === null ? scope : scope.compile.clauses(clauses, scope).inner;
  return items.every((item) => typeOf(item, inner).kind === 'number');
}

function movesOfItems({ items, clauses }: SetLiteral, { heap, isPlain }: Words): readonly Move[] {
  const { loops, where } = clauses ?? { loops: [], where: null };
  return items.flatMap((item) => {
    if (isVariable(item, heap)) return [];
    const other = isLess(item, loops, heap, isPlain) ? [] : [isOther(item, heap)];
    return [{ to: item, tail: { loops, where: joined([...(where === null ? [] : [where]), ...other]) } }];
  });
}

function moveTo(name: string, set: Expression, where: Expression | null): Move {
  const { start, end } = set;
  const loop = { names: [{ text: name, start, end }], set, start, end };
  return { to: { kind: 'name', text: name, start, end }, tail: { loops: [loop], where } };
}

function guarded(move: Move, condition: Expression): Move {
  const { loops, where } = move.tail;
  return { ...move, tail: { loops, where: joined([condition, ...(where === null ? [] : [where])]) } };
}

/** `y != x`. */
function isOther(member: Expression, heap: string): Expression {
  const { start, end } = member;
  return {
    kind: 'binary',
    operator: '!=',
    left: member,
    right: { kind: 'name', text: heap, start, end },
    start,
    end,
  };
}

/** Whether a member is plainly less than the entry: `x - 2`, or `x - k` for k in 1..3. */
function isLess(item: Expression, loops: Clauses['loops'], heap: string, isPlain: IsPlainWord): boolean {
  const taken = takenToLeave(item, heap);
  if (taken?.kind === 'numeral') return taken.value > 0n;
  if (taken?.kind !== 'name') return false;
  const [loop, another] = loops.filter(({ names }) => names.some(({ text }) => text === taken.text));
  return loop !== undefined && another === undefined && loop.names.length === 1 && isPositive(loop.set, isPlain);
}

/** Whether a set plainly has this entry: `{x, x - 1}`, `0..x`, `max(0, x - 3)..x`, `{x} or S`. */
function contains(written: Expression, heap: string, isPlain: IsPlainWord): boolean {
  const set = unwrap(written);
  switch (set.kind) {
    case 'set':
      return set.clauses === null && set.items.some((item) => isVariable(item, heap));
    case 'binary':
      return set.operator === 'or' && [set.left, set.right].some((part) => contains(part, heap, isPlain));
    case 'if':
      return [set.then, set.else].every((part) => contains(part, heap, isPlain));
    case 'range':
      return set.to !== null && isVariable(set.to, heap) && isAtMostEntry(set.from, heap, isPlain);
    default:
      return false;
  }
}
