import { type Measured, measure, type Side } from './measure.ts';

/** A line of the table, yet to be measured: its name, and what fills the other columns. */
export interface Task {
  readonly name: string;
  /** Rejects when the two sides find different things. */
  readonly measure: () => Promise<Row>;
}

export interface Row {
  readonly ours: string;
  readonly baseline: string;
  readonly ratio: string;
  /** What is promised; empty if nothing is. */
  readonly bar: string;
  /** Whether the promise is kept; null where there is none, or nothing to measure it against. */
  readonly kept: boolean | null;
}

/** What is promised of our time in milliseconds, given that of the baseline: NaN for one that cannot be run. */
export interface Bar {
  readonly text: string;
  readonly most: (baseline: number) => number;
}

export function fasterBy(times: number): Bar {
  return { text: `${times}× faster`, most: (baseline) => baseline / times };
}

/** At most this many times the baseline's time, plus this many milliseconds. */
export function slowerBy(times: number, extra = 0): Bar {
  const allowance = extra === 0 ? '' : ` + ${extra} ms`;
  return { text: `≤ ${times}×${allowance}`, most: (baseline) => times * baseline + extra };
}

export function within(ms: number): Bar {
  return { text: `≤ ${timeText(ms)}`, most: () => ms };
}

export interface Comparison {
  readonly name: string;
  readonly ours: Side;
  readonly baseline?: Side;
  /** What the baseline is: `textbook C++`. */
  readonly against?: string;
  readonly bar?: Bar;
}

const NOBODY: Side = () => null;

/** Our time, against that of a baseline and what is promised. */
export function comparison({ name, ours, baseline, against = '', bar }: Comparison): Task {
  const compare = async (): Promise<Row> => {
    const [mine = null, theirs = null] = await measure([ours, baseline ?? NOBODY]);
    const most = bar?.most(theirs?.ms ?? Number.NaN) ?? Number.NaN;
    return {
      ours: mine === null ? 'no answer' : textOf(mine),
      baseline: theirs !== null ? `${textOf(theirs)} ${against}` : baseline === undefined ? '' : 'no g++',
      ratio: mine !== null && theirs !== null ? ratioText(theirs.ms / mine.ms) : '',
      bar: bar?.text ?? '',
      kept: Number.isNaN(most) ? null : mine !== null && mine.ms <= most,
    };
  };
  return { name, measure: compare };
}

/** Our time for n, 2n, 4n and 8n, and how it grows from each to the next. */
export function growth(name: string, least: number, ours: (size: number) => ReturnType<Side>): Task {
  const measureAll = async (): Promise<Row> => {
    const times: number[] = [];
    for (const factor of [1, 2, 4, 8]) {
      const [mine = null] = await measure([() => ours(factor * least)]);
      if (mine !== null) times.push(mine.ms);
    }
    const ratios = times.slice(1).map((time, index) => (time / (times[index] ?? time)).toFixed(1));
    const steps = ratios.map((ratio) => `×${ratio}`).join(' ');
    return { ours: times.map(timeText).join(', '), baseline: '', ratio: steps, bar: '', kept: null };
  };
  return { name, measure: measureAll };
}

/** `12 ms`, and of how many runs it is the median where these are not five. */
function textOf({ ms, runs }: Measured): string {
  return runs === 5 ? timeText(ms) : `${timeText(ms)} (${runs} ${runs === 1 ? 'run' : 'runs'})`;
}

function timeText(ms: number): string {
  if (ms < 0.01) return '< 0.01 ms';
  return ms >= 1000 ? `${rounded(ms / 1000)} s` : `${rounded(ms)} ms`;
}

/** Two digits, and the whole part where it has more. */
function rounded(number: number): string {
  return String(number >= 100 ? Math.round(number) : Number(number.toPrecision(2)));
}

function ratioText(times: number): string {
  return times >= 1 ? `${rounded(times)}× faster` : `${rounded(1 / times)}× slower`;
}
