import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { fitHeadings, namesIn } from './parse.ts';

const ask = { languages: ['pl'], wantsForced: false };

test('a movie and an episode are found by title, with uploader and release', async () => {
  const lab = await startLab(
    movieSubtitle('animesubinfo', { language: 'pl', uploader: 'ana' }),
    episodeSubtitle('animesubinfo', { language: 'pl', release: '[SubsPlease]' }),
    episodeSubtitle('animesubinfo', { id: '12', language: 'pl', episode: 12 }),
  );
  const context = providerContext({ hosts: lab.hosts });

  const movie = await client.search({ ...ask, video: aMovie() }, {}, context);
  const episode = await client.search({ ...ask, video: anEpisode() }, {}, context);

  expect(movie).toMatchObject([{ id: '4201', matches: ['title'], uploader: 'ana' }]);
  expect(episode).toMatchObject([{ id: '4101', matches: ['series', 'season', 'episode'], releases: ['[SubsPlease]'] }]);
});

test('an episode of a later season is found by its absolute number or by the season in the title', () => {
  const video = anEpisode({ season: 2, episode: 3, absoluteEpisode: 15 });

  expect(fitHeadings(['Harbour Lights ep15'], video)).toMatchObject({ isPack: false });
  expect(fitHeadings(['Minato no Akari', 'Harbour Lights 2nd Season ep03'], video)).toMatchObject({ isPack: false });
  expect(fitHeadings(['Harbour Lights S2 ep01-12'], video)).toMatchObject({ isPack: true });
  expect(fitHeadings(['Harbour Lights ep03'], video)).toBeUndefined();
  expect(fitHeadings(['Harbour Lights S3 ep03'], video)).toBeUndefined();
  expect(fitHeadings(['Harbour Lights S2 ep15'], video)).toBeUndefined();
});

test('the releases stand beside or below the word for sync', () => {
  expect(namesIn('<b>ID 1</b> Ana<br>Synchro: [SubsPlease]<br>Czcionki: example.org')).toEqual(['[SubsPlease]']);
  expect(namesIn('Pasują do:<br>[SubsPlease] [Puya]<br>-Erai<br>-------<br>Online')).toEqual([
    '[SubsPlease] [Puya]',
    'Erai',
  ]);
  expect(namesIn('<b>ID 1</b> Ana')).toEqual([]);
});

test('the code of the form comes from a search made just before the download', async () => {
  const lab = await startLab(movieSubtitle('animesubinfo', { language: 'pl' }));
  const context = providerContext({ hosts: lab.hosts });
  const [found] = await client.search({ ...ask, video: aMovie() }, {}, context);

  const file = found && (await client.download(found, {}, context));

  expect(String(file?.bytes)).toMatch(/^PK/);
  expect(JSON.stringify(found)).not.toContain('sh=');
});
