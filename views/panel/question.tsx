import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { AskedView } from '../../server/src/ide/reading/view/asked.ts';
import type { PlainComponent } from '../../server/src/ide/reading/view/view.ts';
import type { Question } from '../../server/src/ide/shared/questions.ts';
import { choicesInWords } from '../learn/choices.ts';
import { answerTo, choicesFor, explanationOf, isRight } from '../learn/judging.ts';
import type { Ask } from '../shared/host.ts';
import { Inline } from '../shared/markdown.tsx';
import { useWords } from '../shared/words.ts';
import { Explained, positionIn } from './asked-state.tsx';
import { PlainComponents } from './plain-components.tsx';

/** A question, what the reader has answered, and after that what is right and why. */
export function QuestionView({
  ask,
  question,
  found,
  given,
  onGive,
}: {
  readonly ask: Ask;
  readonly question: Question;
  /** The answer; undefined while it is being computed, and null if there is none. */
  readonly found: AskedView | null | undefined;
  /** Null as long as the reader has not answered. */
  readonly given: string | null;
  readonly onGive: (answer: string) => void;
}): ComponentChildren {
  const words = useWords();
  const result = useRef<HTMLParagraphElement>(null);
  // What was chosen cannot be changed any more, so the focus goes to what is said about it.
  useEffect(() => {
    if (given !== null) result.current?.focus();
  }, [given]);
  const answer = found ? answerTo(question, found) : null;
  if (!found || answer === null)
    return (
      <p>
        <Asked question={question} /> {found === undefined ? words.asking : words.questions.noAnswer}
      </p>
    );
  const position = positionIn(found.about);
  const right = given !== null && isRight(question, found, given);
  const told = position === null ? NOTHING_TOLD : choicesInWords(position, words);
  return (
    <>
      <AnswerForm
        question={question}
        components={given === null && position !== null ? position.components : []}
        choices={choicesFor(question, found)}
        told={told}
        isOver={given !== null}
        onGive={onGive}
      />
      <p ref={result} tabIndex={-1}>
        {given === null ? '' : right ? words.questions.right : words.questions.wrong(told.get(answer) ?? answer)}
      </p>
      {given === null ? null : (
        <details open={!right}>
          <summary>{words.questions.explanation}</summary>
          <Explained ask={ask} asked={explanationOf(found)} />
        </details>
      )}
    </>
  );
}

const NOTHING_TOLD: ReadonlyMap<string, string> = new Map();

function Asked({ question: { kind, about } }: { readonly question: Question }): ComponentChildren {
  return <Inline text={useWords().questions.asks[kind](about)} />;
}

/** Where the reader chooses or writes an answer, which cannot be changed after it was checked. */
function AnswerForm({
  question,
  components,
  choices,
  told,
  isOver,
  onGive,
}: {
  readonly question: Question;
  /** What the question is about, to be drawn. */
  readonly components: readonly PlainComponent[];
  readonly choices: readonly string[];
  /** The moves among them, as they are told. */
  readonly told: ReadonlyMap<string, string>;
  readonly isOver: boolean;
  readonly onGive: (answer: string) => void;
}): ComponentChildren {
  const words = useWords();
  const name = useId();
  const [entered, setEntered] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (entered.trim() !== '' && !isOver) onGive(entered);
  };
  const textOf = (choice: string): string =>
    choice === 'N' || choice === 'P' || choice === 'draw' ? words.outcome[choice] : (told.get(choice) ?? choice);
  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend>
          <Asked question={question} />
        </legend>
        <PlainComponents components={components} />
        {choices.map((choice) => (
          <label key={choice} class="choice">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={entered === choice}
              disabled={isOver}
              onChange={() => setEntered(choice)}
            />{' '}
            {textOf(choice)}
          </label>
        ))}
        {choices.length > 0 ? null : (
          <label>
            {words.questions.yourAnswer}{' '}
            <input
              type="text"
              size={10}
              value={entered}
              disabled={isOver}
              onInput={({ currentTarget }) => setEntered(currentTarget.value)}
            />
          </label>
        )}
      </fieldset>
      <button type="submit" class="plain" disabled={isOver}>
        {words.questions.check}
      </button>
    </form>
  );
}
