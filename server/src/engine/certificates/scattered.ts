/** Numbers below `most` that are spread evenly and look random: multiples of the golden ratio (Knuth, volume 3, 6.4). */
export function scattered(count: number, most: number): number {
  return Math.floor(((count * 0.6180339887498949) % 1) * most);
}
