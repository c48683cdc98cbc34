import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { partsBy, sevenZipBy7z, zipBy7z } from './testing/real-archives.ts';
import { unpack } from './unpack.ts';

const rar = (name: string) => readFileSync(join(import.meta.dirname, 'testing/rar', `${name}.rar`));
const text = (words: string) => `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`;

async function look(bytes: Uint8Array) {
  const { files, left, problem } = await unpack({ bytes, extensions: ['srt'] });
  return {
    files: files.map(({ name }) => name),
    left: left.map(({ name, reason }) => `${name}: ${reason}`),
    ...(problem !== undefined && { problem }),
  };
}

const oneOfMany = 'This is one part of a split archive. Extract it together with the other parts.';
const incomplete = 'The archive is incomplete. The download was cut off, or it is one part of a split archive.';

describe('an archive of the program rar', () => {
  test.each([
    ['solid', { files: ['a.srt', 'b.srt'], left: [] }],
    ['recovery', { files: ['a.srt'], left: [] }],
    ['encrypted-names', { files: [], left: [], problem: 'The archive is encrypted.' }],
    ['encrypted-file', { files: [], left: ['a.srt: It’s encrypted.'] }],
    ['links', { files: ['a.srt'], left: ['link.srt: It’s a link.'] }],
    ['hard-link', { files: ['a.srt', 'b.srt'], left: ['hard.srt: It’s a link.'] }],
    ['parts.part1', { files: ['c.srt'], left: ['d.srt: It continues in another part of the archive.'] }],
    ['parts.part2', { files: [], left: [], problem: oneOfMany }],
  ])('%s gives what is whole, and says what the rest is', async (name, expected) => {
    expect(await look(rar(name))).toEqual(expected);
  });
});

describe('a zip archive of 7-Zip', () => {
  test.each(['LZMA', 'Deflate64', 'PPMd', 'BZip2', 'XZ'])('is read when it is packed with %s', async (method) => {
    const archive = zipBy7z({ 'a.srt': text('one'), 'b.srt': text('two'), 'c.nfo': 'no' }, `-mm=${method}`);
    const { files, left } = await unpack({ bytes: archive, extensions: ['srt'] });

    expect(files.map(({ content }) => Buffer.from(content).toString())).toEqual([text('one'), text('two')]);
    expect(left).toEqual([{ name: 'c.nfo', reason: 'It isn’t a subtitle file.' }]);
  });
});

describe('one part of several', () => {
  const large = Object.fromEntries(Array.from({ length: 10 }, (_, no) => [`${no}.srt`, text('x'.repeat(9000))]));

  test.each(partsBy('zip', large))('of the program zip is told by its headers: part %i', async (_no, part) => {
    expect((await look(part)).problem).toBe(oneOfMany);
  });

  test('of 7-Zip, the first, is incomplete', async () => {
    for (const kind of ['7z', 'zip7z'] as const) {
      const [[, first] = [0, Buffer.alloc(0)]] = partsBy(kind, large);
      expect((await look(first)).problem).toBe(incomplete);
    }
  });
});

test('an archive that was cut off is incomplete', async () => {
  const whole = sevenZipBy7z({ 'a.srt': text('one') });

  expect((await look(whole.subarray(0, whole.length - 1))).problem).toBe(incomplete);
  expect((await look(whole.subarray(0, 20))).problem).toBe(incomplete);
});

test('a 7z archive with encrypted names is encrypted, not damaged', async () => {
  const archive = sevenZipBy7z({ 'a.srt': text('one') }, '-psecret', '-mhe=on');

  expect((await look(archive)).problem).toBe('The archive is encrypted.');
});
