/** Ends what a test has started and what would otherwise go on after it; called after each test, for the tests share their processes. */
export const leftovers: (() => void)[] = [];
