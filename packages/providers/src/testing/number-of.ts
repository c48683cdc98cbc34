/** A site's own number for a title, the same every time. */
export const numberOf = (title: string): number =>
  Buffer.from(title).reduce((sum, byte) => (sum * 31 + byte) % 99_991, 7);
