import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const query = (languages: string[], video = anEpisode()) => ({ video, languages, wantsForced: false });
const has = (change: Parameters<typeof episodeSubtitle>[1]) => episodeSubtitle('prijevodionline', change);

test('an episode is found by way of its show, in the wanted languages, with both releases', async () => {
  const lab = await startLab(
    has({ language: 'hr', uploader: 'ana' }),
    has({ id: '2', language: 'sr' }),
    has({ id: '3', language: 'cg' }),
    has({ id: '11', language: 'hr', episode: 11 }),
    has({ id: '12', language: 'hr', season: 2 }),
  );
  const context = providerContext({ hosts: lab.hosts });

  const found = await client.search(query(['hr']), {}, context);

  expect(found).toMatchObject([
    {
      id: '/preuzmi-prijevod/epizoda/4101/harbour-lights-01x01-hdtv-hr',
      language: { code2: 'hr' },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP', 'HDTV.LOL'],
      matches: ['series', 'season', 'episode'],
      uploader: 'ana',
    },
  ]);
  expect(await client.search(query(['hr', 'sr']), {}, context)).toHaveLength(2);
});

test('the list and the show are remembered, so that the next episode costs one request', async () => {
  const lab = await startLab(has({ language: 'hr' }), has({ id: '2', language: 'hr', episode: 2 }));
  const context = providerContext({ hosts: lab.hosts });

  await client.search(query(['hr']), {}, context);
  lab.calls.length = 0;

  expect(await client.search(query(['hr'], anEpisode({ episode: 2 })), {}, context)).toHaveLength(1);
  expect(await client.search(query(['hr'], anEpisode({ episode: 3 })), {}, context)).toEqual([]);
  expect(lab.calls.map(({ path }) => path.split('/')[1])).toEqual(['prijevod']);
});
