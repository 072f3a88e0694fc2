import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import {
  QUANTIFIERS,
  QUESTIONS,
  RESERVED,
  RULE_WORDS,
  SET_MAKERS,
  SETS,
  VALUE_FUNCTIONS,
} from '../../server/src/syntax/vocabulary.ts';

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(new URL(`../../syntaxes/${path}`, import.meta.url), 'utf8');

await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => textmate.parseRawGrammar(read('nimber.tmLanguage.json'), 'nimber.tmLanguage.json'),
});
const grammar = await registry.loadGrammar('source.nimber');

/** The coloured tokens of a text: each as `text` followed by its scope without the language's name. */
function colours(text: string): string[] {
  let state = textmate.INITIAL;
  return text.split('\n').flatMap((line) => {
    const result = grammar?.tokenizeLine(line, state);
    state = result?.ruleStack ?? state;
    return (result?.tokens ?? []).flatMap(({ startIndex, endIndex, scopes }) => {
      const scope = scopes.at(-1);
      if (scope === undefined || scope === 'source.nimber') return [];
      return `${line.slice(startIndex, endIndex).trim()}  ${scope.replace(/\.nimber$/, '')}`;
    });
  });
}

test.each([...RESERVED, ...RULE_WORDS, ...VALUE_FUNCTIONS, ...QUESTIONS, ...SETS, ...SET_MAKERS, ...QUANTIFIERS])(
  '%s has a colour of its own',
  (word) => expect(colours(word)[0]).toMatch(new RegExp(`^${word}  (?:keyword|storage|support)\\.`)),
);

function check(text: string, ...expected: string[]) {
  test(text, () => expect(colours(text)).toEqual(expected));
}

check(
  "game 取石子'(n) { take {1, 3} }",
  'game  storage.type',
  "取石子'  entity.name.type",
  'n  variable.other',
  'take  keyword.other.rule',
  '1  constant.numeric.integer',
  '3  constant.numeric.integer',
);
check(
  'set S = odd or multiples(3)',
  'set  storage.type',
  'S  variable.other.constant',
  '=  keyword.operator.assignment',
  'odd  support.type.set',
  'or  keyword.operator.wordlike',
  'multiples  support.type.set',
  '3  constant.numeric.integer',
);
check(
  'game K(n) { octal 0.1[3] }',
  'game  storage.type',
  'K  entity.name.type',
  'n  variable.other',
  'octal  keyword.other.rule',
  '0.1[3]  constant.numeric.code',
);
check(
  'play misere Kayles(10^18) + 3 * start',
  'play  keyword.control',
  'misere  storage.modifier',
  'Kayles  entity.name.function.game',
  '10  constant.numeric.integer',
  '^  keyword.operator.arithmetic',
  '18  constant.numeric.integer',
  '+  keyword.operator.arithmetic',
  '3  constant.numeric.integer',
  '*  keyword.operator.arithmetic',
  'start  variable.other',
);
check('show start', 'show  keyword.control', 'start  variable.other');
check(
  'expect outcome(start) = N',
  'expect  keyword.control',
  'outcome  support.function',
  'start  variable.other',
  '=  keyword.operator.assignment',
  'N  constant.language.outcome',
);
check(
  'move to (r - 1, c) for k in 1..r where k != 2',
  'move  keyword.other.rule',
  'to  keyword.other.rule',
  'r  variable.other',
  '-  keyword.operator.arithmetic',
  '1  constant.numeric.integer',
  'c  variable.other',
  'for  keyword.control.loop',
  'k  variable.other',
  'in  keyword.operator.wordlike',
  '1  constant.numeric.integer',
  '..  keyword.operator.range',
  'r  variable.other',
  'where  keyword.control.loop',
  'k  variable.other',
  '!=  keyword.operator.comparison',
  '2  constant.numeric.integer',
);
check(
  '/// doc\n// line\n/* block\nstill */ 7',
  '/// doc  comment.line.documentation',
  '// line  comment.line.double-slash',
  '/*  comment.block',
  'block  comment.block',
  'still  comment.block',
  '*/  comment.block',
  '7  constant.numeric.integer',
);
check(
  '"##/#."\n"never closed\n5',
  '"##/#."  string.quoted.double',
  '"never closed  string.quoted.double',
  '5  constant.numeric.integer',
);
check(
  'graph G { a -> b }',
  'graph  storage.type',
  'G  entity.name.type',
  'a  variable.other',
  '->  keyword.operator.arrow',
  'b  variable.other',
);
check("takes any'", 'takes  variable.other', "any'  variable.other");

/** Lines on which a careless pattern backtracks: if it were quadratic, each would take minutes. */
for (const unit of ['a', ' ', '"', '/', '{', '(', '0', '.', 'octal ', 'game ', "'", '/*', '0.1[', '= ', 'Nim ']) {
  test(`100,000 characters of ${JSON.stringify(unit)} are coloured in one go`, () => {
    colours(unit.repeat(100_000 / unit.length));
  });
}

test('the language configuration matches lines in linear time', () => {
  const { indentationRules, onEnterRules, folding } = JSON.parse(read('language-configuration.json'));
  const patterns = [
    ...Object.values(indentationRules),
    ...Object.values(folding.markers),
    ...onEnterRules.flatMap((rule: Record<string, string>) => [rule.beforeText, rule.afterText ?? '']),
  ].map((pattern) => new RegExp(String(pattern)));
  for (const unit of ['{', '{}', '{ ', ' ', '/', 'a', '//']) {
    for (const pattern of patterns) pattern.test(`${unit.repeat(100_000)}}{`);
  }
});
