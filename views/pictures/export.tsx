import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { toBase64 } from '../shared/base64.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

/** The properties that a drawing has from the style of the page. */
const STYLED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'text-anchor',
  'dominant-baseline',
];
/** A picture of pixels has this many pixels for each unit of the drawing. */
const SHARP = 2;

/** Pictures with buttons that save them side by side, as a drawing or as pixels, as they are seen. */
export function Exported({
  ask,
  name,
  children,
}: {
  readonly ask: Ask;
  readonly name: string;
  readonly children: ComponentChildren;
}): ComponentChildren {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const save = async (ending: 'svg' | 'png'): Promise<void> => {
    const drawing = sideBySide([...(place.current?.querySelectorAll<SVGSVGElement>('svg.picture') ?? [])]);
    const text = new XMLSerializer().serializeToString(drawing);
    const bytes = ending === 'svg' ? new TextEncoder().encode(text) : await pixelsOf(drawing, text);
    const file = name
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60);
    await ask('host/save', { name: `${file}.${ending}`, base64: toBase64(bytes) });
  };
  return (
    <div ref={place}>
      {children}
      <p class="controls quiet">
        <button type="button" class="plain" onClick={() => save('svg')}>
          {words.saveAs('SVG')}
        </button>
        <button type="button" class="plain" onClick={() => save('png')}>
          {words.saveAs('PNG')}
        </button>
      </p>
    </div>
  );
}

const GAP = 24;
const SVG = 'http://www.w3.org/2000/svg';

/** One drawing that looks by itself as these do on the page. They are aligned at the bottom. */
function sideBySide(pictures: readonly SVGSVGElement[]): SVGSVGElement {
  const whole = document.createElementNS(SVG, 'svg');
  const height = Math.max(0, ...pictures.map(({ height: own }) => own.baseVal.value));
  let width = GAP;
  for (const picture of pictures) {
    const copy = copied(picture);
    copy.setAttribute('x', String(width));
    copy.setAttribute('y', String(GAP + height - picture.height.baseVal.value));
    whole.append(copy);
    width += picture.width.baseVal.value + GAP;
  }
  const ground = document.createElementNS(SVG, 'rect');
  const size = { width: String(width), height: String(height + 2 * GAP) };
  for (const element of [whole, ground])
    for (const [name, length] of Object.entries(size)) element.setAttribute(name, length);
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  whole.prepend(ground);
  return whole;
}

/** A copy whose elements have the colours and letters that the page gives to the original. */
function copied(picture: SVGSVGElement): SVGSVGElement {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const property of STYLED) element.setAttribute(property, style.getPropertyValue(property));
    for (const attribute of ['class', 'tabindex', 'role', 'data-thing']) element.removeAttribute(attribute);
  }
  return copy;
}

async function pixelsOf(svg: SVGSVGElement, text: string): Promise<Uint8Array> {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(text))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SHARP * svg.width.baseVal.value;
  canvas.height = SHARP * svg.height.baseVal.value;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
