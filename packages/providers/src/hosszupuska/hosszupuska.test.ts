import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

const subtitle = (change: Partial<WorldSubtitle> = {}) => episodeSubtitle('hosszupuska', { language: 'hu', ...change });
const ask = { video: anEpisode(), languages: ['hu'], wantsForced: false };

test('an episode is found with the releases of the last bracket, and downloaded', async () => {
  const lab = await startLab(
    subtitle({ uploader: 'ana', release: 'WEB-GRP' }),
    subtitle({ id: '2', language: 'en' }),
    subtitle({ id: '3', episode: 11 }),
    subtitle({ id: '4', title: 'The Harbour Lights' }),
  );
  const context = providerContext({ hosts: lab.hosts });

  const found = await client.search(ask, {}, context);
  const file = found[0] && (await client.download(found[0], {}, context));

  expect(found).toEqual([
    {
      id: '4101.zip',
      language: { code2: 'hu', hi: false, forced: false },
      releases: ['WEB-GRP', '720p-OTHER'],
      matches: ['series', 'year', 'season', 'episode'],
      uploader: 'ana',
    },
  ]);
  expect(String(file?.bytes)).toMatch(/^PK/);
});

test('a row without a download link is skipped and logged', async () => {
  const lab = await startLab(subtitle(), subtitle({ id: '?' }));
  const logged: string[] = [];

  const found = await client.search(ask, {}, providerContext({ hosts: lab.hosts, logged }));

  expect(found.map(({ id }) => id)).toEqual(['4101.zip']);
  expect(logged).toEqual(['warn: 1 of 2 rows can’t be read (download link: missing)']);
});
