import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitles } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

test('files are found with their releases, their uploader and who they are for', () => {
  const found = readSubtitles(recorded, 'en', () => ['series_imdb_id'], providerContext());

  expect(found).toMatchObject([
    {
      id: '1efd604a-0001',
      language: { code2: 'en', hi: true, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL-GRP', 'Harbour.Lights.S01E01.720p.HDTV-ABC'],
      uploader: 'ana',
    },
    { language: { code2: 'en', hi: false, forced: true }, releases: ['harbour lights 1x01'] },
  ]);
});

const has: WorldSubtitle = {
  provider: 'subsarr',
  id: '41',
  type: 'episode',
  title: 'Harbour Lights',
  season: 1,
  episode: 1,
  imdbId: 'tt9900001',
  language: 'pb',
  release: 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP',
  content: '1\n00:00:01,000 --> 00:00:02,000\nBoa noite.\n',
};
const query = { video: anEpisode(), languages: ['pb'], wantsForced: false };
const config = { base_url: 'http://subsarr.lab:8090/' };

async function start() {
  const lab = await startProviders([has]);
  onTestFinished(() => lab.close());
  return { ...lab, context: providerContext({ hosts: lab.hosts }) };
}

test('an episode is asked for by the number of its series, and its file can be had from the same address', async () => {
  const { context, calls } = await start();

  const [found] = await client.search(query, config, context);
  const { bytes, fileName } = await client.download(found!, config, context);

  expect(found?.matches).toEqual(['series_imdb_id', 'season', 'episode']);
  expect(fileName).toBe('Harbour.Lights.S01E01.1080p.WEB-DL-GRP.srt');
  expect(Buffer.from(bytes).toString()).toBe(has.content);
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/subtitles/search', '/api/v1/subtitles/41/download']);
});

test('where the number is not known, the title is asked for and must agree', async () => {
  const { context, calls } = await start();
  const ids = { imdb: null, tvdb: null, tmdb: null };

  const [found] = await client.search({ ...query, video: anEpisode({ ids }) }, config, context);
  const none = await client.search({ ...query, video: anEpisode({ ids, title: 'Harbour' }) }, config, context);

  expect(found?.matches).toEqual(['series', 'season', 'episode']);
  expect(none).toEqual([]);
  expect(calls).toHaveLength(2);
});

test('an address is needed', () => {
  expect(client.missingConfig?.({ base_url: 'subsarr:8090' }, {})).toMatch(/^Enter the URL/);
  expect(client.missingConfig?.(config, {})).toBeUndefined();
});

test('the server may be in the own network', async () => {
  const { context } = await start();
  const own: (boolean | undefined)[] = [];
  const http: typeof context.http = (request) => {
    own.push(request.isOwnAddress);
    return context.http(request);
  };

  const [found] = await client.search(query, config, { ...context, http });
  await client.download(found!, config, { ...context, http });

  expect(own).toEqual([true, true]);
});
