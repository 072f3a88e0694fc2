import { isInfinite } from '../../engine/arithmetic/set-bounds.ts';
import { LimitReached, nimberText } from '../../engine/index.ts';
import { typedMemberText, typedText } from '../../semantics/expressions/values/value-text.ts';
import type { CompiledShown } from '../../semantics/positions/shown.ts';
import { type AnySet, isList, isSet, type Value } from '../../semantics/scope/evaluation.ts';
import type { Type } from '../../semantics/scope/types.ts';
import { valuesIn } from '../../semantics/scope/values.ts';
import type { ShowDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { gamesUsed } from '../games/games.ts';
import { analysePosition, answerPosition, valuesIn as componentsIn, rulesetsIn } from '../positions/positions.ts';
import type { ShownAnswer } from '../shared/answer.ts';
import type { Asked } from '../shared/context.ts';

/** Computes the value that a `show` asks for. */
export function answerShown(compiled: CompiledShown, tree: ShowDeclaration, asked: Asked): ShownAnswer {
  const text = asked.piece.text.slice(tree.value.start, tree.value.end);
  const base = { kind: 'shown', text, problems: [], count: null, values: null, position: null, games: [] } as const;
  if (compiled.kind === 'sg') return { ...base, ...valueOfPosition(compiled.position, tree, asked) };
  const environment = { ...asked.environment, slots: [] };
  if (compiled.kind === 'list of sg') {
    const values = compiled.values(environment);
    return { ...base, value: nimbersText(values), count: isList(values) ? String(values.length) : null };
  }
  const { type, value } = compiled.shown;
  const found = value(environment);
  if (isSet(found)) return { ...base, ...setText(found, type, asked) };
  const isListed = isList(found) && type.kind !== 'tuple';
  return { ...base, value: typedText(found, type), count: isListed ? String(found.length) : null };
}

/** Values of positions as they are written; one that is not a number is its text. */
function nimbersText(values: Value): string {
  return isList(values) ? `[${values.map(nimbersText).join(', ')}]` : String(values);
}

/** Of an endless set, this many members are shown. */
const FIRST_MEMBERS = 20;

function setText(set: AnySet, { entry }: Type, { meter }: Asked): Pick<ShownAnswer, 'value' | 'count'> {
  const isEndless = set.kind !== 'members' && isInfinite(set);
  const texts: string[] = [];
  for (const member of valuesIn(set, meter)) {
    texts.push(typedMemberText(member, entry));
    if (isEndless && texts.length === FIRST_MEMBERS) return { value: `{${texts.join(', ')}, …}`, count: null };
  }
  return { value: `{${texts.join(', ')}}`, count: String(texts.length) };
}

function valueOfPosition(position: (CompiledShown & { kind: 'sg' })['position'], tree: ShowDeclaration, asked: Asked) {
  const call = unwrap(tree.value);
  const written = call.kind === 'call' ? (call.arguments[0] ?? call) : call;
  const found = analysePosition(position, asked, 'needed');
  const { nimber } = found.analysis;
  if (nimber === null) throw new LimitReached('value');
  const explained = asked.detail === 'explanation' ? answerPosition(position, written, found, asked) : null;
  return {
    value: nimberText(nimber),
    values: explained ?? componentsIn(found, asked),
    position: explained,
    games: explained?.games ?? gamesUsed(rulesetsIn(found.terms), asked),
  };
}
