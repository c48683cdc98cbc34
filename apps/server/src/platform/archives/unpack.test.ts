import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sevenZipOf, zipOf } from './testing/make-archive.ts';
import { rarOf } from './testing/make-rar.ts';
import { unpack } from './unpack.ts';

const extensions = ['srt', 'ass'];
const open = (bytes: Uint8Array) => unpack({ bytes, extensions });
const text = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

async function contentsOf(bytes: Uint8Array) {
  const { files } = await open(bytes);
  return Object.fromEntries(files.map(({ name, content }) => [name, Buffer.from(content).toString()]));
}

describe('the subtitle files in', () => {
  test('a zip, from all its folders, with names in any script', async () => {
    const zip = zipOf([
      { name: 'Season 1/ép.en.srt', content: text },
      { name: '電影.ass', content: 'x' },
      { name: 'folder/', content: '' },
    ]);

    expect(await contentsOf(zip)).toEqual({ 'ép.en.srt': text, '電影.ass': 'x' });
  });

  test('a rar, as stored in RAR 4 and RAR 5', async () => {
    expect(await contentsOf(rarOf(4, [{ name: 'a.srt', content: text }]))).toEqual({ 'a.srt': text });
    expect(await contentsOf(rarOf(5, [{ name: 'ép.srt', content: text }]))).toEqual({ 'ép.srt': text });
  });

  test('a 7z', async () => {
    const archive = await sevenZipOf({ 'a/ép.srt': text, 'b.ass': 'x', 'c.nfo': 'no' });

    const { files, left } = await open(archive);

    expect(files.map(({ name }) => name).toSorted()).toEqual(['b.ass', 'ép.srt']);
    expect(left).toEqual([{ name: 'c.nfo', reason: 'It isn’t a subtitle file.' }]);
  });
});

describe('left out, with a reason', () => {
  test.each([
    ['../../etc/cron.d/evil.srt', 'Its name points outside the archive.'],
    ['/etc/evil.srt', 'Its name points outside the archive.'],
    ['C:\\evil.srt', 'Its name points outside the archive.'],
    ['..\\evil.srt', 'Its name points outside the archive.'],
    ['inner.zip', 'Archives inside an archive aren’t opened.'],
    ['readme.nfo', 'It isn’t a subtitle file.'],
  ])('%s', async (name, reason) => {
    const { files, left } = await open(
      zipOf([
        { name, content: text },
        { name: 'good.srt', content: text },
      ]),
    );

    expect(left).toEqual([{ name: name.replaceAll('\\', '/'), reason }]);
    expect(files.map((file) => file.name)).toEqual(['good.srt']);
  });

  test('a link', async () => {
    const { left } = await open(zipOf([{ name: 'link.srt', content: '/etc/passwd', mode: 0o120_777 }]));

    expect(left).toEqual([{ name: 'link.srt', reason: 'It’s a link.' }]);
  });

  test('what is far larger inside than it says, or than anybody needs', async () => {
    const bomb = { name: 'bomb.srt', content: Buffer.alloc(30 << 20) };
    const liar = { name: 'liar.srt', content: Buffer.alloc(30 << 20), promised: 100 };

    const { files, left } = await open(zipOf([bomb, liar, { name: 'good.srt', content: text }]));

    expect(files.map(({ name }) => name)).toEqual(['good.srt']);
    expect(left).toEqual([
      { name: 'bomb.srt', reason: 'It’s too large.' },
      { name: 'liar.srt', reason: 'It’s damaged.' },
    ]);
  });

  test('more files and more bytes than the limits', async () => {
    const many = zipOf(Array.from({ length: 250 }, (_, no) => ({ name: `${no}.srt`, content: 'x' })));
    const heavy = zipOf(
      Array.from({ length: 5 }, (_, no) => ({ name: `${no}.srt`, content: Buffer.alloc((3 << 20) - 1) })),
    );

    expect((await open(many)).files).toHaveLength(200);
    expect((await open(heavy)).left).toEqual([{ name: '4.srt', reason: 'The archive is too large once extracted.' }]);
  });
});

describe('says why an archive is of no use', () => {
  test('when it is none', async () => {
    expect(await open(Buffer.from(text))).toMatchObject({ problem: 'This isn’t a zip, rar or 7z archive.' });
  });

  test('when it breaks off', async () => {
    const zip = zipOf([{ name: 'a.srt', content: text }]);
    const sevenZip = await sevenZipOf({ 'a.srt': text });

    for (const whole of [zip, sevenZip, rarOf(5, [{ name: 'a.srt', content: text }])]) {
      const { files, problem } = await open(whole.subarray(0, whole.length - 30));
      expect([files, problem]).toEqual([[], expect.stringMatching(/damaged|incomplete/)]);
    }
  });
});

test('damage anywhere neither crashes nor yields a name with a folder in it', async () => {
  const wholes = [
    zipOf([
      { name: 'a/b.srt', content: text },
      { name: 'c.srt', content: deflateRawSync(text) },
    ]),
    rarOf(4, [{ name: 'a.srt', content: text }]),
    rarOf(5, [{ name: 'a.srt', content: text }]),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...wholes),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (whole, hits) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of hits) bytes[at % bytes.length] = value;
        const { files } = await open(bytes);
        for (const { name } of files) expect(name).not.toMatch(/[/\\]/);
      },
    ),
    { numRuns: 300 },
  );
});
