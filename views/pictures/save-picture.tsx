import type { ComponentChildren } from 'preact';
import type { Drawing } from '../../server/src/ide/reading/drawing/drawing.ts';
import { svgFile } from '../../server/src/ide/reading/drawing/svg.ts';
import { bytesOfText, fromBase64, toBase64 } from '../shared/base64.ts';
import { fileNameOf } from '../shared/file-name.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

/** A bitmap has this many pixels for each unit of the drawing, unless a browser cannot hold that many. */
const SHARP = 2;
const MOST_PIXELS = 16_000;

/**
 * Buttons that save drawings side by side as SVG or PNG for a document, in colours that print well. `draw` is called when one of them is
 * pressed.
 */
export function SavePicture({
  ask,
  name,
  draw,
}: {
  readonly ask: Ask;
  /** What is drawn; the name of the file is made from it. */
  readonly name: string;
  readonly draw: () => readonly Drawing[];
}): ComponentChildren {
  const words = useWords();
  const save = async (ending: 'svg' | 'png'): Promise<void> => {
    const base64 = toBase64(bytesOfText(svgFile(draw())));
    await ask('host/save', {
      name: fileNameOf(name, ending),
      base64: ending === 'svg' ? base64 : toBase64(await pixelsOf(base64)),
    });
  };
  return (
    <p class="controls quiet">
      <button type="button" class="plain" onClick={() => save('svg')}>
        {words.saveAs('SVG')}
      </button>
      <button type="button" class="plain" onClick={() => save('png')}>
        {words.saveAs('PNG')}
      </button>
    </p>
  );
}

/** A file of SVG, in base 64, as a file of PNG. */
async function pixelsOf(svg: string): Promise<Uint8Array> {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${svg}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(SHARP, MOST_PIXELS / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scale * width);
  canvas.height = Math.round(scale * height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  return fromBase64(base64);
}
