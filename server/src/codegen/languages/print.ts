import { entry, name, ONE, operand as operandOf, subtract } from '../ir/build.ts';
import { freeNames } from '../ir/free-names.ts';
import { type Expr, entryType, type Fn, type Program, type Statement } from '../ir/ir.ts';
import { assignedIn, calledAhead, calledIn, easyIn } from '../ir/order.ts';
import { besides, inBlock, indented, onOneLine, SHORT, wrapped } from './blocks.ts';
import { printComparison } from './comparisons.ts';
import { BINDS, type Language, type Printed } from './language.ts';

/** A program as text in a language. Linear in the program. */
export function printProgram(program: Program, language: Language): string {
  const ahead = language.prototype === null ? [] : calledAhead(program.functions).map(language.prototype);
  const texts = program.functions.map((fn) => ({ fn, lines: printFunction(fn, language) }));
  const functions = [...ahead, ...apart(texts.filter((each) => !isHelper(each)).map(({ lines }) => lines))];
  const globals = program.globals.map((global) => language.global(global, printed(global.value, language).text));
  const main = printBody(program.main, language);
  const comment = program.comment.flatMap((line) => wrapped(line, language));
  const written = [...globals, ...texts.flatMap(({ lines }) => lines), ...main].join('\n');
  const helpers = [...helpersIn(written, language), ...texts.filter(isHelper).flatMap(({ lines }) => lines)];
  const parts = { program, comment, helpers, globals, functions, main };
  return `${language
    .frame(parts)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')}\n`;
}

/** Whether a function is one line that needs nothing but its parameters: it stands with the helpers, without an empty line around it. */
function isHelper({ fn, lines }: { readonly fn: Fn; readonly lines: readonly string[] }): boolean {
  const own = new Set(fn.parameters.map(({ name }) => name));
  return lines.length === 1 && calledIn(fn.body).size === 0 && freeNames(fn.body, own).length === 0;
}

/** Functions with an empty line before each, except between functions of one line. */
function apart(functions: readonly (readonly string[])[]): string[] {
  return functions.flatMap((lines, index) =>
    lines.length === 1 && functions[index - 1]?.length === 1 ? lines : ['', ...lines],
  );
}

/** The helpers that are called, and those that these call. */
function helpersIn(written: string, { helpers }: Language): string[] {
  const found = new Set<string>();
  const open = [written];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [name, code] of Object.entries(helpers)) {
      // `Math.max` is no call of a helper `max`, but `...max(a, b)` is.
      if (found.has(name) || !new RegExp(`(?<!(?<!\\.\\.)\\.)\\b${name}[()]`).test(text)) continue;
      found.add(name);
      open.push(code);
    }
  }
  return Object.keys(helpers)
    .filter((name) => found.has(name))
    .map((name) => helpers[name] ?? '');
}

function printFunction(fn: Fn, language: Language): string[] {
  const header = language.function(fn, fn.parameters);
  const body = fn.memo ? printMemo(fn, language) : printBody(fn.body, language);
  const comment = fn.comment === null ? [] : wrapped(fn.comment, language);
  const block = fn.body.length === 1 && !fn.memo ? onOneLine(header, body, language) : null;
  return [...comment, ...(fn.memo ? language.memo.before(fn) : []), ...(block ?? inBlock(header, body, language))];
}

function printMemo(fn: Fn, language: Language): string[] {
  const last = fn.body.at(-1);
  const value = last?.kind === 'return' ? printed(last.value, language).text : '';
  const easy = fn.body.slice(0, easyIn(fn));
  return [
    ...printBody(easy, language),
    ...language.memo.first(fn),
    ...printBody(fn.body.slice(easy.length, -1), language),
    ...language.memo.last(fn, value),
  ];
}

/** Statements as lines. `changing` are the variables that get another value somewhere in the function. */
function printBody(
  body: readonly Statement[],
  language: Language,
  changing: ReadonlySet<string> = assignedIn(body),
): string[] {
  const lines: string[] = [];
  for (const [index, statement] of body.entries()) {
    const made = printStatement(statement, language, changing);
    const joined = isNumber(statement) && isNumber(body[index - 1]) ? besides(lines.at(-1), made[0], language) : null;
    if (joined === null) lines.push(...made);
    else lines.splice(-1, 1, joined);
  }
  return lines;
}

