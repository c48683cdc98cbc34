import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitle } from './parse.ts';
import recorded from './answers/subtitle.json' with { type: 'json' };

const reading = providerContext();
const fileName = 'The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP.mkv';

test('what was found by hash is certain; by size or name it counts only for the same title', () => {
  const other = aMovie({ title: 'Another Movie' });

  expect(readSubtitle(recorded, { way: 'hash', video: aMovie(), fileName }, reading)).toEqual({
    id: 'subtitles/The.Long.Crossing.2021.1080p.WEB-DL-GRP.srt',
    language: { code2: 'es', hi: false, forced: false },
    releases: [fileName],
    matches: ['hash', 'title', 'year'],
    handle: recorded.subtitle.subtitle_link,
  });
  expect(readSubtitle(recorded, { way: 'bytes', video: aMovie(), fileName }, reading)?.matches).toEqual([
    'title',
    'year',
  ]);
  expect(readSubtitle(recorded, { way: 'bytes', video: other, fileName }, reading)).toBeUndefined();
});

test('one for another release of the movie does not claim to be for this file', () => {
  expect(readSubtitle(recorded, { way: 'alternative', video: aMovie(), fileName }, reading)?.releases).toEqual([
    'The Long Crossing',
  ]);
});

const has: WorldSubtitle = {
  provider: 'subtis',
  id: '41',
  type: 'movie',
  title: 'The Long Crossing',
  year: 2021,
  language: 'es',
  release: 'The.Long.Crossing.2021.720p.BluRay-ABC',
  hash: 'e19d5212c9812cd6',
  content: '1\n00:00:01,000 --> 00:00:02,000\nBuenas noches.\n',
};
const query = { video: aMovie(), languages: ['es'], wantsForced: false };

async function start() {
  const lab = await startProviders([has]);
  onTestFinished(() => lab.close());
  return lab;
}

test('a movie is asked for by hash first, and its file can be had', async () => {
  const { hosts, calls } = await start();
  const context = providerContext({ hosts, hashes: { opensubtitles: 'e19d5212c9812cd6' } });

  const [found] = await client.search(query, {}, context);
  const { bytes } = await client.download(found!, {}, context);

  expect(found?.matches).toContain('hash');
  expect(Buffer.from(bytes).toString()).toBe(has.content);
  expect(calls).toHaveLength(2);
});

test('without a hash it is asked for by size, by name and at last for anything of the title', async () => {
  const { hosts, calls } = await start();

  const found = await client.search(query, {}, providerContext({ hosts }));

  expect(found).toMatchObject([{ releases: ['The Long Crossing'] }]);
  expect(calls.map(({ path }) => path.split('/').slice(3, -1).join('/'))).toEqual([
    'find/file/bytes',
    'find/file/name',
    'file/alternative',
  ]);
});
