import { chmod, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSubtitleScan, type SubtitleFolderSettings } from './subtitle-scan.ts';

/** A folder with these files in it. */
async function folderWith(...names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), 'x'.repeat(name.length));
  }
  return folder;
}

const beside: SubtitleFolderSettings = { 'general.subfolder': 'current', 'general.subfolder_custom': '' };

async function languagesOf(folder: string, video: string, place: SubtitleFolderSettings = beside) {
  const found = await createSubtitleScan(place).filesOf(join(folder, video));
  return found?.map((file) => [file.language, 'path' in file ? file.path.slice(folder.length + 1) : '']).toSorted();
}

test('finds what is beside a video, with its size and time', async () => {
  const folder = await folderWith(
    'Film.mkv',
    'Film.en.srt',
    'Film.de.forced.ass',
    'Film.srt',
    'Film.nfo',
    'Other.en.srt',
  );
  await utimes(join(folder, 'Film.en.srt'), 1000, 1_700_000_000);

  const found = await createSubtitleScan(beside).filesOf(join(folder, 'Film.mkv'));

  expect(found).toHaveLength(2);
  expect(found).toContainEqual({
    language: 'en',
    raw: 'en',
    path: join(folder, 'Film.en.srt'),
    size: 'Film.en.srt'.length,
    modifiedAt: 1_700_000_000_000,
  });
  expect(found).toContainEqual(expect.objectContaining({ language: 'de:forced' }));
});

test('each of two videos gets its own, though the name of one begins like the other', async () => {
  const folder = await folderWith(
    'Film.mkv',
    'Film.Part 2.mkv',
    'Film.en.srt',
    'Film.Part 2.en.srt',
    'Film.GROUP.fr.srt',
  );

  expect(await languagesOf(folder, 'Film.mkv')).toEqual([
    ['en', 'Film.en.srt'],
    ['fr', 'Film.GROUP.fr.srt'],
  ]);
  expect(await languagesOf(folder, 'Film.Part 2.mkv')).toEqual([['en', 'Film.Part 2.en.srt']]);
});

test('accents and case may be written differently', async () => {
  const folder = await folderWith('Ame\u0301lie.mkv', 'AMÉLIE.en.srt');

  expect(await languagesOf(folder, 'Amélie.mkv')).toEqual([['en', 'AMÉLIE.en.srt']]);
});

test('looks into the folder that the settings name, and beside the video as well', async () => {
  const folder = await folderWith('tv/Film.mkv', 'tv/Film.en.srt', 'tv/subs/Film.fr.srt', 'all/Film.de.srt');

  expect(
    await languagesOf(folder, 'tv/Film.mkv', { 'general.subfolder': 'relative', 'general.subfolder_custom': 'subs' }),
  ).toEqual([
    ['en', 'tv/Film.en.srt'],
    ['fr', 'tv/subs/Film.fr.srt'],
  ]);
  expect(
    await languagesOf(folder, 'tv/Film.mkv', {
      'general.subfolder': 'absolute',
      'general.subfolder_custom': join(folder, 'all'),
    }),
  ).toEqual([
    ['de', 'all/Film.de.srt'],
    ['en', 'tv/Film.en.srt'],
  ]);
});

test('a folder that is not there says nothing about the files, an empty one says that there are none', async () => {
  const folder = await folderWith('here/Film.mkv');
  const scan = createSubtitleScan(beside);

  expect(await scan.filesOf(join(folder, 'gone', 'Film.mkv'))).toBeUndefined();
  expect(await scan.filesOf(join(folder, 'here', 'Film.mkv'))).toEqual([]);
  expect([...scan.unread]).toEqual([join(folder, 'gone')]);
});

test('folders, and links that lead nowhere, are no subtitles', async () => {
  const folder = await folderWith('Film.mkv');
  await mkdir(join(folder, 'Film.en.srt'));
  await symlink(join(folder, 'nowhere'), join(folder, 'Film.de.srt'));

  expect(await languagesOf(folder, 'Film.mkv')).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be read says nothing about the files', async () => {
  const folder = await folderWith('closed/Film.mkv', 'closed/Film.en.srt');
  await chmod(join(folder, 'closed'), 0o000);
  onTestFinished(() => chmod(join(folder, 'closed'), 0o755));

  expect(await languagesOf(folder, 'closed/Film.mkv')).toBeUndefined();
});

test('tells the language as the name writes it, where the name says it', async () => {
  const folder = await folderWith(
    'Film.mkv',
    'Film.English.SDH.srt',
    'Film.pt-BR.srt',
    'Film.hi.srt',
    'Film.Ger.forced.srt',
  );

  const found = await createSubtitleScan(beside).filesOf(join(folder, 'Film.mkv'));

  expect(found?.map(({ language, raw }) => `${raw} → ${language}`).toSorted()).toEqual([
    'English → en:hi',
    'Ger → de:forced',
    'hi → hi',
    'pt-BR → pb',
  ]);
});
