/** The types with which a declaration of C or C++ begins. */
export const FOREIGN_TYPES: ReadonlySet<string> = new Set([
  ...['bool', 'int', 'long', 'auto', 'double', 'float', 'unsigned', 'void', 'string', 'char', 'll'],
]);
