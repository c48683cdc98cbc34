import { expect, test } from 'vitest';
import { someSubtitle, startWithProviders } from '#testing/start-with-providers.ts';

const movie = { type: 'movie', title: 'Ferry', year: 2020, season: undefined, episode: undefined } as const;
const english = someSubtitle({
  ...movie,
  provider: 'subdl',
  id: '4201',
  tvdbId: undefined,
  release: 'Ferry.2020.1080p.BluRay.x264-GRP',
});

async function searchRequests(languages: string[]) {
  const { app, api, providers, read } = await startWithProviders({
    languages,
    world: [english],
    settings: { 'general.enabled_providers': ['subdl'], 'subdl.api_key': 'lab-subdl-key' },
  });
  await api.movies.act({ form: { radarrid: 7, action: 'search-missing' } });
  await Promise.all((await app.jobs.list()).map(({ id }) => app.jobs.whenFinished(id)));
  expect(await read('en.srt', 'movie')).toBeDefined();
  const [record] = (await api.searches.list({ query: { type: 'movie', id: 7 } })).data;
  return {
    requests: providers.calls.filter(({ isDownload }) => !isDownload).length,
    verdicts: record?.verdicts.map(({ language, outcome }) => `${language.code2} ${outcome}`),
  };
}

test('what is nice to have is in the same search as what is missing: a provider that takes several languages gets no request more', async () => {
  const alone = await searchRequests(['en']);
  const both = await searchRequests(['en', '~de']);

  expect(alone.verdicts).toEqual(['en taken']);
  expect(both.verdicts).toEqual(['de nothing-found', 'en taken']);
  expect(both.requests).toBe(alone.requests);
});
