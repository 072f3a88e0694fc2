import type { SolverCase } from './cases/solver-case.ts';

/** A generator of numbers that is the same in each run (Park and Miller 1988). */
export function numbersFrom(seed: number): (most: number, least?: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (most, least = 0) => {
    state = (state * 48_271) % 2_147_483_647;
    return least + (state % (most - least + 1));
  };
}

/** A random position: as the input gives it, and as a question. */
export interface Position {
  readonly input: string;
  readonly text: string;
}

export function randomPosition(
  { state, asked, position }: SolverCase,
  random: (most: number, least?: number) => number,
): Position {
  const inPosition = (component: string) => position?.replace('@1', component) ?? `${asked}(${component})`;
  switch (state.kind) {
    case 'heaps': {
      const sizes = Array.from({ length: random(state.count ?? 3, 1) }, () => random(random(state.most)));
      const heaps = state.places === true ? [...new Set(sizes.map((size) => Math.max(1, size)))] : sizes;
      return { input: `${heaps.length}\n${heaps.join(' ')}`, text: `${asked}(${heaps.join(', ')})` };
    }
    case 'numbers': {
      const values = state.most.map((most) => random(most, state.least ?? 0));
      const text = position?.replaceAll(/@(\d)/g, (_, place: string) => String(values[Number(place) - 1]));
      return { input: values.join(' '), text: text ?? `${asked}(${values.join(', ')})` };
    }
    case 'list': {
      const entries = Array.from({ length: random(state.length, 1) }, () => random(state.most));
      const made = state.sorted === true ? [...new Set(entries)].sort((a, b) => a - b) : entries;
      const leading = (state.leading ?? []).map((most) => random(most));
      const { width } = state;
      if (width !== undefined) {
        const rows = entries.map((entry) => [entry, ...Array.from({ length: width - 1 }, () => random(state.most))]);
        const list = [...leading, `[${rows.map((row) => `(${row.join(', ')})`).join(', ')}]`].join(', ');
        return { input: [...leading, rows.length, ...rows.flat()].join(' '), text: `${asked}(${list})` };
      }
      const written = [...leading, `[${made.join(', ')}]`].join(', ');
      return { input: `${[...leading, made.length].join(' ')}\n${made.join(' ')}`, text: `${asked}(${written})` };
    }
    case 'text': {
      const letters = Array.from(
        { length: random(state.length, 1) },
        () => state.letters[random(state.letters.length - 1)],
      );
      return { input: letters.join(''), text: inPosition(`"${letters.join('')}"`) };
    }
    case 'words': {
      const word = () =>
        Array.from({ length: random(state.length, 1) }, () => state.letters[random(state.letters.length - 1)]).join('');
      const words = Array.from({ length: random(state.count, 1) }, word);
      return {
        input: `${words.length}\n${words.join(' ')}`,
        text: `${asked}([${words.map((each) => `"${each}"`).join(', ')}])`,
      };
    }
    case 'board': {
      const [rows, columns] = [random(state.rows, 1), random(state.columns, 1)];
      const letter = () => state.letters[random(state.letters.length - 1)];
      const picture = Array.from({ length: rows }, () => Array.from({ length: columns }, letter).join('')).join('/');
      return { input: picture, text: inPosition(`"${picture}"`) };
    }
    case 'parts': {
      const left = state.parts.map(() => random(4, 0) > 0);
      const removed = state.parts.filter((_, index) => !left[index]);
      const without = removed.length === 0 ? '' : ` without {${removed.join(', ')}}`;
      return { input: `${left.length}\n${left.map(Number).join(' ')}`, text: `${asked}${without}` };
    }
    case 'token': {
      const [input = '', text = ''] = state.vertices[random(state.vertices.length - 1)] ?? [];
      return { input, text: inPosition(text) };
    }
  }
}
