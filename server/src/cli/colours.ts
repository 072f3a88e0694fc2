import { styleText } from 'node:util';

/** Colours of a terminal, or none at all. */
export type Paint = (text: string) => string;

export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly green: Paint;
  readonly blue: Paint;
}

/** The palette to print with; without colours every paint leaves its text alone. */
export function palette(colours: boolean): Palette {
  const paint = (style: keyof Palette): Paint =>
    // Whether the terminal shows colours has been decided by whoever asks for a palette.
    colours ? (text) => styleText(style, text, { validateStream: false }) : (text) => text;
  return {
    bold: paint('bold'),
    dim: paint('dim'),
    red: paint('red'),
    yellow: paint('yellow'),
    green: paint('green'),
    blue: paint('blue'),
  };
}
