/** Ends what a test has started and would otherwise go on after it. Called after each test, since the tests share their processes. */
export const leftovers: (() => void)[] = [];
