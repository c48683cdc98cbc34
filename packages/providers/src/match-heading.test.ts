import { expect, test } from 'vitest';
import { matchHeading } from './match-heading.ts';
import { aMovie, anEpisode } from './testing/video-facts.ts';

const episode = anEpisode({ alternativeTitles: ['Lumini de port'] });
const place = ['season', 'episode'];

test.each([
  ['Harbour Lights - Sezonul 1 Episodul 1 (2021)', ['series', 'year', ...place], undefined],
  ['Harbour Lights - Sezonul 1', ['series', ...place], true],
  ['Harbour Lights 01x01', ['series', ...place], undefined],
  ['Harbour Lights 1x01-10', ['series', ...place], true],
  ['Harbour Lights - Сезон 1, Епизод 1', ['series', ...place], undefined],
  ['Far Lights / Lumini de port - Sezonul 1', ['series', ...place], true],
])('%s is for the first episode of the first season', (heading, matches, isPack) => {
  expect(matchHeading(episode, { heading, releases: [] })).toEqual({ matches, ...(isPack && { isPack }) });
});

test.each([
  'Harbour Lights - Sezonul 11',
  'Harbour Lights - Sezonul 1 Episodul 11',
  'Harbour Lights 01x11',
  'Harbour Lights 1x02-10',
  'Harbour Lights Abroad 01x01',
  // Nobody says which episode.
  'Harbour Lights',
])('%s is not', (heading) => {
  expect(matchHeading(episode, { heading, releases: [] })).toBeUndefined();
});

const named = (...releases: string[]) => matchHeading(episode, { heading: 'Harbour Lights', releases });

test('release names tell the episode when the heading doesn’t', () => {
  expect(named('Harbour.Lights.S01E01.720p.WEB-GRP')).toEqual({ matches: ['series', ...place] });
  expect(named('Harbour.Lights.S01.720p.WEB-GRP')).toMatchObject({ isPack: true });
  expect(named('Harbour.Lights.S01E02.720p.WEB-GRP')).toBeUndefined();
  expect(named('Harbour.Lights.S02.720p.WEB-GRP')).toBeUndefined();
});

const ofMovie = (heading: string, imdb?: string) => matchHeading(aMovie(), { heading, imdb, releases: [] });

test('a movie is told by its number, else by its title and about its year', () => {
  expect(ofMovie('Traversarea (2021)', 'tt0990021')).toEqual({ matches: ['imdb_id', 'year'] });
  expect(ofMovie('The Long Crossing (2022)')).toEqual({ matches: ['title'] });
  expect(ofMovie('The Long Crossing (1998)')).toBeUndefined();
  expect(ofMovie('The Long Crossing (2021)', 'tt0000001')).toBeUndefined();
});
