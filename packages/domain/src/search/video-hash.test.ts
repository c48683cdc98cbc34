import { expect, test } from 'vitest';
import { napiProjektHash, napiProjektToken, openSubtitlesChunk, openSubtitlesHash } from './video-hash.ts';

const bytes = Uint8Array.from({ length: 200_000 }, (_, place) => place % 251);
const hashOf = (file: Uint8Array) =>
  openSubtitlesHash(file.length, file.subarray(0, openSubtitlesChunk), file.subarray(-openSubtitlesChunk));

test('the hash of OpenSubtitles is that of the known examples', () => {
  expect(hashOf(bytes)).toBe('e19d5212c9812cd6');
  expect(hashOf(new Uint8Array(131_072))).toBe('0000000000020000');
});

test('the sum wraps around and keeps sixteen digits', () => {
  expect(hashOf(new Uint8Array(131_072).fill(255))).toBe('000000000001c000');
});

test('a small file has no hash', () => {
  expect(hashOf(new Uint8Array(131_071))).toBeUndefined();
});

test('the hash of NapiProjekt and its token are those of the known example', () => {
  expect(napiProjektHash(bytes)).toBe('415d6e662118c229c6ad3f950c24702a');
  expect(napiProjektToken('415d6e662118c229c6ad3f950c24702a')).toBe('a8988');
});
