import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { type Environment, isNumber } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { type Definition, type IsPlainWord, plainWordsExcept } from '../shared/plain-words.ts';
import type { Words } from './deduction.ts';
import { itemsOf } from './loop-values.ts';
import type { WrittenRule } from './written-parts.ts';

/** A rule, with what the words in it mean: they are looked up while the game is compiled, since declarations are known only then. */
export interface CompiledRule {
  readonly written: WrittenRule;
  readonly plain: ReadonlySet<string>;
  readonly constants: ReadonlyMap<string, bigint>;
}

/** A rule with the meaning of its words; sets with a name are written out in its loops. Linear. */
export function withMeanings(written: WrittenRule, isPlain: IsPlainWord): CompiledRule {
  const variables = written.loops.map(({ name }) => name);
  const { definition } = plainWordsExcept(variables, isPlain);
  const names = [...namesIn([...written.parts.flat(), ...written.loops.map(({ set }) => set), ...written.conditions])];
  const constants = names.flatMap((name): (readonly [string, bigint])[] => {
    const value = meaningOf(definition(name));
    return value?.kind === 'numeral' ? [[name, value.value]] : [];
  });
  const meant = (set: Expression): Expression => {
    const value = set.kind === 'name' ? meaningOf(definition(set.text)) : null;
    return value === null || itemsOf(value) === null ? set : value;
  };
  return {
    written: { ...written, loops: written.loops.map(({ name, set }) => ({ name, set: meant(unwrap(set)) })) },
    plain: new Set(names.filter((name) => isPlain(name) && !variables.includes(name))),
    constants: new Map(constants),
  };
}

/** The words of a rule for the parameters that an environment holds. `variables` are those of a state. */
export function wordsOf(
  { plain, constants, written }: CompiledRule,
  variables: Iterable<string>,
  scope: Scope,
  { slots }: Environment,
): Words {
  return {
    plain,
    variables: new Set([...variables, ...written.loops.map(({ name }) => name)]),
    numberNamed: (name) => {
      const slot = constants.has(name) ? undefined : scope.variables.get(name)?.slot;
      const value = slot === undefined ? constants.get(name) : slots[slot];
      return isNumber(value) ? BigInt(value) : null;
    },
  };
}

/** What a constant or a set stands for; null for functions. */
function meaningOf(definition: Definition | null): Expression | null {
  return definition === null || definition.parameters.length > 0 ? null : unwrap(definition.value);
}
