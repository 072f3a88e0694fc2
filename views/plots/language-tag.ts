/*
 * uPlot asks for the formats of the browser's language when it is loaded, and fails where this has no proper name, as `en-US@posix` in
 * some browsers without a window. So this module must be imported before it.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
}
