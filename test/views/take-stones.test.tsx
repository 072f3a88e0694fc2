import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { narrowed } from '../../views/play/choosing.ts';
import { Pictures } from '../../views/play/pictures.tsx';
import { clickedBar, drawsBars, TakeStones, taking } from '../../views/play/take-stones.tsx';
import { play } from '../play/asked.ts';

/** The heap that is clicked in a position. */
function clicked(position: string, component: number, thing: string) {
  const state = play('', position);
  const choice = narrowed(null, component, thing, state.moves, drawsBars(state.components));
  return { state, choice, heap: clickedBar(choice, state.components) };
}

test.each([
  ['Nim(100)', 0, 'h0', '30', ['Nim(70)']],
  ['Nim(3, 100)', 0, 'h0', '1', ['Nim(2)']],
  ['Wythoff(40, 50)', 0, 'h1', '7', ['Wythoff(40, 43)', 'Wythoff(33, 43)']],
  ['Nim(100)', 0, 'h0', '101', []],
])('in %s, a click on heap %i, %s, lets one take %s', (position, component, thing, amount, leads) => {
  const { state, choice, heap } = clicked(position, component, thing);
  expect(choice.moves.length).toBeGreaterThan(2);
  if (heap === null) throw new Error('no bar');
  expect(taking(state.moves, heap, amount).map(({ to }) => to)).toEqual(expect.arrayContaining(leads));
  expect(taking(state.moves, heap, amount)).toHaveLength(leads.length);
});

test('a bar is a button for the whole heap, and stones are buttons one by one', () => {
  const names = (position: string): readonly string[] => {
    const html = render(
      <Pictures state={play('', position)} marked={null} next={new Set()} onClick={() => undefined} />,
    );
    return [...html.matchAll(/<g data-thing="([^"]*)" class="active" role="button"/g)].map(([, name = '']) => name);
  };
  expect(names('Nim(3, 100)')).toEqual(['h0', 'h0']);
  expect(names('Nim(2)')).toEqual(['h0:0', 'h0:1']);
});

test('stones, and what goes on with another click, open no field', () => {
  expect(clicked('Nim(20)', 0, 'h0:3').heap).toBeNull();
  const { state, choice } = clicked('Wythoff(40, 50)', 0, 'h0');
  expect(clickedBar(narrowed(choice, 0, 'h1', state.moves, true), state.components)).toBeNull();
  expect(clickedBar(null, state.components)).toBeNull();
});

test('the field says how large the heap is', () => {
  const { state, heap } = clicked('Nim(1000000)', 0, 'h0');
  if (heap === null) throw new Error('no bar');
  const ask = () => new Promise<never>(() => undefined);
  const html = render(<TakeStones ask={ask} uri="" state={state} heap={heap} onFound={() => undefined} />);
  expect(html).toContain('How many stones to take from the heap of 1,000,000:');
  expect(html).toContain('role="alert"');
});
