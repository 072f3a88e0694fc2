/** The most parts that are remembered, the longest text among them, and the most members that a part among them has. */
const MOST = 5000;
const LONGEST = 40;
const MOST_MEMBERS = 16;

/**
 * Creates a function that makes equal parts of plain data the same objects (hash consing), and returns the data. What another thread has
 * sent is a copy in which even equal texts have memory of their own. The data must belong to nobody else: it is changed, and remains the
 * same object, but its parts may not. Linear in the data. Once {@link MOST} parts are known, all are forgotten.
 */
export function createSharing(): <Data extends object>(data: Data) => Data {
  let known = new Map<string, unknown>();
  let numbers = new Map<unknown, number>();
  // A number is never given twice, so that names from before everything was forgotten match nothing afterwards.
  let count = 0;

  const same = (name: string, part: unknown): unknown => {
    const found = known.get(name);
    if (found !== undefined) return found;
    if (known.size >= MOST) {
      known = new Map();
      numbers = new Map();
    }
    known.set(name, part);
    if (typeof part === 'object') numbers.set(part, count);
    count += 1;
    return part;
  };

  /** A name that a part has in common with equal parts only; null if it is not worth remembering. */
  const nameOf = (part: unknown): string | null => {
    if (typeof part === 'string') return part.length > LONGEST ? null : `${part.length}"${part}`;
    if (typeof part !== 'object' || part === null) return `${typeof part} ${part}`;
    const number = numbers.get(part);
    return number === undefined ? null : `#${number}`;
  };

  /** Shares the members of an object or a list, and then names it as `nameOf` does. */
  const nameOfWhole = (whole: object): string | null => {
    const keys = Object.keys(whole);
    const names: string[] = [];
    for (const key of keys) {
      const member = shared(Reflect.get(whole, key));
      Reflect.set(whole, key, member);
      const name = nameOf(member);
      if (name !== null) names.push(`${nameOf(key)}${name}`);
    }
    const isNamed = names.length === keys.length && keys.length <= MOST_MEMBERS;
    return isNamed ? `${Array.isArray(whole) ? '[' : '{'}${names.join(',')}` : null;
  };

  const shared = (part: unknown): unknown => {
    if (typeof part === 'string') return part.length > LONGEST ? part : same(`"${part}`, part);
    if (!isPlain(part)) return part;
    const name = nameOfWhole(part);
    return name === null ? part : same(name, part);
  };

  return (data) => {
    if (isPlain(data)) nameOfWhole(data);
    return data;
  };
}

/** Whether something is an object or a list of which nothing counts but its members. */
function isPlain(part: unknown): part is object {
  return (
    typeof part === 'object' &&
    part !== null &&
    (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype)
  );
}
