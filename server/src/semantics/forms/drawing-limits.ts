import { LimitReached } from '../../engine/budget/meter.ts';

/** A graph as far as it had been drawn. */
export interface DrawnUntil {
  readonly name: string;
  readonly vertices: number;
  readonly edges: number;
}

/** Kept apart from the errors, since a budget knows nothing about graphs. */
const DRAWN = new WeakMap<LimitReached, DrawnUntil>();

/** The graph that was being drawn when a limit was reached; null if none was. */
export function drawnUntil(error: LimitReached): DrawnUntil | null {
  return DRAWN.get(error) ?? null;
}

/** What `run` gives, which draws a graph. If it reaches a limit, how far the drawing had come is noted and the error passed on. */
export function whileDrawing<T>(name: string, run: () => T, size: () => Omit<DrawnUntil, 'name'>): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof LimitReached) DRAWN.set(error, { name, ...size() });
    throw error;
  }
}
