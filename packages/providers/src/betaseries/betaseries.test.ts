import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import recorded from './answers/episode.json' with { type: 'json' };
import { client } from './client.ts';
import { readSubtitles } from './parse.ts';

const reading = providerContext({ name: 'BetaSeries' });

test('French and English ones are found; a source whose links are dead, and two languages in one, are not', () => {
  const found = readSubtitles(recorded, ['fr', 'en'], reading);

  expect(found.map(({ id, language, releases }) => [id, language.code2, ...releases])).toEqual([
    ['71', 'fr', 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP.VF'],
    ['72', 'en', 'Harbour.Lights.S01E01.HDTV'],
  ]);
  expect(readSubtitles(recorded, ['fr'], reading)).toHaveLength(1);
});

test('an error that nobody foresaw is told in its own words', () => {
  const answer = { errors: [{ code: 2006, text: 'Too much' }] };
  expect(() => readSubtitles(answer, ['fr'], reading)).toThrow('BetaSeries answered: Too much.');
});

test('a row without a link is skipped, and one with a number as text is read', () => {
  const rows = [{ id: '7', language: 'VF', source: 3, file: null, url: 'https://example.org/7' }, { id: 8 }];

  expect(readSubtitles({ episodes: [{ subtitles: rows }], errors: [] }, ['fr'], reading)).toMatchObject([
    { id: '7', releases: [] },
  ]);
});

const has: WorldSubtitle = {
  provider: 'betaseries',
  id: '41',
  type: 'episode',
  title: 'Harbour Lights',
  season: 1,
  episode: 1,
  tvdbId: 399001,
  language: 'fr',
  release: 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP',
  content: '1\n00:00:01,000 --> 00:00:02,000\nBonsoir.\n',
};
const query = { video: anEpisode(), languages: ['fr'], wantsForced: false };
const config = { token: 'lab-betaseries' };

async function start() {
  const lab = await startProviders([has]);
  onTestFinished(() => lab.close());
  return providerContext({ hosts: lab.hosts });
}

test('an episode is asked for by the number of its series, and its archive can be had', async () => {
  const context = await start();

  const [found] = await client.search(query, config, context);
  const { bytes, fileName } = await client.download(found!, config, context);

  expect(found).toMatchObject({ id: '41', language: { code2: 'fr' } });
  expect(fileName).toBe('Harbour.Lights.S01E01.1080p.WEB-DL-GRP.zip');
  expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
});

test('a series that it does not know has none, and a wrong key is told as such', async () => {
  const context = await start();
  const unknown = { ...query, video: anEpisode({ ids: { imdb: null, tvdb: 1, tmdb: null } }) };

  expect(await client.search(unknown, config, context)).toEqual([]);
  await expect(client.search(query, { token: 'x' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
});