/** Whether a statement declares a number that is read or written out. */
function isNumber(statement: Statement | undefined): boolean {
  if (statement?.kind !== 'let' || statement.value.type !== 'int') return false;
  const { value } = statement;
  return value.kind === 'int' || (value.kind === 'operation' && value.operation === 'read number');
}

function printStatement(statement: Statement, language: Language, changing: ReadonlySet<string>): string[] {
  const text = (expr: Expr) => printed(expr, language).text;
  const nested = (header: string, body: readonly Statement[], mayHoldIf = true) => {
    const lines = printBody(body, language, changing);
    const [only, ...others] = body;
    if (!language.bare || only === undefined || others.length > 0) return inBlock(header, lines, language);
    const [line = '', ...more] = lines;
    if (PLAIN.has(only.kind) && more.length === 0) {
      const both = `${header} ${line}`;
      return both.length <= SHORT ? [both] : [header, ...indented(lines, language)];
    }
    const isLast = only.kind === 'count' || only.kind === 'each' || (only.kind === 'if' && only.no.length === 0);
    return mayHoldIf && isLast ? [header, ...indented(lines, language)] : inBlock(header, lines, language);
  };
  switch (statement.kind) {
    case 'comment':
      return wrapped(statement.text, language);
    case 'let':
      return [
        language.let(statement.name, statement.value.type, text(statement.value), !changing.has(statement.name)) +
          language.end,
      ];
    case 'assign':
      return [printAssignment(statement.name, statement.value, language) + language.end];
    case 'append':
      return [language.append(statement.list, text(statement.value)) + language.end];
    case 'append to': {
      const list = text(entry(name(statement.list, { list: { list: 'int' } }), statement.place));
      return [language.append(list, text(statement.value)) + language.end];
    }
    case 'insert':
      return [language.insert(statement.set, text(statement.value)) + language.end];
    case 'store': {
      const place = text(subtract(statement.place, ONE));
      return [language.store(statement.list, place, text(statement.value)) + language.end];
    }
    case 'put':
      return [
        language.put(statement.map, text(statement.key), text(statement.value), statement.key.type) + language.end,
      ];
    case 'clear':
      return [language.clear(statement.name, statement.type) + language.end];
    case 'forget':
      return [language.memo.clear(statement.fn) + language.end];
    case 'print': {
      const { text: value, strength } = printed(statement.value, language);
      return [language.print(value, statement.value.type, strength) + language.end];
    }
    case 'do':
      return [text(statement.value) + language.end];
    case 'return':
      return [`return ${text(statement.value)}${language.end}`];
    case 'count': {
      const { name, from, step } = statement;
      // The end may need brackets: a language compares it with the variable, or adds 1 to it.
      const to = printed(statement.to, language);
      const end = to.strength < BINDS.sum ? `(${to.text})` : to.text;
      return nested(language.count(name, text(from), end, step), statement.body);
    }
    case 'each': {
      const { type } = statement.list;
      return nested(language.each(statement.name, entryType(type), text(statement.list)), statement.body);
    }
    case 'repeat':
      return nested(language.repeat(statement.name, text(statement.times)), statement.body);
    case 'while':
      return nested(language.while(text(statement.condition)), statement.body);
    case 'if': {
      // An `else` would belong to an `if` inside that has no braces around it.
      const then = nested(language.if(text(statement.condition)), statement.yes, statement.no.length === 0);
      return statement.no.length === 0 ? then : [...then, ...nested(language.else, statement.no)];
    }
  }
}

const PLAIN: ReadonlySet<string> = new Set([
  'assign',
  'do',
  'store',
  'put',
  'append',
  'append to',
  'insert',
  'clear',
  'forget',
  'return',
  'print',
]);

/** `total ^= x` for `total = total ^ x`. */
function printAssignment(name: string, value: Expr, language: Language): string {
  const short = value.kind === 'operation' ? language.short[value.operation] : undefined;
  if (value.kind === 'operation' && short !== undefined) {
    const [first, second] = value.operands;
    if (first?.kind === 'name' && first.name === name && second !== undefined)
      return `${name} ${short} ${second.kind === 'int' ? language.operand(second.value) : printed(second, language).text}`;
  }
  return `${name} = ${printed(value, language).text}`;
}

