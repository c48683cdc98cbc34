import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTags } from './read-tags.ts';
import { recognize } from './recognize.ts';

describe('tags of a container', () => {
  test('of an MP4 episode', () => {
    const tags = { show: 'Dark', season_number: '1', episode_sort: '2', title: 'Lies', date: '2017-12-01' };

    expect(readTags(tags)).toEqual({ show: 'Dark', season: 1, episode: 2, title: 'Lies', year: 2017 });
  });

  test('of a Matroska episode, each with what it is about', () => {
    const tags = {
      'COLLECTION/TITLE': 'Dark',
      'COLLECTION/TMDB': 'tv/70523',
      'SEASON/PART_NUMBER': '1',
      'EPISODE/TITLE': 'Lies',
      'EPISODE/PART_NUMBER': '2/10',
      TVDB2: 'series/334824',
    };

    expect(readTags(tags)).toEqual({
      show: 'Dark',
      season: 1,
      episode: 2,
      title: 'Lies',
      seriesIds: { tmdb: 70_523, tvdb: 334_824 },
    });
  });

  test('of a Matroska movie', () => {
    const tags = { title: 'The Matrix', DATE_RELEASED: '1999-03-31', IMDB: 'tt0133093', TMDB: 'movie/603' };

    expect(readTags(tags)).toEqual({ title: 'The Matrix', year: 1999, ids: { imdb: 'tt0133093', tmdb: 603 } });
  });

  test('that say nothing of use are left out', () => {
    expect(readTags({ encoder: 'Lavf61', title: ' ', season_number: 'one', date: 'soon', IMDB: 'nm0000206' })).toEqual(
      {},
    );
  });

  test('of any kind are no error', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.string(), (tags, name) => {
        expect(recognize({ path: `${name}.mkv`, tags: readTags(tags) })).toHaveProperty('type');
      }),
    );
  });
});

describe('what they add', () => {
  test('a movie by its title, year and ids', () => {
    const tags = readTags({ title: 'Inception', date: '2010', IMDB: 'tt1375666' });

    expect(recognize({ path: 'movie.mkv', tags })).toMatchObject({
      type: 'unsure',
      proposals: [{ type: 'movie', title: 'Inception', year: 2010, ids: { imdb: 'tt1375666' } }],
    });
  });

  test('one proposal, where the name says the same', () => {
    const tags = readTags({ title: 'Inception', date: '2010' });

    expect(recognize({ path: 'Inception.mkv', tags })).toMatchObject({
      proposals: [{ type: 'movie', title: 'Inception', year: 2010 }],
    });
  });

  test('nothing by a title alone, or that of an episode without its place', () => {
    const named = recognize({ path: 'abc.mkv' });

    expect(recognize({ path: 'abc.mkv', tags: readTags({ title: 'Encoded at home' }) })).toEqual(named);
    expect(recognize({ path: 'abc.mkv', tags: readTags({ title: 'Lies', show: 'Dark', date: '2017' }) })).toEqual(
      named,
    );
  });
});
