/** Some declarations as people write them, different for each number, so that no two have the same text. */
function block(number: number): string {
  return `/// Take a prime number of stones, or ${number + 2}.
game Take${number}(n) {
  take primes
  take {${number + 2}}
}
position start${number} = Take${number}(${(number % 50) + 3}) + Nim(3, ${number})
play start${number} + Kayles(${number})  // who wins?
${play(number, number)}
expect sg(Take${number}(0..1)) = [0, 0]

`;
}

/** The line that is edited, with a number that changes. */
function play(number: number, heap: number): string {
  return `play 2 * Take${number}(7) + Wythoff(3, ${heap % 20})`;
}

export const LINES_OF_BLOCK = 10;
export const DECLARATIONS_OF_BLOCK = 5;

/** The text of the declaration that `edited` changes. */
export const EDITED = play(0, 0);

/** A text of this many blocks and at least this many characters: where blocks are not enough, they are commented at length. */
export function textOf(blocks: number, characters = 0): string {
  const all = Array.from({ length: blocks }, (_, index) => block(index));
  const missing = characters - all.join('').length;
  const comment = missing > 0 ? `// ${'why this is so '.repeat(Math.ceil(missing / blocks / 15))}\n` : '';
  return all.map((each) => comment + each).join('');
}

/** The text with one number of one block changed. */
export function edited(text: string, number: number, edit: number): string {
  return text.replace(play(number, number), play(number, number + 1 + (edit % 19)));
}
