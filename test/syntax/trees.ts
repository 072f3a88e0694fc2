import fc, { type Arbitrary } from 'fast-check';
import type { Name } from '../../server/src/syntax/text/span.ts';
import type { Clauses, Expression, Loop, SetLiteral } from '../../server/src/syntax/tree/expression-tree.ts';
import type { Rule } from '../../server/src/syntax/tree/rules.ts';
import type { BoardRule, Declaration, FlipRule, GraphItem, ReplaceRule } from '../../server/src/syntax/tree/tree.ts';

/*
 * Arbitrary trees as the parser makes them, with all spans zero: operands that are more than an atom are in parentheses.
 */

const nowhere = { start: 0, end: 0 };

/** Words such as `to` and `int` have a meaning in one place only and are good names elsewhere. */
const name: Arbitrary<Name> = fc
  .constantFrom(
    'a',
    'n',
    'k',
    'Nim',
    '取石子',
    "x'",
    '_y2',
    'to',
    'int',
    'edges',
    'sum',
    'any',
    'by',
    'fill',
    'text',
    'unordered',
  )
  .map((text) => ({ text, ...nowhere }));
const names = fc.array(name, { minLength: 1, maxLength: 3 });

const picture = fc.stringMatching(/^[#./ a-z]{0,6}$/);

const { expression } = fc.letrec<{
  expression: Expression;
  atom: Expression;
  indexed: Expression;
  loop: Loop;
  clauses: Clauses;
  setLiteral: SetLiteral;
}>((tie) => {
  const items = (minLength: number) => fc.array(tie('expression'), { minLength, maxLength: 3 });
  const loose = { depthSize: 'small', withCrossShrink: true } as const;
  return {
    expression: fc.oneof(
      loose,
      tie('atom'),
      fc
        .tuple(
          fc.constantFrom(
            '+',
            '++',
            '-',
            '*',
            '/',
            '%',
            '^',
            '==',
            '!=',
            '<',
            '<=',
            '>',
            '>=',
            'in',
            'and',
            'or',
            'except',
          ),
          tie('atom'),
          tie('atom'),
        )
        .map(([operator, left, right]): Expression => ({ kind: 'binary', operator, left, right, ...nowhere })),
      fc
        .tuple(fc.constantFrom('-', 'not', '#', 'misere'), tie('atom'))
        .map(([operator, operand]): Expression => ({ kind: 'unary', operator, operand, ...nowhere })),
      fc
        .tuple(tie('atom'), fc.option(tie('atom')))
        .map(([from, to]): Expression => ({ kind: 'range', from, to, ...nowhere })),
      fc
        .tuple(tie('atom'), tie('expression'), tie('expression'))
        // biome-ignore lint/suspicious/noThenProperty: the name of the branch in the tree
        .map(([condition, yes, no]): Expression => ({ kind: 'if', condition, then: yes, else: no, ...nowhere })),
    ),
    indexed: fc.oneof(
      loose,
      name.map((one): Expression => ({ kind: 'name', ...one })),
      picture.map((value): Expression => ({ kind: 'text', value, ...nowhere })),
      tie('expression').map((inner): Expression => ({ kind: 'paren', inner, ...nowhere })),
      items(1).map((all): Expression => ({ kind: 'list', items: all, clauses: null, ...nowhere })),
      fc
        .tuple(tie('indexed'), items(1))
        .map(([of, indices]): Expression => ({ kind: 'index', of, indices, ...nowhere })),
    ),
    atom: fc.oneof(
      loose,
      name.map((one): Expression => ({ kind: 'name', ...one })),
      fc.bigInt({ min: 0n, max: 10n ** 20n }).map((value): Expression => ({ kind: 'numeral', value, ...nowhere })),
      picture.map((value): Expression => ({ kind: 'text', value, ...nowhere })),
      tie('expression').map((inner): Expression => ({ kind: 'paren', inner, ...nowhere })),
      items(2).map((all): Expression => ({ kind: 'tuple', items: all, ...nowhere })),
      fc
        .tuple(items(1), fc.option(tie('clauses')))
        .map(([all, clauses]): Expression => ({ kind: 'list', items: all, clauses, ...nowhere })),
      tie('setLiteral'),
      tie('setLiteral').map((values): Expression => ({ kind: 'loopy', values, ...nowhere })),
      fc.tuple(name, fc.array(tie('expression'), { maxLength: 2 }), items(1), fc.option(tie('clauses'))).map(
        ([callee, parameters, all, clauses]): Expression => ({
          kind: 'call',
          callee,
          parameters,
          arguments: all,
          clauses,
          ...nowhere,
        }),
      ),
      fc
        .tuple(tie('indexed'), items(1))
        .map(([of, indices]): Expression => ({ kind: 'index', of, indices, ...nowhere })),
      fc
        .tuple(tie('indexed'), fc.array(fc.tuple(tie('expression'), tie('atom')), { minLength: 1, maxLength: 2 }))
        .map(([list, pairs]): Expression => {
          const replacements = pairs.map(([index, value]) => ({ index, value, ...nowhere }));
          return { kind: 'paren', inner: { kind: 'with', list, replacements, ...nowhere }, ...nowhere };
        }),
      fc
        .tuple(tie('atom'), tie('setLiteral'))
        .map(([graph, gone]): Expression => ({ kind: 'without', graph, gone, ...nowhere })),
    ),
    setLiteral: fc.oneof(
      loose,
      items(0)
        .filter(([only, ...more]) => more.length > 0 || only?.kind !== 'binary' || only.operator !== 'in')
        .map((all): SetLiteral => ({ kind: 'set', items: all, clauses: null, ...nowhere })),
      fc.tuple(tie('atom'), tie('clauses')).map(([one, clauses]): SetLiteral => {
        return { kind: 'set', items: [one], clauses, ...nowhere };
      }),
      fc.tuple(names, tie('expression'), fc.option(tie('atom'))).map(([all, set, where]): SetLiteral => {
        const items = all.map((one): Expression => ({ kind: 'name', ...one }));
        const [only, ...more] = items;
        const item: Expression = only !== undefined && more.length === 0 ? only : { kind: 'tuple', items, ...nowhere };
        const loops = [{ names: all, set, ...nowhere }];
        return { kind: 'set', items: [item], clauses: { loops, where }, ...nowhere };
      }),
    ),
    loop: fc.tuple(names, tie('expression')).map(([all, set]): Loop => ({ names: all, set, ...nowhere })),
    clauses: fc.oneof(
      fc
        .tuple(fc.array(tie('loop'), { minLength: 1, maxLength: 2 }), fc.option(tie('expression')))
        .map(([loops, where]): Clauses => ({ loops, where })),
      tie('expression').map((where): Clauses => ({ loops: [], where })),
    ),
  };
});

const tail: Arbitrary<Clauses> = fc.record({
  loops: fc.array(
    fc.tuple(names, expression).map(([all, set]): Loop => ({ names: all, set, ...nowhere })),
    { maxLength: 2 },
  ),
  where: fc.option(expression),
});

const parts = fc.constantFrom('any' as const, 'equal' as const, 'unequal' as const);

/** `take 1-5` is read as a typing mistake. */
const amounts = expression.filter(
  (one) => one.kind !== 'binary' || one.operator !== '-' || one.left.kind !== 'numeral' || one.right.kind !== 'numeral',
);

const rule: Arbitrary<Rule> = fc.oneof(
  fc.tuple(amounts, fc.option(names), fc.option(fc.tuple(expression, parts)), tail).map(
    ([taken, from, leaving, clauses]): Rule => ({
      kind: 'take',
      amounts: taken,
      from: from ?? [],
      leaving: leaving === null ? null : { count: leaving[0], parts: leaving[1], ...nowhere },
      tail: clauses,
      ...nowhere,
    }),
  ),
  fc
    .tuple(fc.option(expression), parts, tail)
    .map(([into, all, clauses]): Rule => ({ kind: 'split', into, parts: all, tail: clauses, ...nowhere })),
  fc
    .tuple(fc.constantFrom(8 as const, 16 as const), fc.constantFrom('0.77', '.7', '4.3', '0.3F', '0.1[3]'), tail)
    .map(
      ([base, text, clauses]): Rule => ({ kind: 'code', base, code: { text, ...nowhere }, tail: clauses, ...nowhere }),
    ),
  fc.tuple(expression, tail).map(([to, clauses]): Rule => ({ kind: 'move', to, tail: clauses, ...nowhere })),
  expression.map((where): Rule => ({ kind: 'stop', tail: { loops: [], where }, ...nowhere })),
);

const vertex: Arbitrary<Name> = fc.oneof(
  name,
  fc.nat(99).map((number) => ({ text: String(number), ...nowhere })),
);
/** After an open range, a vertex would be its end. */
function linesLast(items: readonly GraphItem[]): readonly GraphItem[] {
  const isLine = ({ kind }: GraphItem) => kind === 'line';
  return [...items.filter((one) => !isLine(one)), ...items.filter(isLine)];
}

const lineVertex: Arbitrary<Expression> = fc.oneof(
  name.map((one): Expression => ({ kind: 'name', ...one })),
  fc.bigInt({ min: 0n, max: 99n }).map((value): Expression => ({ kind: 'numeral', value, ...nowhere })),
  expression.map((inner): Expression => ({ kind: 'paren', inner, ...nowhere })),
);
const item: Arbitrary<GraphItem> = fc.oneof(
  fc
    .tuple(vertex, fc.array(vertex, { minLength: 1, maxLength: 3 }))
    .map(([from, to]): GraphItem => ({ kind: 'arrows', from, to, ...nowhere })),
  fc
    .array(vertex, { minLength: 1, maxLength: 4 })
    .map((vertices): GraphItem => ({ kind: 'path', vertices, ...nowhere })),
  fc
    .tuple(
      fc.constantFrom('edge' as const, 'arrow' as const, 'vertex' as const),
      fc.array(lineVertex, { minLength: 2, maxLength: 3 }),
      tail,
    )
    .map(([word, vertices, clauses]): GraphItem => ({ kind: 'line', word, vertices, tail: clauses, ...nowhere })),
);

const text = picture.map((value) => ({ kind: 'text' as const, value, ...nowhere }));
const doc = fc.array(fc.stringMatching(/^[^\n\r]{0,8}$/), { maxLength: 3 }).map((lines) => lines.join('\n'));
const head = { ...nowhere, doc: '' };

/** Every kind of declaration that can be read. */
export const declarations: Arbitrary<Declaration> = fc
  .tuple(
    doc,
    fc.oneof(
      fc
        .record({
          name,
          parameters: fc.array(name, { maxLength: 2 }),
          state: fc.oneof(
            fc
              .array(fc.record({ name, signed: fc.boolean() }), { minLength: 1, maxLength: 3 })
              .map((states) => ({ states: states.map((one) => ({ ...one, ...nowhere })), list: null })),
            fc
              .tuple(
                fc.array(fc.record({ name, signed: fc.boolean() }), { maxLength: 2 }),
                fc.record({ name, kind: fc.constantFrom('list' as const, 'unordered' as const, 'text' as const) }),
              )
              .map(([states, list]) => ({
                states: states.map((one) => ({ ...one, ...nowhere })),
                list: { ...list, ...nowhere },
              })),
          ),
          rules: fc.array(rule, { maxLength: 3 }),
        })
        .map(({ state, ...game }): Declaration => ({ kind: 'game', ...head, ...game, ...state })),
      fc
        .record({
          name,
          parameters: fc.array(name, { maxLength: 2 }),
          items: fc.array(item, { maxLength: 4 }).map(linesLast),
          rules: fc.array(
            fc
              .constantFrom(...(['cut edges', 'claim edges', 'claim vertices', 'walk edges', 'walk vertices'] as const))
              .map((kind) => ({ kind, ...nowhere })),
            { maxLength: 2 },
          ),
        })
        .map((graph): Declaration => ({ kind: 'graph', ...head, ...graph })),
      fc
        .record({
          name,
          rules: fc.array(
            fc
              .record({
                kind: fc.constantFrom(
                  'place' as const,
                  'replace' as const,
                  'forbid' as const,
                  'stop' as const,
                  'fill' as const,
                ),
                fixed: fc.boolean(),
                picture: text,
                by: text,
              })
              .map((one) => boardRule(one)),
            { maxLength: 3 },
          ),
        })
        .map((board): Declaration => ({ kind: 'board', ...head, ...board })),
      fc
        .record({
          name,
          rules: fc.array(
            fc
              .record({ count: fc.oneof(fc.constant('run' as const), amounts), tail })
              .map((one): FlipRule => ({ ...one, ...nowhere })),
            { maxLength: 3 },
          ),
        })
        .map((coins): Declaration => ({ kind: 'coins', ...head, ...coins })),
      fc
        .record({
          kind: fc.constantFrom('set' as const, 'let' as const),
          name,
          parameters: fc.array(name, { maxLength: 2 }),
          value: expression,
        })
        .map((definition): Declaration => ({ ...head, ...definition })),
      fc
        .record({ kind: fc.constant('position' as const), name, value: expression })
        .map((definition): Declaration => ({ ...head, ...definition })),
      fc
        .record({ kind: fc.constantFrom('play' as const, 'show' as const), value: expression })
        .map((asked): Declaration => ({ ...head, ...asked })),
      fc
        .record({
          kind: fc.constantFrom('expect' as const, 'conjecture' as const),
          left: expression,
          right: expression,
        })
        .map((claim): Declaration => ({ ...head, ...claim })),
      text.map((path): Declaration => ({ kind: 'import', ...head, path })),
    ),
  )
  .map(([above, declaration]) => ({ ...declaration, doc: above }));

/** A tree with all spans zero and without the places of words, so that trees can be compared by their meaning. */
export function withoutSpans<Tree>(tree: Tree): Tree {
  const erase = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value === null || typeof value !== 'object' || !('start' in value)) return value;
    // What a `word` says, such as `equal` and `run`, other parts of the rule say, too.
    return { ...value, ...nowhere, ...('word' in value ? { word: undefined } : {}) };
  };
  return JSON.parse(JSON.stringify(tree, erase));
}

/** A rule of a board, with only the parts that its kind has. */
function boardRule({
  kind,
  fixed,
  picture,
  by,
}: Omit<ReplaceRule, 'kind' | 'start' | 'end'> & Pick<BoardRule, 'kind'>): BoardRule {
  if (kind === 'fill') return { kind, picture, ...nowhere };
  return kind === 'replace' ? { kind, fixed, picture, by, ...nowhere } : { kind, fixed, picture, ...nowhere };
}
