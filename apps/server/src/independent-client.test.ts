import { createLibrary, startArr } from '@captionarr/lab';
import { askProduct } from '@captionarr/lab/clients';
import { expect, onTestFinished, test } from 'vitest';
import { someSubtitle, startWithProviders } from '#testing/start-with-providers.ts';

const movieSubtitle = someSubtitle({
  provider: 'podnapisi',
  id: '4201',
  type: 'movie',
  title: 'Ferry',
  year: 2020,
  season: undefined,
  episode: undefined,
  tvdbId: undefined,
  release: 'Ferry.2020.1080p.BluRay.x264-GRP',
});

test('a client that others wrote for this API has none of its calls refused', async () => {
  const library = createLibrary({ size: 'tiny' });
  const [sonarr, radarr] = await Promise.all([
    startArr({ kind: 'sonarr', library }),
    startArr({ kind: 'radarr', library }),
  ]);
  onTestFinished(async () => void (await Promise.all([sonarr.close(), radarr.close()])));
  const { origin, key, api } = await startWithProviders({
    languages: ['en', '~de'],
    world: [someSubtitle(), movieSubtitle],
    settings: {
      'general.enabled_providers': ['gestdown', 'podnapisi'],
      'sonarr.port': sonarr.port,
      'sonarr.apikey': sonarr.apiKey,
      'radarr.port': radarr.port,
      'radarr.apikey': radarr.apiKey,
    },
  });

  const testimony = await askProduct({ url: origin(), apiKey: key });

  expect(testimony).toMatchObject({ refused: [], missing: [] });
  // With the downloads of both candidates.
  expect(testimony.calls).toBe(73);
  // Which it knows nothing of.
  expect((await api.languages.profiles())[0]?.items.map(({ strength }) => strength)).toEqual([undefined, 'nice']);
}, 60_000);
