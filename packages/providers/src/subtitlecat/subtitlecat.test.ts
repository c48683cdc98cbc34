import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const query = (video = anEpisode(), languages = ['en']) => ({ video, languages, wantsForced: false });
const config = { include_machine_translated: true };

test('it can’t be used unless machine translations are wanted', () => {
  expect(client.missingConfig?.({ include_machine_translated: false }, {})).toContain('machine translations');
  expect(client.missingConfig?.(config, {})).toBeUndefined();
});

test('the files of an upload for this episode are found, in the wanted languages', async () => {
  const lab = await startLab(
    episodeSubtitle('subtitlecat', { language: 'pb' }),
    episodeSubtitle('subtitlecat', { id: '2', language: 'de' }),
    episodeSubtitle('subtitlecat', {
      id: '3',
      language: 'pb',
      title: 'Harbour Lights S01E01',
      release: 'Other.S01E01.WEB',
    }),
  );

  const found = await client.search(query(anEpisode(), ['pb']), config, providerContext({ hosts: lab.hosts }));

  expect(found).toEqual([
    {
      id: '/subs/4101/upload-pt-BR.srt',
      language: { code2: 'pb', hi: false, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series', 'season', 'episode'],
      page: 'https://www.subtitlecat.com/subs/4101/upload.html',
    },
  ]);
});

test('at most five uploads of a movie are opened', async () => {
  const lab = await startLab(
    ...Array.from({ length: 9 }, (_, index) => movieSubtitle('subtitlecat', { id: `${index + 1}` })),
  );

  const found = await client.search(query(aMovie()), config, providerContext({ hosts: lab.hosts }));

  expect(found).toHaveLength(5);
  expect(lab.calls).toHaveLength(6);
});
