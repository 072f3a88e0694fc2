import type { ProblemArguments, ProblemCode } from '../syntax/problems/problem.ts';
import { type CliWords, cli } from './en/cli.ts';
import { type ActionWords, actions } from './en/code-actions.ts';
import { type LensWords, lens } from './en/code-lenses.ts';
import { type CommandHelpWords, commandHelp } from './en/command-help.ts';
import { type CompletionWords, completion } from './en/completion.ts';
import { type DiagnosticWords, diagnostics } from './en/diagnostics.ts';
import { type LinkWords, links } from './en/document-links.ts';
import { type GroundWords, grounds } from './en/grounds.ts';
import { type HelpWords, help } from './en/help.ts';
import { type HoverWords, hover } from './en/hover.ts';
import { type LessonWords, lesson } from './en/lesson.ts';
import { type LibraryWords, library } from './en/library.ts';
import { meaning } from './en/meaning-problems.ts';
import { type PanelWords, panel } from './en/panel.ts';
import { type PatternWords, patterns } from './en/patterns.ts';
import { type PeriodWords, periods } from './en/periods.ts';
import { type PlayWords, play } from './en/play.ts';
import { type ProgressWords, progress } from './en/progress.ts';
import { type RenameWords, rename } from './en/rename.ts';
import { type RuleWords, rules } from './en/rules.ts';
import { type SignatureWords, signatures } from './en/signature-help.ts';
import { type SolverWords, solver } from './en/solver.ts';
import { syntax } from './en/syntax-problems.ts';
import { type UsageWords, usage } from './en/usage.ts';
import { isChinese } from './languages.ts';
import * as zh from './zh/all.ts';

/** Everything that a user reads, in one language. Strings are Markdown where the reader shows it, with code in backticks. */
export interface Words {
  readonly language: 'en' | 'zh';
  /** A sentence for every problem. */
  readonly problem: { readonly [Code in ProblemCode]: (args: ProblemArguments[Code]) => string };
  /** What settings of the editor are called where there is no editor, as `nimber.budget.seconds`. */
  readonly settings?: ReadonlyMap<string, string>;
  readonly actions: ActionWords;
  readonly cli: CliWords;
  readonly commandHelp: CommandHelpWords;
  readonly completion: CompletionWords;
  readonly diagnostics: DiagnosticWords;
  readonly grounds: GroundWords;
  readonly help: HelpWords;
  readonly hover: HoverWords;
  readonly lens: LensWords;
  readonly lesson: LessonWords;
  readonly library: LibraryWords;
  readonly links: LinkWords;
  readonly panel: PanelWords;
  readonly patterns: PatternWords;
  readonly periods: PeriodWords;
  readonly play: PlayWords;
  readonly progress: ProgressWords;
  readonly rename: RenameWords;
  readonly rules: RuleWords;
  readonly signatures: SignatureWords;
  readonly solver: SolverWords;
  readonly usage: UsageWords;
}

const english: Words = {
  language: 'en',
  problem: { ...meaning, ...syntax },
  actions,
  cli,
  commandHelp,
  completion,
  diagnostics,
  grounds,
  help,
  hover,
  lens,
  lesson,
  library,
  links,
  panel,
  patterns,
  periods,
  play,
  progress,
  rename,
  rules,
  signatures,
  solver,
  usage,
};

const chinese: Words = { ...zh, language: 'zh', problem: { ...zh.meaning, ...zh.syntax } };

/**
 * The words for a locale such as `zh-CN`, `zh_CN.UTF-8` or `en`; English for every language without a table. `settings` says what
 * settings of the editor are called where the words are read.
 */
export function wordsFor(locale: string, settings?: Words['settings']): Words {
  const words = isChinese(locale) ? chinese : english;
  return settings === undefined ? words : { ...words, settings };
}
