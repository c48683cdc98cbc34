import { zipOf } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { fileOf } from './testing/start-with-subtitles.ts';

test('POST /subtitles/archive gives the subtitles in an archive, and says what is left and why', async () => {
  const { api } = await startApp();
  const zip = Buffer.from(await zipOf({ 'Season 1/S01E01.en.srt': 'one', 'S01E02.srt': 'two', 'read me.nfo': 'no' }));

  const { data, left } = await api.subtitles.unpack({ files: { file: fileOf('all.zip', zip) } });

  const texts = data.map(({ filename, content }) => `${filename}: ${Buffer.from(content, 'base64').toString()}`);
  expect(texts.toSorted()).toEqual(['S01E01.en.srt: one', 'S01E02.srt: two']);
  expect(left).toEqual([{ filename: 'read me.nfo', reason: expect.stringMatching(/./) }]);
});

test('what is no archive is refused', async () => {
  const { api } = await startApp();

  await expect(api.subtitles.unpack({ files: { file: fileOf('a.zip', 'no archive') } })).rejects.toMatchObject({
    status: 400,
  });
});
