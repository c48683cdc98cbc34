import { expect, test } from 'vitest';
import type { PlexLibrary, VideoQuery } from './plex-link.ts';
import type { PlexItem } from './records.ts';
import { createVideoIndex } from './video-index.ts';

const libraryOf = (key: string): PlexLibrary => ({
  key,
  title: key,
  type: 'movie',
  locations: [],
  agent: '',
  scanner: '',
  language: '',
  uuid: '',
  updatedAt: 0,
  createdAt: 0,
});

const itemOf = (ratingKey: string, id: string, file: string): PlexItem => ({
  ratingKey,
  parentIndex: undefined,
  index: undefined,
  Guid: id === '' ? [] : [{ id }],
  Media: [{ Part: [{ file }] }],
});

/** Looks for a movie in two libraries that hold these. */
function openIndex(first: PlexItem[], second: PlexItem[]) {
  const index = createVideoIndex({
    now: () => 0,
    rereadMs: 1000,
    read: async ({ path }) => (path.includes('/1/') ? first : second),
  });
  return async (path: string, ids: object = { imdb: 'tt1' }) => {
    const video: VideoQuery = { type: 'movie', ids, path };
    const found = await index.find([libraryOf('1'), libraryOf('2')], video);
    return found.map(({ ratingKey, libraryKey }) => `${ratingKey} in ${libraryKey}`);
  };
}

test('a movie that stands in two libraries is the one with the same file; both, when neither has it', async () => {
  const find = openIndex(
    [itemOf('10', 'imdb://tt1', '/plex/movies/It (2017)/It.1080p.mkv')],
    [itemOf('20', 'imdb://tt1', '/plex/4k/It (2017)/It.2160p.mkv')],
  );

  expect(await find('/data/4k/It (2017)/It.2160p.mkv')).toEqual(['20 in 2']);
  expect(await find('/data/movies/It (2017)/It.new.mkv')).toEqual(['10 in 1', '20 in 2']);
});

test('of files with the same name it is the one whose folders are the same', async () => {
  const find = openIndex(
    [itemOf('10', '', 'D:\\Films\\It (2017)\\Movie.mkv'), itemOf('11', '', 'D:\\Films\\Us (2019)\\Movie.mkv')],
    [itemOf('20', '', '/plex/old/It (2017)/movie.mkv')],
  );

  expect(await find('/data/films/Us (2019)/Movie.mkv', {})).toEqual(['11 in 1']);
  // Only the name in common is too little without ids.
  expect(await find('/data/films/Other/Movie.mkv', {})).toEqual([]);
});

test('a list that could not be read is read again', async () => {
  let isBroken = true;
  const index = createVideoIndex({
    now: () => 0,
    rereadMs: 1000,
    async read() {
      if (isBroken) throw new Error('broken');
      return [itemOf('10', 'imdb://tt1', '/a/b.mkv')];
    },
  });
  const query: VideoQuery = { type: 'movie', ids: { imdb: 'tt1' }, path: '/a/b.mkv' };

  await expect(index.find([libraryOf('1')], query)).rejects.toThrow('broken');
  isBroken = false;

  expect(await index.find([libraryOf('1')], query)).toHaveLength(1);
});
