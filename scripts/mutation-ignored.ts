/** What Stryker's parser provides for a place in a program, as far as needed here. */
interface Place {
  readonly node: Node;
  readonly parent?: Node;
}

interface Node {
  readonly type: string;
  readonly callee?: Node;
  readonly expression?: Node;
  readonly property?: Node;
  readonly object?: Node;
  readonly name?: string;
  readonly computed?: boolean;
  readonly operator?: string;
  readonly right?: Node;
  readonly elements?: readonly unknown[];
  readonly arguments?: readonly Node[];
  readonly key?: Node;
  readonly id?: Node;
}

/**
 * A Stryker plugin that ignores code on which no answer depends: work reported to a meter, which is an estimate, and code that is
 * there only because the compiler cannot know that an index is within a list, as in `list[index] ?? []`.
 */
export const strykerPlugins = [
  { kind: 'Ignore', name: 'needless', value: { shouldIgnore: (place: Place) => reasonOf(place) } },
];

function reasonOf({ node, parent }: Place): string | undefined {
  if (isWork(node.type === 'ExpressionStatement' ? node.expression : node)) return 'An estimate of work.';
  if (isCost(node, parent)) return 'An estimate of work.';
  const isList = node.type === 'ArrayExpression' && node.elements?.length === 0;
  if (isList && parent?.operator === '??' && parent.right === node) return 'A default for the compiler.';
  const entry = node.type === 'OptionalMemberExpression' ? node.object : undefined;
  return entry?.type === 'MemberExpression' && entry.computed ? 'A default for the compiler.' : undefined;
}

/** What a value costs: a property or a variable `cost`, or the function that `oneByOne` takes besides the values. */
function isCost(node: Node, parent: Node | undefined): boolean {
  if (node.key?.name === 'cost' || node.id?.name === 'cost') return true;
  return parent?.callee?.name === 'oneByOne' && parent.arguments?.[1] === node;
}

function isWork(node: Node | undefined): boolean {
  const called = node?.type === 'CallExpression' ? node.callee?.property?.name : undefined;
  return called === 'spend' || called === 'remember';
}
