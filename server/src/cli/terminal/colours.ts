import { styleText } from 'node:util';

/** Colours a text for a terminal, or leaves it unchanged. */
export type Paint = (text: string) => string;

export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly green: Paint;
  readonly blue: Paint;
}

/** The palette to print with; without colours, every paint leaves its text unchanged. */
export function palette(colours: boolean): Palette {
  const paint = (style: keyof Palette): Paint =>
    // The caller has already decided whether the terminal shows colours.
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
