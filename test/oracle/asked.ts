import { createContext } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import {
  createSession,
  LimitReached,
  meterOf,
  type Nimber,
  nimberText,
  type Period,
  periodOf,
  type Ruleset,
} from '../../server/src/engine/index.ts';
import { solverOf } from '../../server/src/engine/solvers/solvers.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** What the product says about a game: values as texts, `null` where a limit is reached, which is not a wrong answer. */
export interface Asked {
  readonly value: (state: readonly number[]) => string | null;
  /** The theorem that gives the answer; null where it is computed, or there is none. */
  readonly ground: (state: readonly number[]) => string | null;
  readonly period: () => Period | null;
}

/** Reads a declaration of a game G, in a session of its own. Throws where it has errors. */
export function askedOf(declaration: string): Asked {
  const program = createProgram(parse(declaration), prelude);
  const errors = program.file.pieces.flatMap((_, index) =>
    program.problems(index).filter(({ severity }) => severity === 'error'),
  );
  if (errors.length > 0) throw new Error(`${declaration}: ${JSON.stringify(errors)}`);
  const { environment } = createContext(program, DEFAULT_LIMITS);
  const ruleset: Ruleset = environment.instantiate('G', []);
  const session = createSession();
  const within = <T>(run: () => T): T | null => {
    try {
      return run();
    } catch (error) {
      if (error instanceof LimitReached) return null;
      throw error;
    }
  };
  const meter = () => meterOf(STEPS, POSITIONS);
  const found = (state: readonly number[]) => within(() => solverOf(session, ruleset).value(state, meter()));
  return {
    value: (state) => textOf(found(state)?.nimber ?? null),
    ground: (state) => {
      const ground = found(state)?.ground;
      return ground?.kind === 'theorem' ? ground.by : ground?.kind === 'periodic' ? ground.period.by : null;
    },
    period: () => within(() => periodOf(session, ruleset, meter())),
  };
}

const STEPS = 20_000_000;
const POSITIONS = 200_000;

function textOf(nimber: Nimber | null): string | null {
  return nimber === null ? null : nimberText(nimber);
}
