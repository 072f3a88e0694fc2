/* One of each thing that CONTRIBUTING.md says how to add, as changes of files, so that a test can add them to a copy of the sources. */

/** A new file, or a text to add after another one in a file. */
export interface Change {
  readonly file: string;
  /** The text after which it is added; absent in a new file. */
  readonly after?: string;
  readonly text: string;
}

export interface Addition {
  /** The section of CONTRIBUTING.md with the list of files. */
  readonly section: string;
  /** The list has at most this many files. */
  readonly most: number;
  /** The placeholder for a name in the paths of the list, and its replacement in those of the changes. */
  readonly names: Readonly<Record<string, string>>;
  readonly changes: readonly Change[];
}

/** The only move removes a heap: its value is 1. */
const theorem: Addition = {
  section: 'How to add a theorem',
  most: 3,
  names: { NAME: 'clearing' },
  changes: [
    {
      file: 'server/src/engine/theorems/clearing.ts',
      text: `import { BY_FIRST } from '../game/order.ts';
import type { SolvedGame } from './theorem.ts';

export const clearing: SolvedGame = {
  rules: ['game G(n) { move to (0) where n > 0 }'],
  theory: () => ({
    order: BY_FIRST,
    value: ([heap = 0]) => ({ nimber: heap === 0 ? 0 : 1, ground: { kind: 'theorem', by: 'Clear 2000' } }),
  }),
};
`,
    },
    {
      file: 'server/src/engine/theorems/theorems.ts',
      after: "import { chomp } from './chomp.ts';\n",
      text: "import { clearing } from './clearing.ts';\n",
    },
    { file: 'server/src/engine/theorems/theorems.ts', after: '  chomp,\n', text: '  clearing,\n' },
  ],
};

/** `shrink to SET`: the heap becomes a smaller one whose size is in the set. */
const ruleForm: Addition = {
  section: 'How to add a rule form',
  most: 12,
  names: { NAME: 'shrink' },
  changes: [
    {
      file: 'server/src/syntax/vocabulary.ts',
      after: "game: ['take', 'split', 'octal', 'hex', 'move'",
      text: ", 'shrink'",
    },
    {
      file: 'server/src/syntax/vocabulary.ts',
      after: "  split: 'game Grundy(n) { split unequal }',\n",
      text: "  shrink: 'game Nim(n) { shrink to 0..n - 1 }',\n",
    },
    {
      file: 'server/src/syntax/tree/rules.ts',
      after: 'export type Rule = TakeRule | SplitRule | CodeRule | MoveRule',
      text: ' | ShrinkRule',
    },
    {
      file: 'server/src/syntax/tree/rules.ts',
      after:
        "/** How the heaps that a move leaves must compare. */\nexport type Parts = 'any' | 'equal' | 'unequal';\n",
      text: `
export interface ShrinkRule extends Span {
  readonly kind: 'shrink';
  readonly sizes: Expression;
  readonly tail: Clauses;
}
`,
    },
    {
      file: 'server/src/syntax/tree/rules.ts',
      after: "      return ['move', 'to', rule.to];\n",
      text: "    case 'shrink':\n      return ['shrink', 'to', rule.sizes];\n",
    },
    {
      file: 'server/src/syntax/grammar/rules.ts',
      after: '        { ALT: () => this.SUBRULE(this.move) },\n',
      text: '        { ALT: () => this.SUBRULE(this.shrink) },\n',
    },
    {
      file: 'server/src/syntax/grammar/rules.ts',
      after: "    return { kind: 'move', to, tail, start, end: this.here() };\n  });\n",
      text: `
  readonly shrink = this.RULE('shrink', (): Rule => {
    const { startOffset: start } = this.CONSUME(t.RULE_TOKENS.shrink);
    this.CONSUME(t.To);
    const sizes = this.SUBRULE(this.amounts);
    const tail = this.SUBRULE(this.clauses);
    return { kind: 'shrink', sizes, tail, start, end: this.here() };
  });
`,
    },
    {
      file: 'server/src/semantics/games/shrink.ts',
      text: `import { subtract } from '../../engine/arithmetic/integers.ts';
import { members } from '../../engine/arithmetic/number-sets.ts';
import type { ShrinkRule } from '../../syntax/tree/rules.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { compileSet } from '../expressions/sets/sets.ts';
import { reportUnused } from '../problems/unused.ts';
import type { CompiledRule, Home } from './shared/rule.ts';

export function compileShrink(rule: ShrinkRule, home: Home): CompiledRule {
  const clauses = compileClauses(rule.tail, home.scope);
  const sizes = compileSet(rule.sizes, clauses.inner);
  reportUnused(clauses.variables, home.scope);
  return (instance) => [
    {
      kind: 'move',
      *options(state, meter) {
        const environment = instance.environment(state, meter);
        const next = clauses.each(environment);
        while (next()) {
          for (const size of members(sizes(environment), 0, subtract(state[0] ?? 0, 1), meter))
            yield [{ component: { ruleset: instance.ruleset(), state: [size] }, times: 1 }];
        }
      },
    },
  ];
}
`,
    },
    {
      file: 'server/src/semantics/games/games.ts',
      after: "import type { CompiledRule, Home, Instance } from './shared/rule.ts';\n",
      text: "import { compileShrink } from './shrink.ts';\n",
    },
    {
      file: 'server/src/semantics/games/games.ts',
      after: '      return compileMoves(rule, home);\n',
      text: "    case 'shrink':\n      return compileShrink(rule, home);\n",
    },
    {
      file: 'server/src/ide/shared/sentences/rules-in-words.ts',
      after: '      return [moveInWords(rule, words)];\n',
      text: "    case 'shrink':\n      return [words.shrink(code(printExpression(rule.sizes)))];\n",
    },
    {
      file: 'server/src/words/en/rules.ts',
      after: "  moveToNothing: 'remove the whole heap',\n",
      text: '  shrink: (sizes: string) => "make the heap smaller, its size in " + sizes,\n',
    },
    {
      file: 'server/src/words/en/rules.ts',
      after: "  split: 'Splits a heap into two or more non-empty heaps without taking anything.',\n",
      text: "  shrink: 'Makes a heap smaller. Its new size must be in the set.',\n",
    },
    {
      file: 'server/src/words/zh/rules.ts',
      after: "  moveToNothing: '去掉整堆',\n",
      text: '  shrink: (sizes) => "把堆变小，大小属于 " + sizes,\n',
    },
    {
      file: 'server/src/words/zh/rules.ts',
      after: "  split: '不取石子，把一堆分成两个或更多个非空的堆。',\n",
      text: "  shrink: '把一堆变小，新的大小必须属于该集合。',\n",
    },
    { file: 'syntaxes/nimber.tmLanguage.json', after: '(?>take|split|', text: 'shrink|' },
  ],
};

