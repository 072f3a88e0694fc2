import type { PanelWords } from '../../../words/en/panel.ts';
import type { Look } from './looks.ts';

/** A shape as an element of SVG: its name, its place and size as attributes, and what it looks like. */
export interface Shape {
  readonly tag: 'rect' | 'circle' | 'path' | 'text' | 'image';
  /** Later looks change what earlier ones say. */
  readonly looks: readonly Look[];
  readonly at: Readonly<Record<string, string | number>>;
  /** What a `text` says. */
  readonly text?: string;
}

/** Shapes that belong together, in the order in which they are drawn. */
export interface Part {
  /** The name of what a move can act on, as in the data of the picture; null for anything else. */
  readonly name: string | null;
  /** What it is, for those who cannot see it; empty if there is nothing to say. */
  readonly label: string;
  readonly shapes: readonly Shape[];
  /** The shapes that mark it, on top of it; none if it is not marked. */
  readonly mark: readonly Shape[];
}

/** A picture as plain data, which is drawn on a page or written as a file. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly parts: readonly Part[];
}

/** What a drawing shows of a position besides the position. */
export interface Shown {
  readonly words: PanelWords;
  /** The things on which moves act that are worth a mark, such as those that win. */
  readonly marks: ReadonlySet<string>;
  /** The things on which one move acts together, for each move that is shown so: squares with one outline, coins with one line. */
  readonly groups: readonly (readonly string[])[];
  /** The largest heap of all that are seen together, which has the highest bar; those of the picture itself count, too. */
  readonly largest: string;
  /** What is written beside the vertices of a graph, by their names. */
  readonly values: ReadonlyMap<string, string>;
}

/** Shapes on which no move acts. */
export function scenery(shapes: readonly Shape[]): Part {
  return { name: null, label: '', shapes, mark: [] };
}

/** Marks that belong to no single thing. */
export function overlay(mark: readonly Shape[]): Part {
  return { name: null, label: '', shapes: [], mark };
}

/** What a move can act on; `outline` is drawn around it, or where the move cuts it, if it is marked. */
export function thing(name: string, label: string, shapes: readonly Shape[], outline: Shape, { marks }: Shown): Part {
  return { name, label, shapes, mark: marks.has(name) ? [outline] : [] };
}

/** A text whose middle is at a place. */
export function textAt(text: string, x: number, y: number, looks: readonly Look[], size = 13): Shape {
  // Not every program that shows SVG knows `dominant-baseline`; capital letters and digits are about 0.7 of their size high.
  return { tag: 'text', looks, at: { x, y: y + 0.35 * size, 'font-size': size, 'text-anchor': 'middle' }, text };
}
