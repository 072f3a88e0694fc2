import { Meaningless } from '../../engine/budget/failures.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import { type Identity, identityOf } from '../../engine/index.ts';
import { READING_LIMITS } from '../../syntax/text/limits.ts';
import { type Calls, type Defined, defined } from '../definitions/calls.ts';
import type { Ask, Environment, Value } from '../scope/evaluation.ts';
import { identityOfValues } from '../scope/value-identity.ts';
import type { Compiled } from './compile.ts';
import { meaningOf } from './meaning.ts';
import type { Program } from './program.ts';

/** The steps that it takes to pass a component on through a name. */
const STEPS_PER_NAME = 5;

/** Thrown when a position needs a declaration that has errors; the errors themselves are reported in that declaration. */
export class BrokenRules extends Meaningless {
  readonly declaration: string;

  constructor(declaration: string) {
    super(`${declaration} has errors`);
    this.name = 'BrokenRules';
    this.declaration = declaration;
  }
}

/**
 * The environment in which the declarations of one program are evaluated, with no variable bound. A ruleset is made once per
 * choice of parameters, and a set is evaluated once. A declaration of another file or of the prelude is evaluated in the
 * environment of that file, where a name redeclared here keeps its original meaning. If only `options` are wanted, rulesets have nothing but the
 * options of their rules, for a session in which plain search serves every game.
 */
export function createEnvironment(
  program: Program,
  meter: Meter,
  digits = READING_LIMITS.digits,
  ask: Ask | null = null,
  wanted: 'options' | 'all' = 'all',
): ProgramEnvironment {
  const calls: Calls = { depth: 0 };
  const kept: Rulesets[] = [];
  const shared = { made: new Map(), kept, calls, ask: ask && apart(ask, calls), wanted };
  return {
    ...environmentOf(program, meter, digits, shared),
    rulesets: {
      count: () => kept.flatMap((rulesets) => [...rulesets.values()]).reduce((sum, { size }) => sum + size, 0),
      forget: () => {
        for (const rulesets of kept) rulesets.clear();
      },
    },
  };
}

/** The environment of a program, which keeps each ruleset that it has made until it is told to forget them. */
export interface ProgramEnvironment extends Environment {
  readonly rulesets: KeptRulesets;
}

export interface KeptRulesets {
  readonly count: () => number;
  /** Forgets all of them. They are made again when they are needed, with the same keys. */
  readonly forget: () => void;
}

/** By the name of the game, and by its parameters. */
type Rulesets = Map<string, Map<Identity, Ruleset>>;

/** Answers a question apart from the calls under way: what its rules call is never postponed beyond the end of the question. */
function apart(ask: Ask, calls: Calls): Ask {
  const answered = <Answer>(answer: () => Answer): Answer => {
    const { depth } = calls;
    calls.depth = 0;
    try {
      return answer();
    } finally {
      calls.depth = depth;
    }
  };
  return {
    position: (question, misere, each) => answered(() => ask.position(question, misere, each)),
    prepare: (positions, most) => answered(() => ask.prepare(positions, most)),
    period: (question, ruleset) => answered(() => ask.period(question, ruleset)),
  };
}

/** What the environments of the files of one program share. */
interface Shared {
  readonly made: Map<Program, Environment>;
  readonly kept: Rulesets[];
  readonly calls: Calls;
  readonly ask: Ask | null;
  readonly wanted: 'options' | 'all';
}

interface Made {
  readonly parameters: readonly Value[];
  readonly ruleset: Ruleset;
}

/** Whether a ruleset was made with the very same objects. */
function isMadeWith({ parameters }: Made, others: readonly Value[]): boolean {
  return parameters.length === others.length && parameters.every((value, index) => value === others[index]);
}

function environmentOf(program: Program, meter: Meter, digits: number, shared: Shared): Environment {
  const { made, kept, calls, ask, wanted } = shared;
  const rulesets: Rulesets = new Map();
  kept.push(rulesets);
  /** The last ruleset of each game that was made with lasting parameters. */
  const latest = new Map<string, Made>();
  const definitions = new Map<string, Defined>();
  /** The environment of the file that declares a name; null when that is this one. */
  const elsewhere = (name: string): Environment | null => {
    const declared = program.names.get(name);
    if (declared === undefined) throw new BrokenRules(name);
    const home = declared.home();
    if (home === program) return null;
    return made.get(home) ?? environmentOf(home, meter, digits, shared);
  };
  const compiled = (name: string): Compiled => {
    const declared = program.names.get(name);
    if (declared === undefined) throw new BrokenRules(name);
    const { piece } = declared.placed;
    return wanted === 'all' ? program.compiled(piece) : program.compiledToSearch(piece);
  };
  const environment: Environment = {
    slots: [],
    meter,
    identity: (name) => meaningOf(name, program),
    digits,
    ask,
    instantiate(name, parameters, areLasting = false) {
      const last = areLasting ? latest.get(name) : undefined;
      if (last !== undefined && isMadeWith(last, parameters)) return last.ruleset;
      if (areLasting) {
        const ruleset = environment.instantiate(name, parameters);
        latest.set(name, { parameters, ruleset });
        return ruleset;
      }
      const other = elsewhere(name);
      if (other !== null) return other.instantiate(name, parameters);
      const made = rulesets.get(name) ?? new Map<Identity, Ruleset>();
      rulesets.set(name, made);
      const chosen = identityOfValues(parameters, meter);
      const known = made.get(chosen);
      if (known !== undefined) return known;
      const found = compiled(name);
      const make = found.kind === 'game' ? found.game : found.kind === 'form' ? found.form : null;
      if (make === null) throw new BrokenRules(name);
      const ruleset = make.instantiate(parameters, identityOf(meaningOf(name, program), chosen), environment);
      made.set(chosen, ruleset);
      return ruleset;
    },
    call(name, values, meter) {
      const known = definitions.get(name);
      if (known !== undefined) return known(values, meter);
      const other = elsewhere(name);
      const found = other === null ? compiled(name) : null;
      if (found !== null && found.kind !== 'definition') throw new BrokenRules(name);
      const made: Defined =
        found === null
          ? (given, spent) => other?.call(name, given, spent) ?? 0
          : defined(found.definition, environment, calls);
      definitions.set(name, made);
      return made(values, meter);
    },
    position(name, emit) {
      const other = elsewhere(name);
      if (other !== null) return other.position(name, emit);
      const found = compiled(name);
      if (found.kind !== 'position') throw new BrokenRules(name);
      // A component passes through each name that contains it, and remembers all of these names.
      found.position.components(environment, (component, times, place) => {
        meter.spend(STEPS_PER_NAME);
        meter.remember(1);
        emit(component, times, place);
      });
    },
  };
  made.set(program, environment);
  return environment;
}
