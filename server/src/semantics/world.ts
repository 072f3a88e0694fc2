import type { Meter } from '../engine/meter.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { expressionsOf, namesIn } from '../syntax/walk.ts';
import type { Compiled } from './compile.ts';
import { valueText } from './games.ts';
import type { Program } from './program.ts';
import type { Environment } from './scope.ts';

/** Thrown when a position needs a declaration that has errors; the errors themselves are reported where they stand. */
export class BrokenRules extends Error {
  readonly declaration: string;

  constructor(declaration: string) {
    super(`${declaration} has errors`);
    this.name = 'BrokenRules';
    this.declaration = declaration;
  }
}

/**
 * The environment in which the declarations of one program are evaluated, with no variable bound. Rulesets are made once
 * for each choice of parameters, sets are evaluated once. The games of the prelude live in an environment of their own,
 * where a name that the file declares anew still has its first meaning.
 */
export function createEnvironment(program: Program, meter: Meter): Environment {
  const outer = program.prelude === null ? null : createEnvironment(program.prelude, meter);
  const rulesets = new Map<string, Ruleset>();
  const sets = new Map<string, ReturnType<Environment['set']>>();
  const ofPrelude = (name: string): Environment | null => (program.names.get(name)?.origin === 'prelude' ? outer : null);
  const compiled = (name: string): Compiled => {
    const declared = program.names.get(name);
    if (declared === undefined) throw new BrokenRules(name);
    return program.compilation(declared.placed.piece).compiled;
  };
  const environment: Environment = {
    slots: [],
    meter,
    instantiate(name, parameters) {
      const elsewhere = ofPrelude(name);
      if (elsewhere !== null) return elsewhere.instantiate(name, parameters);
      const key = `${name}[${parameters.map(valueText).join(', ')}]`;
      const known = rulesets.get(key);
      if (known !== undefined) return known;
      const found = compiled(name);
      const make = found.kind === 'game' ? found.game : found.kind === 'form' ? found.form : null;
      if (make === null) throw new BrokenRules(name);
      const made = make.instantiate(parameters, definitionsOf([name], program), environment);
      rulesets.set(key, made);
      return made;
    },
    set(name) {
      const elsewhere = ofPrelude(name);
      if (elsewhere !== null) return elsewhere.set(name);
      const known = sets.get(name);
      if (known !== undefined) return known;
      const found = compiled(name);
      if (found.kind !== 'set') throw new BrokenRules(name);
      const value = found.value(environment);
      sets.set(name, value);
      return value;
    },
    position(name, emit) {
      const elsewhere = ofPrelude(name);
      if (elsewhere !== null) return elsewhere.position(name, emit);
      const found = compiled(name);
      if (found.kind !== 'position' || found.position.misere) throw new BrokenRules(name);
      found.position.components(environment, emit);
    },
  };
  return environment;
}

/**
 * The text of the declarations of these names and of all that they refer to, by whatever detour: equal texts define equal
 * rules. Linear in the text that is reached.
 */
export function definitionsOf(names: Iterable<string>, program: Program): string {
  const texts: string[] = [];
  const reached = new Set(names);
  for (const next of reached) {
    const declared = program.names.get(next);
    if (declared === undefined) continue;
    const { declaration } = declared;
    texts.push(`${declared.origin} ${declared.placed.piece.text.slice(declaration.start, declaration.end)}`);
    for (const used of namesIn(expressionsOf(declaration))) reached.add(used);
  }
  return texts.join('\n');
}
