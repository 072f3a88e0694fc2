import type { Name } from '../../server/src/syntax/text/span.ts';
import type { Clauses, Expression } from '../../server/src/syntax/tree/expression-tree.ts';
import { headExpressionsOf, type Rule } from '../../server/src/syntax/tree/rules.ts';
import type { Declaration, GraphItem } from '../../server/src/syntax/tree/tree.ts';

/** An expression as nested prefix forms, so that a test can see how it is grouped. */
export function showExpression(expression: Expression): string {
  const show = showExpression;
  switch (expression.kind) {
    case 'numeral':
      return String(expression.value);
    case 'name':
      return expression.text;
    case 'text':
      return `'${expression.value}'`;
    case 'paren':
      return `(paren ${show(expression.inner)})`;
    case 'tuple':
      return form('tuple', expression.items.map(show));
    case 'list':
      return form('list', [...expression.items.map(show), ...clauses(expression.clauses)]);
    case 'set':
      return form('set', [...expression.items.map(show), ...clauses(expression.clauses)]);
    case 'unary':
      return form(expression.operator, [show(expression.operand)]);
    case 'binary':
      return form(expression.operator, [show(expression.left), show(expression.right)]);
    case 'range':
      return form('..', [show(expression.from), expression.to === null ? 'open' : show(expression.to)]);
    case 'if':
      return form('if', [expression.condition, expression.then, expression.else].map(show));
    case 'call': {
      const parameters = expression.parameters.length === 0 ? [] : [`[${expression.parameters.map(show).join(' ')}]`];
      const given = [...expression.arguments.map(show), ...clauses(expression.clauses)];
      return form('call', [expression.callee.text, ...parameters, ...given]);
    }
    case 'index':
      return form('index', [show(expression.of), ...expression.indices.map(show)]);
    case 'with':
      return form('with', [
        show(expression.list),
        ...expression.replacements.map(({ index, value }) => `${show(index)}=${show(value)}`),
      ]);
    case 'loopy':
      return form('∞', [show(expression.values)]);
    case 'without':
      return form('without', [show(expression.graph), show(expression.gone)]);
  }
}

/** A declaration in the same form, without its doc comment. */
export function showDeclaration(declaration: Declaration): string {
  switch (declaration.kind) {
    case 'game': {
      const { name, parameters, states, list, rules } = declaration;
      const fixed = parameters.length === 0 ? [] : [`[${names(parameters)}]`];
      const state = [
        ...states.map((one) => `${one.name.text}${one.signed ? ':int' : ''}`),
        ...(list === null ? [] : [`${list.kind === 'list' ? '' : `${list.kind} `}${list.name.text}...`]),
      ].join(' ');
      return form('game', [name.text, ...fixed, `<${state}>`, ...rules.map(showRule)]);
    }
    case 'graph': {
      const { name, parameters, items, rules } = declaration;
      const fixed = parameters.length === 0 ? [] : [`[${names(parameters)}]`];
      return form('graph', [name.text, ...fixed, ...items.map(showItem), ...rules.map(({ kind }) => `<${kind}>`)]);
    }
    case 'board': {
      const rules = declaration.rules.map((rule) => {
        const word = rule.kind === 'place' ? '' : `${rule.kind} `;
        const fixed = rule.kind !== 'fill' && rule.fixed ? 'fixed ' : '';
        return `${word}${fixed}'${rule.picture.value}'${rule.kind === 'replace' ? ` '${rule.by.value}'` : ''}`;
      });
      return form('board', [declaration.name.text, ...rules]);
    }
    case 'coins': {
      const rules = declaration.rules.map(({ count, tail }) =>
        form('flip', [count === 'run' ? 'run' : showExpression(count), ...clauses(tail)]),
      );
      return form('coins', [declaration.name.text, ...rules]);
    }
    case 'set':
    case 'let':
    case 'position':
      return form(declaration.kind, [declaration.name.text, showExpression(declaration.value)]);
    case 'play':
    case 'show':
      return form(declaration.kind, [showExpression(declaration.value)]);
    case 'expect': {
      const { left, right } = declaration;
      return form('expect', [left, ...(right === null ? [] : [right])].map(showExpression));
    }
    case 'conjecture':
      return form('conjecture', [showExpression(declaration.left), showExpression(declaration.right)]);
    case 'import':
      return form('import', [`'${declaration.path.value}'`]);
    case 'broken':
      return form('broken', [declaration.keyword ?? '?', declaration.name?.text ?? '?']);
  }
}

function showRule(rule: Rule): string {
  switch (rule.kind) {
    case 'take': {
      const from = rule.from.length === 0 ? [] : [`from ${names(rule.from)}`];
      const leaving =
        rule.leaving === null ? [] : [`leaving ${showExpression(rule.leaving.count)} ${rule.leaving.parts}`];
      return form('take', [showExpression(rule.amounts), ...from, ...leaving, ...clauses(rule.tail)]);
    }
    case 'split':
      return form('split', [rule.into === null ? '2' : showExpression(rule.into), rule.parts, ...clauses(rule.tail)]);
    case 'code':
      return form(`base${rule.base}`, [rule.code.text, ...clauses(rule.tail)]);
    default:
      return form(rule.kind, [...headExpressionsOf(rule).map(showExpression), ...clauses(rule.tail)]);
  }
}

function showItem(item: GraphItem): string {
  if (item.kind === 'path') return item.vertices.map(({ text }) => text).join('-');
  if (item.kind === 'line') return form(item.word, [...item.vertices.map(showExpression), ...clauses(item.tail)]);
  return `${item.from.text}>${item.to.map(({ text }) => text).join(',')}`;
}

function clauses(all: Clauses | null): string[] {
  if (all === null) return [];
  const loops = all.loops.map((loop) => `for ${names(loop.names)}: ${showExpression(loop.set)}`);
  return all.where === null ? loops : [...loops, `where ${showExpression(all.where)}`];
}

function names(all: readonly Name[]): string {
  return all.map(({ text }) => text).join(' ');
}

function form(head: string, parts: readonly string[]): string {
  return parts.length === 0 ? `(${head})` : `(${head} ${parts.join(' ')})`;
}
