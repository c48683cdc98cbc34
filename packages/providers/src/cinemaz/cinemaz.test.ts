import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

test('it is searched at its own address, and not at that of its twin', async () => {
  const lab = await startLab(movieSubtitle('cinemaz'));
  const search = (page: string) =>
    client.search(
      { video: aMovie(), languages: ['en'], wantsForced: false },
      { cookies: 'session=lab', user_agent: '' },
      providerContext({ hosts: lab.hosts, releasePages: [page] }),
    );

  expect(await search('https://cinemaz.to/torrent/4201-x')).toHaveLength(1);
  expect(await search('https://avistaz.to/torrent/4201-x')).toEqual([]);
});
