/** The translations in a compiled catalog of gettext, in its order; without those that are the same as the original. */
export const readMessages = (file: Buffer): string[] => readPairs(file).map(([, translation]) => translation);
/** What they were translated from. */
export const readOriginals = (file: Buffer): string[] => readPairs(file).map(([original]) => original);

function readPairs(file: Buffer): (readonly [original: string, translation: string])[] {
  const isLittle = file.readUInt32LE(0) === 0x95_04_12_de;
  const word = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const read = (entry: number) => file.toString('utf8', word(entry + 4), word(entry + 4) + word(entry));
  const [count, originals, translations] = [word(8), word(12), word(16)];
  // The first entry is the header.
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [original, translation] = [read(originals + 8 * index), read(translations + 8 * index)];
    return original === '' || translation === '' || original === translation ? [] : [[original, translation] as const];
  });
}
