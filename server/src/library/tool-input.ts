import type { LibraryWords } from '../words/en/library.ts';

/** The part of JSON Schema in which the manifest says what a tool takes. */
export interface InputSchema {
  readonly properties: Readonly<Record<string, PropertySchema | undefined>>;
  readonly required?: readonly string[];
}

interface PropertySchema {
  readonly type: string;
  readonly maxLength?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** What is wrong with the input of a tool, in a sentence that says what to write instead; null if nothing is. */
export function mistakeIn(input: unknown, schema: InputSchema, words: LibraryWords): string | null {
  if (!isObject(input)) return words.inputNeeded;
  const properties = new Map(Object.entries(schema.properties));
  const given = new Map(Object.entries(input));
  const missing = schema.required?.find((name) => !given.has(name));
  if (missing !== undefined) return words.missing(missing);
  for (const [name, value] of given) {
    const property = properties.get(name);
    if (property === undefined) return words.unknownInput(name, [...properties.keys()]);
    const mistake = mistakeInValue(name, value, property, words);
    if (mistake !== null) return mistake;
  }
  return null;
}

function mistakeInValue(name: string, value: unknown, property: PropertySchema, words: LibraryWords): string | null {
  const { type, maxLength = Number.POSITIVE_INFINITY } = property;
  switch (type) {
    case 'string':
      if (typeof value !== 'string') return words.mustBeText(name);
      return value.length > maxLength ? words.tooManyCharacters(name, String(maxLength)) : null;
    case 'boolean':
      return typeof value === 'boolean' ? null : words.mustBeTrueOrFalse(name);
    case 'number': {
      const { exclusiveMinimum: least = 0, maximum: most = Number.MAX_VALUE } = property;
      const fits = typeof value === 'number' && value > least && value <= most;
      return fits ? null : words.mustBeBetween(name, String(least), String(most));
    }
    default: {
      const isFiles = isObject(value) && Object.values(value).every((text) => typeof text === 'string');
      return isFiles ? null : words.mustBeFiles(name);
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
