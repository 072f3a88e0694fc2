/** What Stryker's parser gives of a place in a program, as far as it matters here. */
interface Place {
  readonly node: { readonly type: string; readonly callee?: Callee };
}

interface Callee {
  readonly property?: { readonly name?: string };
}

/**
 * A plugin of Stryker that leaves the work alone which is reported to a meter: how many steps something counts for is an
 * estimate, and no answer depends on it.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'work',
    value: {
      shouldIgnore({ node }: Place): string | undefined {
        const called = node.type === 'CallExpression' ? node.callee?.property?.name : undefined;
        return called === 'spend' || called === 'remember' ? 'An estimate of work.' : undefined;
      },
    },
  },
];
