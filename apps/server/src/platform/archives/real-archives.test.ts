import { describe, expect, test } from 'vitest';
import { encryptedRar, rarOf } from './testing/make-rar.ts';
import { packZeros } from './testing/rar-bomb.ts';
import {
  renameIn7z,
  sevenZipBy7z,
  withChecksums,
  zerosBy7z,
  zipByZip,
  type Contents,
} from './testing/real-archives.ts';
import { unpack } from './unpack.ts';

const open = (bytes: Uint8Array) => unpack({ bytes, extensions: ['srt', 'ass'] });
const text = (words: string) => `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`;

async function contentsOf(bytes: Uint8Array) {
  const { files, left, problem } = await open(bytes);
  expect(problem).toBeUndefined();
  return {
    files: files.map(({ name, content }) => [name, Buffer.from(content).toString()] as const).toSorted(byName),
    left: left.map(({ name, reason }) => `${name}: ${reason}`).toSorted(),
  };
}

const byName = (one: readonly [string, string], other: readonly [string, string]) =>
  one.join('\n') < other.join('\n') ? -1 : 1;

const packers: [string, (contents: Contents, ...switches: string[]) => Buffer][] = [
  ['7z', sevenZipBy7z],
  ['zip', zipByZip],
];

describe.each(packers)('an archive that the program %s made', (_program, pack) => {
  test('gives its only file', async () => {
    expect(await contentsOf(pack({ 'a.srt': text('one') }))).toEqual({ files: [['a.srt', text('one')]], left: [] });
  });

  test('gives both of two files', async () => {
    const archive = pack({ 'a.srt': text('one'), 'b.srt': text('two') });

    expect((await contentsOf(archive)).files).toEqual([
      ['a.srt', text('one')],
      ['b.srt', text('two')],
    ]);
  });

  test('gives files from all folders, with names in any script', async () => {
    const archive = pack({ 'Season 1/ép.en.srt': text('un'), '字幕/電影.ass': 'x', 'ترجمة.srt': text('نعم') });

    expect((await contentsOf(archive)).files).toEqual([
      ['ép.en.srt', text('un')],
      ['ترجمة.srt', text('نعم')],
      ['電影.ass', 'x'],
    ]);
  });

  test('gives a file whose name is a pattern, a switch or a list, and nothing else for it', async () => {
    const names = ['*.srt', '-y.srt', '@list.srt', '?.srt', ' a.srt', '"q".srt'];
    const archive = pack({ ...Object.fromEntries(names.map((name) => [name, name])), 'other.nfo': 'no' });

    expect(await contentsOf(archive)).toEqual({
      files: names.map((name) => [name, name] as const).toSorted(byName),
      left: ['other.nfo: It isn’t a subtitle file.'],
    });
  });

  test('is not extracted at all when nothing in it is a subtitle', async () => {
    const archive = pack({ 'a.bin': Buffer.alloc(12 << 20), 'b.bin': Buffer.alloc(12 << 20) });

    expect(await contentsOf(archive)).toEqual({
      files: [],
      left: ['a.bin: It isn’t a subtitle file.', 'b.bin: It isn’t a subtitle file.'],
    });
  });

  test('gives no archive inside it, no link, and nothing that is too large', async () => {
    const archive = pack({
      'inner.7z': sevenZipBy7z({ 'x.srt': 'x' }),
      'inner.zip': zipByZip({ 'x.srt': 'x' }),
      'link:passwd.srt': '/etc/passwd',
      'large.srt': Buffer.alloc(6 << 20),
      'good.srt': 'good',
    });

    expect(await contentsOf(archive)).toEqual({
      files: [['good.srt', 'good']],
      left: [
        'inner.7z: Archives inside an archive aren’t opened.',
        'inner.zip: Archives inside an archive aren’t opened.',
        'large.srt: It’s too large.',
        'passwd.srt: It’s a link.',
      ],
    });
  });

  test('gives no file that is encrypted', async () => {
    const switches = pack === zipByZip ? ['-P', 'secret'] : ['-psecret'];

    expect(await contentsOf(pack({ 'a.srt': text('one') }, ...switches))).toEqual({
      files: [],
      left: ['a.srt: It’s encrypted.'],
    });
  });

  test('with more files than anybody needs is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, no) => [`${no}.srt`, '']));

    expect((await open(pack(many))).problem).toBe('The archive contains too many files.');
  });
});