function printed(expr: Expr, language: Language): Printed {
  const all = (exprs: readonly Expr[]) => exprs.map((each) => printed(each, language).text);
  switch (expr.kind) {
    case 'int':
      return { text: language.int(expr.value), strength: expr.value < 0n ? BINDS.sum : BINDS.atom };
    case 'text':
      return { text: JSON.stringify(expr.value), strength: BINDS.atom };
    case 'name':
      return { text: expr.name, strength: BINDS.atom };
    case 'list':
      return { text: language.list(all(expr.items), expr.type), strength: BINDS.atom };
    case 'call':
      return { text: `${expr.name}(${all(expr.arguments).join(', ')})`, strength: BINDS.atom };
    case 'operation':
      return printOperation(expr, language);
  }
}

function printOperation(expr: Extract<Expr, { kind: 'operation' }>, language: Language): Printed {
  const special = printComparison(expr, language, (each) => printed(each, language));
  if (special !== null) return special;
  const parts = FROM_ONE.has(expr.operation) ? expr.operands.with(1, subtract(operandOf(expr, 1), ONE)) : expr.operands;
  const [strength, template] = language.operations(
    expr.type,
    parts.map(({ type }) => type),
  )[expr.operation];
  const operands = parts.map((each, index) => {
    const isBeside = each.kind === 'int' && BESIDE.has(expr.operation) && parts.some(({ kind }) => kind !== 'int');
    const operand = isBeside
      ? { ...printed(each, language), text: language.operand(each.value) }
      : printed(each, language);
    // A literal joined to a text that is not a literal needs no conversion.
    const isBare = expr.operation === 'text join' && !parts.every(isTextLiteral);
    if (language.string === null || index > 0 || !isTextLiteral(each) || isBare) return operand;
    return { text: language.string(operand.text), strength: BINDS.atom };
  });
  const text = template.replaceAll(/([$#@])(\d)/g, (_, how: string, place: string) => {
    const operand = operands[Number(place)];
    if (operand === undefined) return '';
    const isBare =
      how === '#' ||
      (how === '@'
        ? operand.strength === BINDS.atom
        : !needsParentheses(operand, parts[Number(place)], Number(place), expr.operation, strength));
    return isBare ? operand.text : `(${operand.text})`;
  });
  return { text, strength };
}

/** Operations on two numbers of the same type. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['add', 'subtract', 'multiply', 'quotient', 'remainder', 'bitand', 'bitor', 'xor', 'min', 'max'],
  ...['less', 'at most', 'equal', 'different'],
]);

/** Whether a text is written out, in whatever case. */
function isTextLiteral(expr: Expr): boolean {
  if (expr.kind === 'text') return true;
  return expr.kind === 'operation' && expr.operation === 'choose' && expr.operands.slice(1).every(isTextLiteral);
}

/** Lists count from 1 here, and from 0 in the languages. */
const FROM_ONE: ReadonlySet<string> = new Set(['entry', 'letter', 'replace', 'text replace']);

/** Operators that give the same in any order of application. */
const ASSOCIATIVE: ReadonlySet<string> = new Set(['add', 'multiply', 'and', 'or', 'xor', 'bitand', 'bitor']);

function needsParentheses(
  operand: Printed,
  expr: Expr | undefined,
  place: number,
  operation: string,
  strength: number,
): boolean {
  const inner = expr?.kind === 'operation' ? expr.operation : null;
  const isSameChain = inner === operation && ASSOCIATIVE.has(operation);
  if (isSameChain) return false;
  // Languages disagree on bits, and people on `and` beside `or`.
  if (strength === BINDS.bits || operand.strength === BINDS.bits) return operand.strength < BINDS.atom;
  // Python chains comparisons.
  if (strength === BINDS.comparison && operand.strength === BINDS.comparison) return true;
  if (strength === BINDS.or && operand.strength === BINDS.and) return true;
  return place === 0 ? operand.strength < strength : operand.strength <= strength;
}
