/** A name for a file with something of this title. */
export function fileNameOf(title: string, ending: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain}.${ending}`;
}
