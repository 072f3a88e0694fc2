import type { Meter } from '../engine/meter.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { Compiled } from './compile.ts';
import { valueText } from './games/games.ts';
import type { Program } from './program.ts';
import type { Environment } from './scope.ts';
import { usedIn } from './uses.ts';

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
 * for each choice of parameters, sets are evaluated once. What another file or the prelude declares is evaluated in the
 * environment of that file, where a name that this one declares anew still has its first meaning.
 */
export function createEnvironment(program: Program, meter: Meter): Environment {
  return environmentOf(program, meter, new Map());
}

function environmentOf(program: Program, meter: Meter, made: Map<Program, Environment>): Environment {
  const rulesets = new Map<string, Ruleset>();
  const sets = new Map<string, ReturnType<Environment['set']>>();
  /** The environment of the file that declares a name; null when that is this one. */
  const elsewhere = (name: string): Environment | null => {
    const declared = program.names.get(name);
    if (declared === undefined) throw new BrokenRules(name);
    const home = declared.home();
    if (home === program) return null;
    return made.get(home) ?? environmentOf(home, meter, made);
  };
  const compiled = (name: string): Compiled => {
    const declared = program.names.get(name);
    if (declared === undefined) throw new BrokenRules(name);
    return program.compilation(declared.placed.piece).compiled;
  };
  const environment: Environment = {
    slots: [],
    meter,
    instantiate(name, parameters) {
      const other = elsewhere(name);
      if (other !== null) return other.instantiate(name, parameters);
      const key = `${name}[${parameters.map(valueText).join(', ')}]`;
      const known = rulesets.get(key);
      if (known !== undefined) return known;
      const found = compiled(name);
      const make = found.kind === 'game' ? found.game : found.kind === 'form' ? found.form : null;
      if (make === null) throw new BrokenRules(name);
      const ruleset = make.instantiate(parameters, definitionsOf([name], program), environment);
      rulesets.set(key, ruleset);
      return ruleset;
    },
    set(name) {
      const other = elsewhere(name);
      if (other !== null) return other.set(name);
      const known = sets.get(name);
      if (known !== undefined) return known;
      const found = compiled(name);
      if (found.kind !== 'set') throw new BrokenRules(name);
      const value = found.value(environment);
      sets.set(name, value);
      return value;
    },
    position(name, emit) {
      const other = elsewhere(name);
      if (other !== null) return other.position(name, emit);
      const found = compiled(name);
      if (found.kind !== 'position') throw new BrokenRules(name);
      found.position.components(environment, emit);
    },
  };
  made.set(program, environment);
  return environment;
}

/**
 * The text of the declarations of these names and of all that they refer to, by whatever detour and in whatever file: equal
 * texts define equal rules. Linear in the text that is reached.
 */
export function definitionsOf(names: Iterable<string>, program: Program): string {
  const texts: string[] = [];
  const reached = new Set<string>();
  const open = [...names].map((name) => ({ name, from: program }));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const declared = next.from.names.get(next.name);
    if (declared === undefined || reached.has(`${declared.uri} ${next.name}`)) continue;
    reached.add(`${declared.uri} ${next.name}`);
    const { declaration, placed } = declared;
    const text = placed.piece.text.slice(declaration.start, declaration.end);
    // What cannot be read may look the same up to where it breaks off.
    texts.push(declaration.kind === 'broken' ? `broken ${text}` : text);
    const home = declared.home();
    for (const name of usedIn(placed.piece)) open.push({ name, from: home });
  }
  return texts.join('\n');
}
