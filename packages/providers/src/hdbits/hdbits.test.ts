import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitles } from './parse.ts';
import recorded from './answers/subtitles.json' with { type: 'json' };

const torrent = { id: 1, name: 'Harbour Lights S01 1080p WEB-DL DD+5.1 H.264-GRP' };
const reading = providerContext();
const account = { username: 'mira', passkey: 'right' };

test('beside a release, extras, pictures and other episodes are not for this one', () => {
  const matches = ['series_tvdb_id', 'season', 'episode'];
  expect(readSubtitles(recorded, torrent, anEpisode(), reading)).toEqual([
    {
      id: '70001',
      language: { code2: 'en', hi: true, forced: false },
      releases: [torrent.name],
      matches,
      uploader: 'mira',
      handle: { fileName: 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP.srt' },
    },
    {
      id: '70002',
      language: { code2: 'pb', hi: false, forced: false },
      releases: [torrent.name],
      matches,
      isPack: true,
      handle: { fileName: 'Harbour.Lights.Season.1.rar' },
    },
  ]);
});

test('a number that is not zero is told in the words of the site', () => {
  expect(() => readSubtitles({ status: 8, message: 'Import failed' }, torrent, aMovie(), reading)).toThrow(
    'Import failed',
  );
});

test('languages are said by flags or by plain codes, and an odd row is skipped', () => {
  const said = ['cs', 'cz', 'zh', 'vi'].map((language, id) => ({ id, filename: 'Film.srt', language }));

  const found = readSubtitles({ status: 0, data: [...said, { id: 9 }] }, torrent, aMovie(), reading);

  expect(found.map(({ language }) => language.code2)).toEqual(['cs', 'cs', 'zh', 'vi']);
});

async function start() {
  const lab = await startProviders([
    {
      provider: 'hdbits',
      id: '91',
      type: 'movie',
      title: 'The Long Crossing',
      imdbId: 'tt0990021',
      language: 'en',
      release: 'The.Long.Crossing.2021.1080p.WEB-DL-GRP',
      content: 'Hello',
    },
    {
      provider: 'hdbits',
      id: '92',
      type: 'episode',
      title: 'Harbour Lights',
      tvdbId: 399001,
      season: 1,
      episode: 1,
      language: 'pb',
      release: 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP',
      content: 'Bom dia',
    },
  ]);
  onTestFinished(() => lab.close());
  return { lab, context: providerContext({ hosts: lab.hosts }) };
}

test('a movie is found by its number at IMDb and fetched with the passkey', async () => {
  const { context } = await start();
  const query = { video: aMovie(), languages: ['en'], wantsForced: false };

  const [found] = await client.search(query, account, context);
  const file = found && (await client.download(found, account, context));

  expect(found).toMatchObject({ id: '91', matches: ['imdb_id'] });
  expect([Buffer.from(file?.bytes ?? []).toString(), file?.fileName]).toEqual([
    'Hello',
    'The.Long.Crossing.2021.1080p.WEB-DL-GRP.srt',
  ]);
});

test('an episode is found by the number of the series and its season, in the languages that are asked for', async () => {
  const { lab, context } = await start();
  const query = { video: anEpisode(), wantsForced: false };

  expect(await client.search({ ...query, languages: ['pb'] }, account, context)).toMatchObject([{ id: '92' }]);
  expect(await client.search({ ...query, languages: ['sv'] }, account, context)).toEqual([]);
  expect(JSON.parse(String(lab.calls[0]?.body))).toMatchObject({ tvdb: { id: 399001, season: 1 } });
});

test('a wrong passkey is told as such', async () => {
  const { context } = await start();
  const query = { video: aMovie(), languages: ['en'], wantsForced: false };

  await expect(client.search(query, { ...account, passkey: 'wrong' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
});
