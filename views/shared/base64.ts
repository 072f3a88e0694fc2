/** A text as bytes in UTF-8. */
export function bytesOfText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Bytes in base 64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes that a text in base 64 stands for. */
export function fromBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
