import type { ComponentType } from 'preact';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { Play } from '../play/play.tsx';
import type { Ask } from '../shared/host.ts';
import type { PanelWords } from '../shared/words.ts';
import { AnswerView } from './answer.tsx';
import { Lesson } from './lesson.tsx';

/** One way to look at what is under the cursor. */
export interface Tab {
  readonly id: string;
  readonly title: (words: PanelWords) => string;
  /** Whether there is anything to see in this way. */
  readonly offers: (view: PlacedView) => boolean;
  readonly Content: ComponentType<{ readonly ask: Ask; readonly view: PlacedView }>;
}

/** All of them, the first one is open at first. */
export const TABS: readonly Tab[] = [
  { id: 'answer', title: ({ answer }) => answer, offers: () => true, Content: AnswerView },
  {
    id: 'play',
    title: ({ playing }) => playing.title,
    offers: ({ playable }) => playable !== null,
    Content: Play,
  },
  {
    id: 'lesson',
    title: ({ questions }) => questions.title,
    offers: ({ questions }) => questions.length > 0,
    Content: Lesson,
  },
];
