import type { Badges } from '@captionarr/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from '#platform/http/server.ts';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';
import { badgesRoutes } from './badges.routes.ts';

test('[api.badges-get] counts the missing languages that are wanted, of episodes and of movies', async () => {
  const { api } = await startWithLibrary({
    series: [
      {
        id: 1,
        title: 'One',
        episodes: [
          { id: 1, missing: 'de,fr' },
          { id: 2, missing: 'fr' },
          { id: 3, missing: 'fr', excluded: true },
        ],
      },
    ],
    movies: [{ id: 1, title: 'Two', missing: 'en' }],
  });

  const badges = await api.badges.read();
  const { data } = await api.series.list({ query: {} });

  expect(badges).toEqual({
    episodes: 3,
    movies: 1,
    providers: 0,
    status: 0,
    sonarr_signalr: '',
    radarr_signalr: '',
    announcements: 0,
    system: 0,
  });
  expect(data[0]?.episodeMissingCount).toBe(2);
});

const quiet = {
  isLive: () => false,
  countOpenIssues: async () => 0,
  countAnnouncements: () => 0,
  countReports: async () => 0,
  needyProviders: () => new Set<string>(),
  pausedProviders: () => [],
};

test.for([
  ['nothing yet', {}, ['series', 'movies']],
  ['only movies', { movies: [{ id: 1_000_000_007, title: 'Ferry' }] }, ['movies']],
] as const)('a folder with %s fills the lists that it has titles for', async ([, library, lists]) => {
  const { app } = await startWithLibrary(library as SomeLibrary);
  const http = await createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: [] });
  badgesRoutes(http, { ...quiet, db: app.db, filledByFurther: () => ['series', 'movies'] });

  expect((await http.inject('/badges')).json<Badges>().filled_by_further).toEqual(lists);
});

test('says which live feeds are open, and how many things need somebody or are to be read', async () => {
  const { app } = await startWithLibrary({});
  const http = await createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: [] });
  badgesRoutes(http, {
    db: app.db,
    isLive: (kind) => kind === 'movies',
    countOpenIssues: async () => 2,
    countAnnouncements: () => 4,
    countReports: async () => 0,
    needyProviders: () => new Set(['subdl', 'titlovi']),
    pausedProviders: () => ['subdl', 'titlovi', 'podnapisi'],
    filledByFurther: () => [],
  });

  const badges = (await http.inject('/badges')).json<Badges>();

  expect(badges).toMatchObject({
    providers: 3,
    status: 2,
    announcements: 4,
    // Two of the three providers are the two problems of Status.
    system: 7,
    sonarr_signalr: '',
    radarr_signalr: 'LIVE',
  });
});
