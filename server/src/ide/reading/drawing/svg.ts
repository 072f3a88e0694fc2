import { escaped } from '../../shared/sentences/html.ts';
import type { Drawing, Shape } from './drawing.ts';
import { attributesOf, type Ink } from './looks.ts';

type Paint = (ink: Ink) => string;
type Attributes = Readonly<Record<string, string | number>>;

/** Colours for paper, whatever the theme of the screen: dark on white, and distinct even in shades of grey. */
const PAPER: Readonly<Record<Ink, string>> = {
  text: '#1f2328',
  quiet: '#59636e',
  ground: '#ffffff',
  line: '#afb8c1',
  stone: '#f0c33c',
  accent: '#0062b1',
  good: '#1a7f37',
  bad: '#b3261e',
  even: '#0062b1',
};

const FONT = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** A drawing in a page, whose colours are the variables of the page that are named like the inks. Linear. */
export function svgInPage({ width, height, label, parts }: Drawing): string {
  const size = { width: round(width), height: round(height), viewBox: `0 0 ${round(width)} ${round(height)}` };
  return element('svg', { ...size, role: 'img', 'aria-label': label }, shapesOf(parts, inPage));
}

/** The colour that a page has for an ink. */
export function inPage(ink: Ink): string {
  return `var(--${ink})`;
}

const GAP = 24;

/**
 * Drawings side by side, aligned at the bottom, as one file of SVG for a document: light colours on white, whatever the theme is, in
 * attributes that every program knows. Linear.
 */
export function svgFile(drawings: readonly Drawing[]): string {
  const tallest = Math.max(0, ...drawings.map(({ height }) => height));
  let x = GAP;
  const drawn = drawings.map(({ width, height, parts }) => {
    const at = `translate(${round(x)} ${round(GAP + tallest - height)})`;
    x += width + GAP;
    return element(
      'g',
      { transform: at },
      shapesOf(parts, (ink) => PAPER[ink]),
    );
  });
  const size = { width: round(x), height: round(tallest + 2 * GAP) };
  const ground = element('rect', { ...size, fill: PAPER.ground });
  const viewBox = `0 0 ${size.width} ${size.height}`;
  const label = drawings.map((drawing) => drawing.label).join(' + ');
  const about = { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox, 'font-family': FONT };
  return element('svg', { ...about, role: 'img', 'aria-label': label }, [ground, ...drawn].join(''));
}

function shapesOf(parts: Drawing['parts'], paint: Paint): string {
  return parts.flatMap(({ shapes, mark }) => [...shapes, ...mark].map((shape) => shapeIn(shape, paint))).join('');
}

function shapeIn({ tag, looks, at, text }: Shape, paint: Paint): string {
  // Shapes that only make a thing easier to hit are left out.
  if (looks.includes('reach')) return '';
  return element(tag, { ...at, ...attributesOf(looks, paint) }, text === undefined ? '' : escaped(text));
}

function element(tag: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(rounded(value)))}"`);
  return content === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${content}</${tag}>`;
}

function rounded(value: string | number): string | number {
  return typeof value === 'number' ? round(value) : value;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
