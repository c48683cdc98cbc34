/** Numbers in bytes that come from a file: beyond their end is zero, so that a cut-off file can’t break its reader. */
export const byteAt = (data: Uint8Array, at: number): number => data[at] ?? 0;

export const wordAt = (data: Uint8Array, at: number): number => (byteAt(data, at) << 8) | byteAt(data, at + 1);

export const threeBytesAt = (data: Uint8Array, at: number): number => (byteAt(data, at) << 16) | wordAt(data, at + 1);

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only, second] = pieces;
  if (only && !second) return only;
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
