import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { excerptsOf } from '../server/src/analyst/pool/excerpts.ts';
import type { FromWorker } from '../server/src/analyst/shared/protocol.ts';
import { createWorkerLoop } from '../server/src/analyst/worker/worker-loop.ts';
import type { Answer } from '../server/src/answers/shared/answer.ts';
import { DEFAULT_LIMITS } from '../server/src/answers/shared/budget.ts';
import { snapshotOf } from '../server/src/ide/shared/snapshot.ts';
import { createProgram } from '../server/src/semantics/program/create-program.ts';
import { prelude } from '../server/src/semantics/program/prelude.ts';
import { lex } from '../server/src/syntax/grammar/lex.ts';
import { parse } from '../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../server/src/words/words.ts';
import { answerText, ask, complaints } from './ask.ts';
import { nimberIn } from './cli/terminal.ts';
import { seeds } from './fuzz/texts.ts';
import { askEverything } from './ide/everything.ts';
import { FILE } from './ide/marked.ts';
import { someOf } from './tiers.ts';

/*
 * Words that every object of JavaScript answers to. A table that is indexed by words of a user and is not a Map has an answer
 * to them, which nobody wrote.
 */
const HOSTILE = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'] as const;

const EXAMPLES = join(import.meta.dirname, '../examples');

/** The examples in a folder. */
function examplesIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.game'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
}

const chapters = examplesIn(EXAMPLES);
const problems = examplesIn(join(EXAMPLES, 'contest'));

/** Forms that neither the examples nor the seeds have. */
const OTHER_FORMS = `
import "other.game"
game H(n) { hex 0.3F }
show nimproduct(2, ones(7)) + bitor(1, 2) + mex([0, 1]) + product(k for k in 1..3)
show sg(H(3) + Nim(4))
expect period(Kayles) = 12
`;

interface Attacked {
  readonly text: string;
  /** The place of the word. */
  readonly at: number;
}

/**
 * Every declaration with one of its words replaced. Each kind of hostile word occurs once in every context that the examples or
 * the seeds have, and one of them at every place of the chapters of the examples.
 */
function attacked(): Attacked[] {
  const met = new Set<string>();
  let turn = 0;
  return [...chapters, ...problems, seeds, OTHER_FORMS].flatMap((whole) =>
    parse(whole).pieces.flatMap(({ piece: { text } }) => {
      const { tokens } = lex(text);
      return tokens.flatMap((token, index) => {
        if (!/^\p{L}/u.test(token.image)) return [];
        const near = [tokens[0], tokens[index - 1], token, tokens[index + 1]];
        const around = near.map((one) => one?.tokenType.name).join(' ');
        turn += 1;
        const any = HOSTILE[turn % HOSTILE.length] ?? HOSTILE[0];
        const once = chapters.includes(whole) ? [any] : [];
        const words = met.has(around) ? once : new Set([...HOSTILE.slice(0, 2), any]);
        met.add(around);
        const [before, after] = [text.slice(0, token.startOffset), text.slice(token.startOffset + token.image.length)];
        return [...words].map((word) => ({ text: before + word + after, at: token.startOffset }));
      });
    }),
  );
}

const ATTACKS = someOf(attacked(), 30);

/** What a few of these words would cost if they were a game does not matter here. */
const LIMITS = { ...DEFAULT_LIMITS, positions: 2_000 };

/** What follows it must not be affected. */
const BYSTANDER = '\nplay Nim(3)';

test('no feature of the editor confuses a word with what objects inherit', () => {
  for (const { text, at } of someOf(ATTACKS, 5)) {
    const whole = text + BYSTANDER;
    try {
      askEverything(snapshotOf(FILE, answerText(whole, LIMITS), wordsFor('en')), [at + 2]);
    } catch (error) {
      throw new Error(`in ${text}`, { cause: error });
    }
  }
});

test('the worker answers all of it, and what it says can be sent', () => {
  const answers = new Map<string, Answer>();
  const work = createWorkerLoop((message) => {
    const sent: FromWorker = structuredClone(message);
    if (sent.kind === 'answered') answers.set(`file:///${sent.run}.game ${sent.index}`, sent.answer);
  });
  ATTACKS.forEach(({ text }, run) => {
    const program = createProgram(parse(text + BYSTANDER), prelude);
    for (const index of [0, 1]) {
      const excerpts = excerptsOf(program, [index]);
      work({ kind: 'answer', run, excerpts, indices: [index], detail: 'explanation', limits: LIMITS });
    }
  });
  for (const [index, { text }] of ATTACKS.entries())
    for (const piece of [0, 1]) {
      const answer = answers.get(`file:///${index}.game ${piece}`);
      expect(answer, text).toBeDefined();
      expect(
        answer?.problems.map(({ code }) => code),
        text,
      ).not.toContain('internal-error');
    }
});

test('the command says what is wrong, as with any other word', async () => {
  const files = Object.fromEntries(ATTACKS.map(({ text }, index) => [`${index}.game`, text + BYSTANDER]));
  const { code, out, complaints } = await nimberIn({ files }, 'check', '--seconds', '1', ...Object.keys(files));
  expect([code, complaints]).toEqual([1, '']);
  expect(out).not.toContain('internal-error');
  for (const word of HOSTILE)
    for (const command of ['eval', 'sg', 'period', word])
      for (const operand of [word, `${word}(3)`, `${word}[3](3)`, `Nim(${word})`]) {
        const { code, complaints } = await nimberIn({}, command, operand);
        expect([code > 0, complaints !== ''], `${command} ${operand}`).toEqual([true, true]);
        expect(complaints).not.toContain('internal-error');
      }
});

test('a name may be any of these words, and means what is declared', () => {
  for (const word of HOSTILE) {
    const { answers, problems } = ask(`
      set ${word} = {1, 3, 4}
      game G(n) { take ${word} }
      game H(${word}) { move to (${word} - k) for k in 1..min(2, ${word}) }
      position p = G(7) + H(4)
      expect sg(p) = 1
      expect sg(G(0..7)) = [0, 1, 0, 1, 2, 3, 2, 0]`);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(answers.flatMap((answer) => (answer.kind === 'expectation' ? [answer.holds] : []))).toEqual([true, true]);
    const named = `game ${word}(n) { take 1..3 }\ngraph g { ${word} -> b -> c }`;
    expect(complaints(ask(`${named}\nexpect sg(${word}(5)) = 1\nexpect sg(g(${word})) = 0`))).toEqual([]);
  }
});
