import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { answer, createContext, programOf } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { viewOfAnswer } from '../../server/src/ide/reading/view/asked.ts';
import { type Question, questionOf, questionsIn } from '../../server/src/ide/shared/questions.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { choicesOf } from '../../views/learn/choices.ts';
import { answerTo, choicesFor, isRight } from '../../views/learn/judging.ts';
import { positionIn } from '../../views/panel/asked-state.tsx';
import { Score } from '../../views/panel/lesson.tsx';
import { QuestionView } from '../../views/panel/question.tsx';
import { panelWords, Words } from '../../views/shared/words.ts';
import { LITTLE } from '../ask.ts';
import { someOf } from '../tiers.ts';
import { textOf } from './text.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const chapters = readdirSync(EXAMPLES).filter((name) => name.endsWith('.game'));

/** The answers to some declarations beside a text, of which nothing else is computed. */
function answersIn(text: string, asked: readonly string[], limits = DEFAULT_LIMITS) {
  const context = createContext(programOf([...asked, text].join('\n')), limits);
  return asked.map((_, index) => answer(context, index));
}

function askedIn(text: string, question: Question, language = 'en', limits = DEFAULT_LIMITS) {
  const [found] = answersIn(text, [question.text], limits);
  const asked = found === undefined ? null : viewOfAnswer(question.text, found, wordsFor(language));
  if (asked === null) throw new Error(`${question.text} is no question`);
  return asked;
}

function question(comment: string): Question {
  const found = questionOf(comment);
  if (found === null) throw new Error(`${comment} is no question`);
  return found;
}

test('a question shows what it is about without values and marks, until it is answered', () => {
  const asked = question('// ? play Nim(3, 5)');
  const page = (given: string | null): string =>
    render(
      <Words.Provider value={panelWords('en')}>
        <QuestionView
          ask={() => new Promise(() => undefined)}
          question={asked}
          found={askedIn('', asked)}
          given={given}
          onGive={() => undefined}
        />
      </Words.Provider>,
    );
  expect(page(null).match(/class="stone"/g)).toHaveLength(8);
  expect(page(null)).not.toContain('class="mark"');
  expect(textOf(page(null))).not.toMatch(/value \d/);
  expect(page('Nim(5) → Nim(3)').match(/class="stone"/g)?.length).toBeGreaterThan(7);
});

describe.each(someOf(chapters, 3))('the lesson of %s', (name) => {
  const text = readFileSync(join(EXAMPLES, name), 'utf8');
  const questions = questionsIn(programOf(text));
  const known = new Map<Question, ReturnType<typeof askedIn>>();
  /** Each question is answered once for all tests. */
  const asked = (each: Question) => {
    const found = known.get(each) ?? askedIn(text, each);
    known.set(each, found);
    return found;
  };

  test('has three questions, each of which the engine answers', () => {
    expect(questions).toHaveLength(3);
    for (const each of questions) expect(answerTo(each, asked(each))).not.toBeNull();
  });

  test('its answers are what the language computes for the same words', () => {
    const written = questions.filter(({ kind }) => kind !== 'play');
    const answers = answersIn(
      text,
      written.map(({ kind, about }) => `show ${kind}(${about})`),
    );
    expect(written.map((each) => answerTo(each, asked(each)))).toEqual(
      answers.map((found) => found.kind === 'shown' && found.value),
    );
  });

  test('among the moves to choose from, only the right one leaves a lost position', () => {
    for (const each of questions.filter(({ kind }) => kind === 'play')) {
      const position = positionIn(asked(each).about);
      const choices = position === null ? [] : choicesOf(position);
      expect(choices.length).toBeGreaterThan(1);
      const rest = position?.components.map((component) => component.text) ?? [];
      const outcomesAsked = choices.map(({ text: move }) => {
        const [from = '', to = ''] = move.split(' → ');
        return `show outcome(${[...rest.toSpliced(rest.indexOf(from), 1), to].join(' + ')})`;
      });
      const outcomes = answersIn(text, outcomesAsked).map((found) => found.kind === 'shown' && found.value);
      expect(outcomes).toEqual(choices.map(({ wins }) => (wins ? 'P' : 'N')));
    }
  });
});

/** A question of a text, with the page before or after the reader has answered it. */
function shown(comment: string, given: string | null, language = 'en', text = '', limits = DEFAULT_LIMITS): string {
  const each = question(comment);
  return render(
    <Words.Provider value={panelWords(language)}>
      <QuestionView
        ask={() => new Promise(() => undefined)}
        question={each}
        found={askedIn(text, each, language, limits)}
        given={given}
        onGive={() => undefined}
      />
    </Words.Provider>,
  );
}

test.each([
  ['// ? outcome(Nim(2, 4, 6))', 'outcome', 'Nim(2, 4, 6)', 'play Nim(2, 4, 6)'],
  ['// ? play Nim(3)', 'play', 'Nim(3)', 'play Nim(3)'],
  ['// ? period(Kayles)', 'period', 'Kayles', 'expect period(Kayles) = 0'],
  ['//? sg(Nim(3))', 'sg', 'Nim(3)', 'play Nim(3)'],
])('%s is a question', (comment, kind, about, text) => {
  expect(questionOf(comment)).toEqual({ kind, about, text });
});

