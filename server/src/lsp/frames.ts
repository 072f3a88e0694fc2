import { Transform } from 'node:stream';

/*
 * A message of the protocol is a header with the length of its body in bytes, an empty line, and the body, which is JSON. A
 * reader that trusts one wrong length takes bodies for headers ever after. So the messages are looked for here, and only
 * whole ones are let through to the reader.
 */

/** No editor sends longer messages; a header that promises one is wrong. */
const LONGEST = 2 ** 27;

const NAME = Buffer.from('Content-Length: ');
const EMPTY_LINE = Buffer.from('\r\n\r\n');
/** As many bytes hold the beginning of a header. */
const MOST_OF_HEADER = 40;

/** Takes the bytes of a stream in pieces of any size, and gives the messages that are complete now, each with its header. */
export type Frames = (bytes: Buffer) => readonly Buffer[];

/**
 * What is not part of a message is dropped. The beginning of a header is never found inside of a body: outside of strings it
 * is not JSON, and in a string the line break would be escaped. So where one is met too early, the length before it was wrong.
 * Linear in the length of the piece and of the message that waits for its end.
 */
export function createFrames(): Frames {
  let waiting: Buffer = Buffer.alloc(0);
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    const whole: Buffer[] = [];
    for (let at = headerIn(waiting, 0); at >= 0; at = headerIn(waiting, 0)) {
      waiting = waiting.subarray(at);
      const next = headerIn(waiting, 1);
      const end = endOf(waiting);
      if (next < 0 && end > waiting.length && end <= LONGEST) return whole;
      const fits = end <= (next < 0 ? waiting.length : next) && isJson(waiting.subarray(0, end));
      if (fits) whole.push(waiting.subarray(0, end));
      waiting = waiting.subarray(fits ? end : 1);
    }
    waiting = waiting.subarray(-MOST_OF_HEADER);
    return whole;
  };
}

/** Where a header begins, from an offset on; -1 where none does, or not yet enough of it is there to tell. */
function headerIn(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(NAME, from); at >= 0; at = bytes.indexOf(NAME, at + 1)) {
    if (/^\d+\r\n/.test(bytes.toString('latin1', at + NAME.length, at + MOST_OF_HEADER))) return at;
  }
  return -1;
}

/** Where the message ends whose header is at the beginning; one more than there is as long as the header is not complete. */
function endOf(bytes: Buffer): number {
  const header = bytes.indexOf(EMPTY_LINE);
  const length = Number.parseInt(bytes.toString('latin1', NAME.length, MOST_OF_HEADER), 10);
  return header < 0 ? bytes.length + 1 : header + EMPTY_LINE.length + length;
}

function isJson(message: Buffer): boolean {
  try {
    JSON.parse(message.toString('utf8', message.indexOf(EMPTY_LINE)));
    return true;
  } catch {
    return false;
  }
}

/** The whole messages of a stream, as a stream that ends with it. */
export function onlyFrames(input: NodeJS.ReadableStream): Transform {
  const frames = createFrames();
  const output = new Transform({
    transform(chunk: Buffer, _, done) {
      for (const frame of frames(chunk)) this.push(frame);
      done();
    },
  });
  return input.pipe(output);
}
