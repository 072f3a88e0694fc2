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
  const paint = (code: number): Paint => (colours ? (text) => `\u001b[${code}m${text}\u001b[0m` : (text) => text);
  return { bold: paint(1), dim: paint(2), red: paint(31), yellow: paint(33), green: paint(32), blue: paint(36) };
}