test.each([
  '// ? why',
  '// sg(Nim(3))',
  '// What about sg(Nim(3))?',
  '/// ? sg(Nim(3))',
  '// ? play',
  '// ? sg(Nim(3)) = 3',
])('%s is only a comment', (comment) => {
  expect(questionOf(comment)).toBeNull();
});

test.each([
  ['// ? sg(Nim(9, 12))', '5', ' 5 ', '4'],
  ['// ? outcome(Nim(1, 1))', 'P', 'P', 'N'],
  ['// ? moves(Nim(7, 11, 13))', '3', '3', '1'],
  ['// ? play Nim(3, 8, 9)', 'Nim(3) → Nim(1)', 'Nim(3) → Nim(1)', 'Nim(8) → Nim(7)'],
])('%s: the answer is %s', (comment, answer, right, wrong) => {
  const each = question(comment);
  const asked = askedIn('', each);
  expect(answerTo(each, asked)).toBe(answer);
  expect(isRight(each, asked, right)).toBe(true);
  expect(isRight(each, asked, wrong)).toBe(false);
});

test.each([
  ['graph T { ground - a - b  a - c  cut edges }', 'T', 'T: cut ground – a', 'T: cut a – b'],
  ['coins C { flip 1..2 }', 'C(1, 2, 6)', 'C: turn 3, 6', 'C: turn 5, 6'],
  ['board D { place "##" }', 'D(1, 4)', 'D [2]: .. → ##', 'D [1]: .. → ##'],
])('moves on %s are offered by what they do', (text, position, wins, loses) => {
  const page = textOf(shown(`// ? play ${position}`, null, 'en', text));
  expect(page).toContain(wins);
  expect(page).toContain(loses);
  expect(textOf(shown(`// ? play ${position}`, 'none', 'en', text))).toContain(`No, the answer is ${wins}.`);
});

test('who wins and which move wins is chosen, a number is written', () => {
  const offered = (comment: string) => choicesFor(question(comment), askedIn('', question(comment)));
  expect(offered('// ? outcome(Nim(1, 1))')).toEqual(['N', 'P', 'draw']);
  expect(offered('// ? sg(Nim(3))')).toEqual([]);
  expect(offered('// ? play Nim(3, 8, 9)')).toContain('Nim(3) → Nim(1)');
});

test('nothing is revealed before the reader has answered, and then the reasons are shown', () => {
  const before = shown('// ? sg(Nim(9, 12))', null);
  expect(textOf(before)).toMatch(
    /^What is the value of Nim\(9, 12\) \? leaves .* Nim\(9\) leaves .* Nim\(12\) Your answer Check$/,
  );
  const wrong = shown('// ? sg(Nim(9, 12))', '4');
  expect(textOf(wrong)).toContain('No, the answer is 5. Explanation');
  expect(wrong).toContain('<details open>');
  expect(textOf(wrong)).toContain('The xor of the values, column by column');
  const right = shown('// ? sg(Nim(9, 12))', '5');
  expect(textOf(right)).toContain('Right. Explanation');
  expect(right).not.toContain('<details open>');
});

test('a period is explained by its proof', () => {
  expect(textOf(shown('// ? period(Kayles)', '7'))).toMatch(/No, the answer is 12\. Explanation .*[Pp]eriod/);
});

test('in Chinese, too', () => {
  expect(textOf(shown('// ? outcome(Nim(1, 1))', null, 'zh-cn'))).toMatch(
    /^Nim\(1, 1\) 谁胜？ 剩下 0 1 颗石子的堆 1 Nim\(1\) 剩下 0 1 颗石子的堆 1 Nim\(1\) N：先手必胜 P：先手必败 平局：双方都走最佳走法时，对局永不结束 检查$/,
  );
});

test.each(['// ? sg(Nimm(3))', '// ? play Nim(1, 1)', '// ? sg(misere Nim(3))', '// ? period(Grundy)'])(
  '%s has no answer, and the reader is not asked',
  (comment) => {
    expect(textOf(shown(comment, null, 'en', '', LITTLE))).toContain('This question has no answer.');
  },
);

test('the score is shown when every question that has an answer has been answered', () => {
  const questions = ['// ? sg(Nim(3))', '// ? sg(Nimm(3))', '// ? outcome(Nim(1, 1))'].map(question);
  const found = new Map(questions.map((each) => [each.text, askedIn('', each)]));
  const score = (...given: readonly [number, string][]): string => {
    const answers = new Map(given.map(([index, answer]) => [questions[index]?.text ?? '', answer]));
    return textOf(render(<Score questions={questions} found={found} given={answers} />));
  };
  expect(score()).toBe('');
  expect(score([0, '3'])).toBe('');
  expect(score([0, '3'], [2, 'N'])).toBe('You have answered 1 of 2 questions correctly.');
});
