/**
 * A function that finds a value when it is first called and gives the same value from then on: for tables that take longer to make
 * than most questions take to answer. If finding it throws, the next call tries again.
 */
export function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | null = null;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
