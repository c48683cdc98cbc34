import { createHash } from 'node:crypto';

/** How much of the beginning and of the end of a file the hash of OpenSubtitles is made of. */
export const openSubtitlesChunk = 65_536;
/** How much of the beginning of a file the hash of NapiProjekt is made of. */
export const napiProjektChunk = 10 * 1024 * 1024;

/** Undefined for a file that is too small. */
export function openSubtitlesHash(size: number, first: Uint8Array, last: Uint8Array): string | undefined {
  if (size < 2 * openSubtitlesChunk || first.length !== openSubtitlesChunk || last.length !== openSubtitlesChunk)
    return undefined;
  const sum = BigInt.asUintN(64, BigInt(size) + sumWords(first) + sumWords(last));
  return sum.toString(16).padStart(16, '0');
}

function sumWords(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let sum = 0n;
  for (let place = 0; place < bytes.length; place += 8) sum += view.getBigUint64(place, true);
  return sum;
}

/** Takes at most the first `napiProjektChunk` bytes. */
export const napiProjektHash = (first: Uint8Array): string =>
  createHash('md5').update(first.subarray(0, napiProjektChunk)).digest('hex');

const steps = [
  { place: 14, factor: 2, shift: 0 },
  { place: 3, factor: 2, shift: 13 },
  { place: 6, factor: 5, shift: 16 },
  { place: 8, factor: 4, shift: 11 },
  { place: 2, factor: 3, shift: 5 },
];

/** Five digits that NapiProjekt wants beside the hash. */
export const napiProjektToken = (hash: string): string =>
  steps
    .map(({ place, factor, shift }) => {
      const start = shift + Number.parseInt(hash[place] ?? '0', 16);
      return (Number.parseInt(hash.slice(start, start + 2), 16) * factor).toString(16).at(-1);
    })
    .join('');
