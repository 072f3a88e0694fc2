import { printExpression, printRule, printStates, printTail } from '../../server/src/syntax/tree/print.ts';
import type { BoardRule, Declaration, FlipRule, GraphItem, GraphLine } from '../../server/src/syntax/tree/tree.ts';

/**
 * The canonical text of a declaration with its doc comment: on one line when its body is a single rule, else one rule to a
 * line. What could not be read has no text. Linear.
 */
export function printDeclaration(declaration: Declaration): string {
  if (declaration.doc === '') return printHead(declaration);
  const lines = declaration.doc.split('\n').map((line) => (line === '' ? '///' : `/// ${line}`));
  return [...lines, printHead(declaration)].join('\n');
}

function printHead(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'game': {
      const { name, parameters, rules } = declaration;
      return `game ${name.text}${bracketsOf(parameters)}(${printStates(declaration)}) ${printBody(rules.map(printRule))}`;
    }
    case 'graph': {
      const { name, parameters, items, rules } = declaration;
      return `graph ${name.text}${bracketsOf(parameters)} ${printBody([...items.map(printGraphItem), ...rules.map(({ kind }) => kind)])}`;
    }
    case 'board':
      return `board ${declaration.name.text} ${printBody(declaration.rules.map(printBoardRule))}`;
    case 'coins':
      return `coins ${declaration.name.text} ${printBody(declaration.rules.map(printFlipRule))}`;
    case 'set':
    case 'let': {
      const { kind, name, parameters, value } = declaration;
      const given = parameters.length === 0 ? '' : `(${parameters.map(({ text }) => text).join(', ')})`;
      return `${kind} ${name.text}${given} = ${printExpression(value)}`;
    }
    case 'position':
      return `${declaration.kind} ${declaration.name.text} = ${printExpression(declaration.value)}`;
    case 'play':
    case 'show':
      return `${declaration.kind} ${printExpression(declaration.value)}`;
    case 'expect':
      if (declaration.right === null) return `expect ${printExpression(declaration.left)}`;
      return `expect ${printExpression(declaration.left)} = ${printExpression(declaration.right)}`;
    case 'conjecture':
      return `conjecture ${printExpression(declaration.left)} = ${printExpression(declaration.right)}`;
    case 'import':
      return `import "${declaration.path.value}"`;
    case 'broken':
      return '';
  }
}

function printBoardRule(rule: BoardRule): string {
  const fixed = rule.kind !== 'fill' && rule.fixed ? ' fixed' : '';
  const by = rule.kind === 'replace' ? ` by "${rule.by.value}"` : '';
  return `${rule.kind}${fixed} "${rule.picture.value}"${by}`;
}

function printFlipRule({ count, tail }: FlipRule): string {
  return `flip ${count === 'run' ? 'run' : printExpression(count)}${printTail(tail)}`;
}

function printGraphItem(item: GraphItem): string {
  if (item.kind === 'path') return item.vertices.map(({ text }) => text).join(' - ');
  if (item.kind === 'line') return printLine(item);
  return `${item.from.text} -> ${item.to.map(({ text }) => text).join(', ')}`;
}

function printLine({ word, vertices, tail }: GraphLine): string {
  const [first = '', ...others] = vertices.map(printExpression);
  const ends = {
    edge: ` - ${others.join(' - ')}`,
    arrow: ` -> ${others.join(', ')}`,
    vertex: others.map((other) => `, ${other}`).join(''),
  };
  return `${word} ${first}${ends[word]}${printTail(tail)}`;
}

function printBody(lines: readonly string[]): string {
  const [only, ...more] = lines;
  if (only === undefined) return '{}';
  return more.length === 0 ? `{ ${only} }` : `{\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

/** The parameters of a family after its name; nothing if there are none. */
function bracketsOf(parameters: readonly { readonly text: string }[]): string {
  return parameters.length === 0 ? '' : `[${parameters.map(({ text }) => text).join(', ')}]`;
}
