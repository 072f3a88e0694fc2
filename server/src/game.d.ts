/** A `.game` file is imported as its text, by the bundler and by the tests alike. */
declare module '*.game' {
  const text: string;
  export default text;
}

/** The bundled script at a path, counted from the top of the repository, as text. See scripts/build.ts. */
declare module 'bundle:*' {
  const text: string;
  export default text;
}
