import { expect, test, vi } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readEpisode } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const context = providerContext();

test('a finished subtitle is found with its group and quality; one that is being made is not', () => {
  expect(readEpisode(recorded, 'en', context)).toEqual([
    {
      id: '7c0a1d52-0001',
      language: { code2: 'en', hi: false, forced: false },
      releases: ['GRP 1080p'],
      matches: ['series', 'season', 'episode', 'series_tvdb_id'],
    },
  ]);
});

test('an odd row is skipped, and odd fields are left out', () => {
  const rows = [{ subtitleId: 7, version: null, hearingImpaired: 'true' }, { version: 'GRP' }];

  expect(readEpisode({ matchingSubtitles: rows }, 'en', context)).toMatchObject([
    { id: '7', language: { hi: true }, releases: [] },
  ]);
});

test('an answer that is something else is told as the fault of the provider', () => {
  expect(() => readEpisode({ error: 'no' }, 'en', context)).toThrow(
    'Site changed its format: its response can’t be read (matchingSubtitles: undefined).',
  );
});

const query = { video: anEpisode(), languages: ['en'], wantsForced: false };

test('all series with the number are asked, because the site may have several', async () => {
  const lab = await startLab(
    episodeSubtitle('gestdown'),
    episodeSubtitle('gestdown', { id: '4102', title: 'Harbour Lights (UK)' }),
  );

  const found = await client.search(query, {}, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ id }) => id)).toEqual(['4101', '4102']);
});

test('a series that is being refreshed is asked for once more after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answers = [{ shows: [{ id: 's' }] }, undefined, { matchingSubtitles: [{ subtitleId: '7' }] }];
    const http = vi.fn<typeof context.http>(async () => {
      const json = answers.shift();
      return { status: json ? 200 : 423, json: () => json } as never;
    });

    const work = client.search(query, {}, { ...context, http });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(http).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);

    expect(await work).toMatchObject([{ id: '7' }]);
  } finally {
    vi.useRealTimers();
  }
});
