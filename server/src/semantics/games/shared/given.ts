import type { Instance } from './rule.ts';

/** The properties of a rule that follow from something found in it; none if it is not found, for all parameters or for those of an instance. */
export function given<Found, Properties extends object>(
  find: ((instance: Instance) => Found | null) | null,
  properties: (found: Found) => Properties,
): (instance: Instance) => Partial<Properties> {
  return (instance) => {
    const found = find?.(instance) ?? null;
    return found === null ? {} : properties(found);
  };
}
