import { Transform } from 'node:stream';

/*
 * A message of the protocol is a header with the length of its body in bytes, an empty line, and the body, which is JSON. A
 * reader that trusts one wrong length mistakes bodies for headers from then on. So the messages are searched for here, and only
 * complete ones are passed on to the reader.
 */

/** No editor sends longer messages; a header that announces one is wrong. */
const LONGEST = 2 ** 27;

const NAME = Buffer.from('Content-Length: ');
const EMPTY_LINE = Buffer.from('\r\n\r\n');
/** This many bytes contain the beginning of any header. */
const MOST_OF_HEADER = 40;

/** Takes the bytes of a stream in chunks of any size, and returns the messages that are now complete, each with its header. */
export type Frames = (bytes: Buffer) => readonly Buffer[];

/**
 * Drops everything that is not part of a message. The beginning of a header never occurs inside a body: outside strings it is not
 * JSON, and in a string the line break would be escaped. So if one is found too early, the length before it was wrong. Linear in
 * the lengths of the chunk and of the incomplete message.
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

/** Where the first header begins, from an offset on; -1 if there is none, or if too little of it has arrived to tell. */
function headerIn(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(NAME, from); at >= 0; at = bytes.indexOf(NAME, at + 1)) {
    if (/^\d+\r\n/.test(bytes.toString('latin1', at + NAME.length, at + MOST_OF_HEADER))) return at;
  }
  return -1;
}

/** Where the message that starts at the beginning ends; beyond the last byte if its header is incomplete. */
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

/** The complete messages of a stream, as a stream that ends with it. */
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
