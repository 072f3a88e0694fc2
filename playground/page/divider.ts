import { choose, chosen } from '../choices/choices.ts';

/** The part of the page that the text has, in percent: at least, at most, at first, and how far a key moves it. */
const LEAST = 15;
const MOST = 85;
const FIRST = 50;
const STEP = 5;

const KEYS: ReadonlyMap<string, (share: number) => number> = new Map<string, (share: number) => number>([
  ['ArrowLeft', (share) => share - STEP],
  ['ArrowRight', (share) => share + STEP],
  ['Home', () => LEAST],
  ['End', () => MOST],
]);

/** Lets the user move the bar between the halves, by dragging it or with keys, and remembers where it is. */
export function makeMovable(divider: HTMLElement, halves: HTMLElement): void {
  let share = Number(chosen('share') ?? FIRST);
  const move = (to: number): void => {
    share = Number.isFinite(to) ? Math.round(Math.min(MOST, Math.max(LEAST, to))) : FIRST;
    halves.style.setProperty('--share', String(share));
    divider.setAttribute('aria-valuenow', String(share));
  };
  move(share);
  divider.setAttribute('aria-valuemin', String(LEAST));
  divider.setAttribute('aria-valuemax', String(MOST));

  divider.addEventListener('keydown', (event) => {
    const to = KEYS.get(event.key)?.(share);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
    choose('share', String(share));
  });
  // With the pointer captured, moves come here even while it is over the panel, which is a page of its own.
  divider.addEventListener('pointerdown', ({ pointerId }) => divider.setPointerCapture(pointerId));
  divider.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (!divider.hasPointerCapture(pointerId)) return;
    const { left, width } = halves.getBoundingClientRect();
    move(((clientX - left) / width) * 100);
  });
  divider.addEventListener('lostpointercapture', () => choose('share', String(share)));
}
