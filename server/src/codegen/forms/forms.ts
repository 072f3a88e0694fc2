import { unlimited } from '../../engine/index.ts';
import { graphWritten } from '../../semantics/forms/written-graphs.ts';
import { createEnvironment } from '../../semantics/program/environment.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';
import { boardAsGame } from './boards.ts';
import { type FormAsGame, startOf } from './form-as-game.ts';
import { graphAsGame } from './graphs.ts';
import { restAsList, restAsPicture } from './remaining-graph.ts';

/** A text without its graphs and boards, and what was asked about them. */
export interface WithoutForms {
  readonly declarations: string;
  readonly asked: string;
  /** The games in which play surely ends. */
  readonly ends: readonly string[];
  /** The games that were boards. */
  readonly boards: readonly string[];
  /** What the lists of 1 and 0 of a game stand for, by its name. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/**
 * The declarations of a program, without the piece at `index`, in which the graphs and boards of a position have become games of numbers or
 * texts; null if there are none, or one that cannot be written so. `index` is the piece that asks.
 */
export function withFormsAsGames(program: Program, index: number, position: Expression): WithoutForms | null {
  const ends: string[] = [];
  const boards: string[] = [];
  const parts = new Map<string, readonly string[]>();
  const added: string[] = [];
  const gone = new Set<string>();
  for (const [name, parameters] of formsIn(position, program)) {
    const made = parameters === null ? null : formAsGame(name, parameters, program);
    if (made === null) return null;
    gone.add(name);
    added.push(made.text);
    ends.push(...made.ends);
    if (made.parts !== null) parts.set(name, made.parts);
    if (program.names.get(name)?.declaration.kind === 'board') boards.push(name);
  }
  if (added.length === 0) return null;
  const kept = program.file.pieces.filter(({ piece: { tree } }, at) => {
    return at !== index && !((tree.kind === 'graph' || tree.kind === 'board') && gone.has(tree.name.text));
  });
  const declarations = [...kept.map(({ piece }) => piece.text), ...added].join('\n');
  const start = startsOf(position, program, new Set(boards), parts);
  return start === null ? null : { declarations, asked: printExpression(start), ends, boards, parts };
}

/** What is asked of the games that graphs and boards have become: a game, or a position; null if it cannot be written. */
function startsOf(
  position: Expression,
  program: Program,
  boards: ReadonlySet<string>,
  parts: WithoutForms['parts'],
): Expression | null {
  const whole = withoutRemovals(position);
  const isGame = whole.kind === 'name' || (whole.kind === 'index' && whole.of.kind === 'name');
  if (isGame) return whole;
  try {
    return withStarts(position, { program, boards, parts });
  } catch (error) {
    if (error instanceof NoList) return null;
    throw error;
  }
}

/** The graph of `G without {a}`, which stands for all that may be left of it, as any position with fixed numbers does. */
function withoutRemovals(position: Expression): Expression {
  const whole = unwrap(position);
  return whole.kind === 'without' ? withoutRemovals(whole.graph) : whole;
}

/** The graphs and boards of a position, with their parameters; these are null if they differ or are not written out. */
function formsIn(position: Expression, { names }: Program): ReadonlyMap<string, readonly bigint[] | null> {
  const found = new Map<string, readonly bigint[] | null>();
  const meet = (name: string, parameters: readonly Expression[]): void => {
    const kind = names.get(name)?.declaration.kind;
    if (kind !== 'graph' && kind !== 'board') return;
    const numbers = parameters.map(unwrap).flatMap((each) => (each.kind === 'numeral' ? [each.value] : []));
    const known = found.get(name);
    const isClear = numbers.length === parameters.length && (known === undefined || known?.join() === numbers.join());
    found.set(name, isClear ? numbers : null);
  };
  const walk = (expression: Expression): void => {
    if (expression.kind === 'call') meet(expression.callee.text, expression.parameters);
    else if (expression.kind === 'index' && expression.of.kind === 'name') {
      meet(expression.of.text, expression.indices);
      return;
    } else if (expression.kind === 'without') {
      walk(expression.graph);
      return;
    } else if (expression.kind === 'name') meet(expression.text, []);
    for (const child of childrenOf(expression)) walk(child);
  };
  walk(position);
  return found;
}

function formAsGame(name: string, parameters: readonly bigint[], program: Program): FormAsGame | null {
  const referent = program.names.get(name);
  const declaration = referent?.declaration;
  if (referent === undefined || (declaration?.kind !== 'graph' && declaration?.kind !== 'board')) return null;
  const variables = declaration.kind === 'graph' ? declaration.parameters.map(({ text }) => text) : [];
  if (variables.length !== parameters.length) return null;
  const ruleset = createEnvironment(program, unlimited).instantiate(name, parameters.map(Number));
  return declaration.kind === 'graph' ? graphAsGame(name, variables, ruleset) : boardAsGame(name, ruleset);
}

/** What is known of the forms of a position. */
interface Starts {
  readonly program: Program;
  readonly boards: ReadonlySet<string>;
  readonly parts: WithoutForms['parts'];
}

/** Thrown where no list says what is left of a graph. */
class NoList extends Error {}

/** `B(r, c)` as the board with which it starts, `G` as the whole graph, where vertices or edges are removed, and `G without {a}` as its rest. */
function withStarts(expression: Expression, starts: Starts): Expression {
  const { program, boards, parts } = starts;
  const all = (of: Expression) => withStarts(of, starts);
  switch (expression.kind) {
    case 'name':
      return wholeGraph(expression, [], parts) ?? expression;
    case 'index':
      return expression.of.kind === 'name'
        ? (wholeGraph(expression.of, expression.indices, parts) ?? expression)
        : expression;
    case 'without': {
      const written = graphWritten(expression);
      if (written === null) throw new NoList();
      const { text } = written.name;
      const rest = boards.has(text) ? restAsPicture(expression, text, program) : restAsList(expression, text, program);
      if (rest === null) throw new NoList();
      return { ...rest, parameters: written.parameters };
    }
    case 'paren':
      return { ...expression, inner: all(expression.inner) };
    case 'binary':
      return { ...expression, left: all(expression.left), right: all(expression.right) };
    case 'call':
      if (!boards.has(expression.callee.text)) return { ...expression, arguments: expression.arguments.map(all) };
      return expression.arguments.length === 2 ? boardOfSize(expression, expression.arguments) : expression;
    default:
      return expression;
  }
}

function wholeGraph(
  name: Expression & { readonly kind: 'name' },
  parameters: readonly Expression[],
  parts: ReadonlyMap<string, readonly string[]>,
): Call | null {
  const own = parts.get(name.text);
  if (own === undefined) return null;
  const { start, end } = name;
  const ones = own.map((): Expression => ({ kind: 'numeral', value: 1n, start, end }));
  return { kind: 'call', callee: name, parameters, arguments: ones, clauses: null, start, end };
}

/** A call of a board with the picture that its size stands for. */
export function boardOfSize(call: Call, size: readonly Expression[]): Call {
  const start: Call = {
    ...call,
    callee: { text: startOf(call.callee.text), start: 0, end: 0 },
    parameters: [],
    arguments: size,
  };
  return { ...call, arguments: [start] };
}
