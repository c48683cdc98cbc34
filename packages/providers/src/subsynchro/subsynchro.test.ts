import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const query = { video: aMovie(), languages: ['fr'], wantsForced: false };
const fr = { language: 'fr' };

test('a movie is found by its original title, with its release and its file name', async () => {
  const lab = await startLab(
    movieSubtitle('subsynchro', { ...fr, fileName: 'crossing.fr.srt' }),
    movieSubtitle('subsynchro', { ...fr, id: '2', title: 'The Long Crossing Home' }),
    movieSubtitle('subsynchro', { ...fr, id: '3', year: 1970 }),
  );

  expect(await client.search(query, {}, providerContext({ hosts: lab.hosts }))).toEqual([
    {
      id: '/telecharger/4201',
      language: { code2: 'fr', hi: false, forced: false },
      releases: ['The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP', 'crossing.fr.srt'],
      matches: ['title', 'year'],
      handle: 'The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP.zip',
    },
  ]);
});

test('a row without a file is skipped', async () => {
  const context = providerContext();
  const data = [{ titre: 'The Long Crossing' }, { titre: 'The Long Crossing', telechargement: '/telecharger/7' }];
  const http: typeof context.http = () =>
    Promise.resolve({
      status: 200,
      headers: {},
      url: '',
      bytes: Buffer.from(''),
      text: () => '',
      json: () => ({ status: 200, data }),
    });

  const found = await client.search(query, {}, { ...context, http });

  expect(found.map(({ id }) => id)).toEqual(['/telecharger/7']);
});
