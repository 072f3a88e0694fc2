import { format } from 'node:util';
import { ASYMMETRIC_MATCHERS_OBJECT, chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

/**
 * The part of vitest that the engine's tests use, so that `mutation-runner.ts` can run them repeatedly in one process: each file
 * is loaded once, and a test takes no longer than its own work.
 */
export interface Test {
  readonly name: string;
  readonly run: () => unknown;
}

type Body = (...args: readonly unknown[]) => unknown;

/** The tests of all loaded files, and what runs after each. */
export const tests: Test[] = [];
export const afterTests: (() => unknown)[] = [];

const names: string[] = [];
/** How many tests have each name. */
const met = new Map<string, number>();

export const describe = withEach((name, body) => {
  names.push(name);
  body();
  names.pop();
});

export const it = withEach((name, body) => {
  const path = [...names, name].join(' ');
  const alike = 1 + (met.get(path) ?? 0);
  met.set(path, alike);
  tests.push({ name: `${path} ${alike}`, run: body });
});
export const test = it;

/** Only used to end tests that compute for ever, which Stryker does here. */
export function beforeEach(): void {}

export function afterEach(run: () => unknown): void {
  afterTests.push(run);
}

function withEach(define: (name: string, body: () => unknown) => void) {
  const each = (cases: readonly unknown[]) => (name: string, body: Body) =>
    cases.forEach((values) => {
      const args = Array.isArray(values) ? values : [values];
      define(format(name, ...args), () => body(...args));
    });
  return Object.assign(define, { each });
}

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const assertion = (value: unknown, message?: string) => chai.expect(value, message);
export const expect = Object.assign(assertion, chai.expect, Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT));
