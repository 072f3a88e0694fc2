/** A `.game` file is imported as its text, by the bundler and by the tests alike. */
declare module '*.game' {
  const text: string;
  export default text;
}
