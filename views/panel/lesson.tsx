import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AskedView } from '../../server/src/ide/reading/view/asked.ts';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import type { Question } from '../../server/src/ide/shared/questions.ts';
import { answerTo, isRight } from '../learn/judging.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { QuestionView } from './question.tsx';

/** The questions that are written in a file, and at the end how many of them were answered correctly. Other questions begin a new round. */
export function Lesson({ ask, view }: { readonly ask: Ask; readonly view: PlacedView }): ComponentChildren {
  const { uri } = view.textDocument;
  const [round, setRound] = useState(1);
  const key = JSON.stringify([round, uri, view.questions]);
  return <Round key={key} ask={ask} uri={uri} questions={view.questions} onAgain={() => setRound(round + 1)} />;
}

function Round({
  ask,
  uri,
  questions,
  onAgain,
}: {
  readonly ask: Ask;
  readonly uri: string;
  readonly questions: readonly Question[];
  readonly onAgain: () => void;
}): ComponentChildren {
  const words = useWords().questions;
  const found = useAnswers(ask, uri, questions);
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <section class="lesson" aria-label={words.title}>
      <p class="hint">{words.intro}</p>
      <ol>
        {questions.map((question) => (
          <li key={question.text}>
            <QuestionView
              ask={ask}
              question={question}
              found={found.get(question.text)}
              given={given.get(question.text) ?? null}
              onGive={(answer) => setGiven((before) => new Map(before).set(question.text, answer))}
            />
          </li>
        ))}
      </ol>
      <Score questions={questions} found={found} given={given} />
      {given.size === 0 ? null : (
        <button type="button" class="plain" onClick={onAgain}>
          {words.again}
        </button>
      )}
    </section>
  );
}

/** What is known about the answers to questions, by their texts: nothing yet, the answer, or that there is none. */
export type Found = ReadonlyMap<string, AskedView | null>;

/** Asks for all answers at once, so that nobody waits after having answered. */
function useAnswers(ask: Ask, uri: string, questions: readonly Question[]): Found {
  const [found, setFound] = useState<Found>(new Map());
  useEffect(() => {
    for (const { text } of questions) {
      const take = (answer: AskedView | null): void => setFound((before) => new Map(before).set(text, answer));
      // A request that fails was cancelled, or the server has ended.
      ask('nimber/ask', { textDocument: { uri }, text }).then(take, () => take(null));
    }
  }, []);
  return found;
}

/** How many answers are right, once every question that has an answer has been answered. */
export function Score({
  questions,
  found,
  given,
}: {
  readonly questions: readonly Question[];
  readonly found: Found;
  readonly given: ReadonlyMap<string, string>;
}): ComponentChildren {
  const words = useWords().questions;
  const open = questions.flatMap((question) => {
    const asked = found.get(question.text);
    return asked && answerTo(question, asked) !== null ? [{ question, asked }] : [];
  });
  const isOver = found.size === questions.length && open.length > 0 && given.size === open.length;
  const right = open.filter(({ question, asked }) => isRight(question, asked, given.get(question.text) ?? ''));
  return (
    <div role="status">
      {isOver ? <p class="verdict">{words.score(String(right.length), String(open.length))}</p> : null}
    </div>
  );
}