describe('a 7z archive', () => {
  test('whose names are encrypted too is refused', async () => {
    const archive = sevenZipBy7z({ 'a.srt': text('one') }, '-psecret', '-mhe=on');

    expect((await open(archive)).problem).toMatch(/encrypted/);
  });

  test.each([
    ['packed together', '-ms=on'],
    ['packed one by one', '-ms=off'],
    ['not packed', '-mx0'],
    ['packed as text', '-m0=ppmd'],
    ['packed with plain headers', '-mhc=off'],
  ])('gives every file when they are %s', async (_packing, packing) => {
    const names = Array.from({ length: 30 }, (_, no) => `Folder ${no % 3}/${no}.srt`);
    const archive = sevenZipBy7z(Object.fromEntries(names.map((name) => [name, text(name)])), packing);

    const { files, left } = await contentsOf(archive);

    expect(left).toEqual([]);
    expect(files).toEqual(names.map((name) => [name.slice('Folder 0/'.length), text(name)] as const).toSorted(byName));
  });

  test('gives 200 files with long names', async () => {
    const names = Array.from({ length: 200 }, (_, no) => `${no}${'x'.repeat(220)}.srt`);

    expect((await contentsOf(sevenZipBy7z(Object.fromEntries(names.map((name) => [name, name]))))).files).toEqual(
      names.map((name) => [name, name] as const).toSorted(byName),
    );
  });

  test('with two files of one name gives the first, with its own content', async () => {
    const archive = sevenZipBy7z({ 'a.srt': text('first'), 'b.srt': text('second, longer') }, '-mhc=off');

    expect(await contentsOf(renameIn7z(archive, 'b.srt', 'a.srt'))).toEqual({
      files: [['a.srt', text('first')]],
      left: ['a.srt: Another file in the archive has the same name.'],
    });
  });

  test('never gives a file the content of another', async () => {
    const archive = sevenZipBy7z({ 'a/b.srt': text('same length 1'), 'xxxx.srt': text('same length 2') }, '-mhc=off');

    const { files } = await contentsOf(renameIn7z(archive, 'xxxx.srt', 'a//b.srt'));

    for (const [, content] of files) expect(content).toBe(text('same length 1'));
    expect(files.length).toBeLessThanOrEqual(1);
  });

  test('that asks for a dictionary of gigabytes is not read', async () => {
    const archive = zerosBy7z('a.srt', 1 << 20, '-mhc=off', '-m0=lzma2:d=1g');

    expect(await contentsOf(archive)).toEqual({ files: [], left: ['a.srt: It’s damaged.'] });
  });

  test('that holds more than it says is cut off', async () => {
    const size = 120 << 20;
    const archive = zerosBy7z('a.srt', size, '-mhc=off', '-m0=lzma2:d=1m');

    expect((await open(lieAboutSize(archive, size, 4 << 20))).files).toEqual([]);
  });
});

/** How 7z headers write a number, with three or with four bytes after the first. */
const notations = [
  (value: number) => Buffer.from([0xf0, value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]),
  (value: number) => Buffer.from([0xe0 | (value >>> 24), value & 255, (value >> 8) & 255, (value >> 16) & 255]),
];

/** Writes another number in the place of this one. */
function lieAboutSize(archive: Buffer, size: number, lie: number): Buffer {
  const changed = Buffer.from(archive);
  const notation = notations.find((write) => changed.includes(write(size)));
  if (!notation) throw new Error('The size stands nowhere.');
  notation(lie).copy(changed, changed.indexOf(notation(size)));
  return withChecksums(changed);
}

describe('a RAR archive (made by hand: no free program writes them)', () => {
  test.each([4, 5] as const)(
    'of version %i gives two files of one name, each with its own content',
    async (version) => {
      const archive = rarOf(version, [
        { name: 'a.srt', content: text('first') },
        { name: 'a.nfo', content: 'no' },
        { name: 'a.srt', content: text('second') },
      ]);

      expect(await contentsOf(archive)).toEqual({
        files: [
          ['a.srt', text('first')],
          ['a.srt', text('second')],
        ],
        left: ['a.nfo: It isn’t a subtitle file.'],
      });
    },
  );

  test('chooses by place: a file that is too large does not come back under the name of a small one', async () => {
    const archive = rarOf(5, [
      {
        name: 'a.srt',
        content: '',
        promised: 2 ** 32 + 100,
        packing: { bytes: packZeros(50 << 20), dictionary: 1 << 20 },
      },
      { name: 'a.srt', content: text('small') },
    ]);

    expect(await contentsOf(archive)).toEqual({
      files: [['a.srt', text('small')]],
      left: ['a.srt: It’s too large.'],
    });
  });

  test('that is really packed is read', async () => {
    const packed = {
      name: 'a.srt',
      content: '',
      promised: 100_000,
      packing: { bytes: packZeros(100_000), dictionary: 1 << 20 },
    };

    const { files } = await open(rarOf(5, [packed]));

    expect(files.map(({ content }) => Buffer.from(content).equals(Buffer.alloc(100_000)))).toEqual([true]);
  });

  test('that asks for a dictionary of a gigabyte is not read', async () => {
    const bomb = {
      name: 'a.srt',
      content: '',
      promised: 1000,
      packing: { bytes: packZeros(1000), dictionary: 2 ** 30 },
    };

    expect(await contentsOf(rarOf(5, [bomb]))).toEqual({ files: [], left: ['a.srt: It’s damaged.'] });
    expect((await contentsOf(rarOf(5, [{ name: 'b.srt', content: 'next' }]))).files).toEqual([['b.srt', 'next']]);
  });

  test('that is encrypted, as a whole or one file of it, gives nothing', async () => {
    expect((await open(encryptedRar())).problem).toBe('The archive is encrypted.');
    expect(await contentsOf(rarOf(4, [{ name: 'a.srt', content: text('x'), isEncrypted: true }]))).toEqual({
      files: [],
      left: ['a.srt: It’s encrypted.'],
    });
  });
});