/** What a name stands for, as its implementation. */
const feature: Addition = {
  section: 'How to add an editor feature',
  most: 6,
  names: { FOLDER: 'navigation', NAME: 'implementation' },
  changes: [
    {
      file: 'server/src/ide/navigation/implementation.ts',
      text: `import type { Span } from '../../syntax/text/span.ts';
import { placedSpan } from '../shared/locate.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/** The declaration at an offset. */
export function implementationAt({ program: { file } }: Snapshot, offset: number): Span | null {
  const spans = file.pieces.map((placed) => placedSpan(placed, placed.piece.tree));
  return spans.find(({ start, end }) => start <= offset && offset <= end) ?? null;
}
`,
    },
    {
      file: 'server/src/lsp/features/navigation/implementation.ts',
      text: `import type { ImplementationParams } from 'vscode-languageserver';
import { implementationAt } from '../../../ide/navigation/implementation.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

export const implementation: Feature = {
  capabilities: () => ({ implementationProvider: true }),
  connect: ({ connection, about }) =>
    connection.onImplementation(
      about('implementation', null, ({ document, snapshot }, { position }: ImplementationParams) => {
        const span = implementationAt(snapshot, document.offsetAt(position));
        return span === null ? null : { uri: document.uri, range: toRange(document, span) };
      }),
    ),
};
`,
    },
    {
      file: 'server/src/lsp/features/features.ts',
      after: "import { foldingRanges } from './navigation/folding-ranges.ts';\n",
      text: "import { implementation } from './navigation/implementation.ts';\n",
    },
    { file: 'server/src/lsp/features/features.ts', after: '  hover,\n', text: '  implementation,\n' },
    { file: 'docs/protocol.md', after: '| `textDocument/implementation` | ', text: '`implementationProvider` ' },
  ],
};

export const ADDITIONS = { theorem, ruleForm, feature } as const;
