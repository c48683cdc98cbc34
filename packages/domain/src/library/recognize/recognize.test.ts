import { describe, expect, test } from 'vitest';
import { readNfo } from './nfo.ts';
import { recognize } from './recognize.ts';
import { conventions } from './testing/conventions.ts';
import { examples } from './testing/examples.ts';
import { inWords } from './testing/in-words.ts';

describe.each([...Object.entries(examples), ...Object.entries(conventions)])('%s', (_kind, table) => {
  test.each(table)('%s is %s', (path, answer) => {
    expect(inWords(recognize({ path }))).toBe(answer);
  });
});

test('an unsure answer has proposals in order, each complete', () => {
  const answer = recognize({ path: 'Friends/Season 01/Seinfeld.S01E03.mkv' });

  expect(answer).toMatchObject({
    type: 'unsure',
    proposals: [
      { type: 'episode', title: 'Friends', season: 1, episodes: [3] },
      { type: 'episode', title: 'Seinfeld', season: 1, episodes: [3] },
    ],
  });
});

test('a title in a season folder is proposed as the title of an episode', () => {
  expect(recognize({ path: 'Firefly/Season 1/Serenity.mkv' })).toMatchObject({
    type: 'unsure',
    reason: 'no-episode',
    proposals: [{ type: 'episode', title: 'Firefly', season: 1, episodeTitle: 'Serenity' }],
  });
});

test('a special without a number keeps the title that tells which one it is', () => {
  expect(recognize({ path: 'Black Mirror/Specials/White Christmas.mkv' })).toMatchObject({
    type: 'episode',
    title: 'Black Mirror',
    season: 0,
    episodes: [],
    episodeTitle: 'White Christmas',
  });
  expect(recognize({ path: '[Group] Title - OVA 2 - The Beach [1080p].mkv' })).toMatchObject({
    season: 0,
    episodes: [],
    absolute: [],
    episodeTitle: 'The Beach',
  });
});

test('the text behind the number is the title of the episode, without the quality', () => {
  const path = 'Lost/Season 4/Lost.S04E05.The.Constant.720p.BluRay.x264-GRP.mkv';

  expect(recognize({ path })).toMatchObject({ episodeTitle: 'The Constant' });
});

const numbered = (name: (number: string) => string) =>
  Array.from({ length: 26 }, (_, place) => name(String(place + 1).padStart(2, '0')));

describe('other files in the folder', () => {
  test('a long run of numbers is a series', () => {
    const siblings = numbered((number) => `Cowboy Bebop - ${number} - Title.mkv`);

    const answer = recognize({ path: 'Cowboy Bebop/Cowboy Bebop - 05 - Title.mkv', siblings });

    expect(inWords(answer)).toBe('episode: Cowboy Bebop #5');
  });

  test('a few numbered files can be movies', () => {
    const siblings = numbered((number) => `Star Wars - ${number} - Title.mkv`).slice(0, 6);

    expect(recognize({ path: 'Star Wars/Star Wars - 04 - A New Hope.mkv', siblings })).toMatchObject({
      type: 'unsure',
      proposals: [
        { type: 'episode', title: 'Star Wars', absolute: [4] },
        { type: 'movie', title: 'Star Wars: A New Hope' },
        { type: 'movie', title: 'A New Hope' },
      ],
    });
    expect(recognize({ path: 'Rocky 02.mkv' })).toMatchObject({
      proposals: [{ type: 'episode' }, { type: 'movie', title: 'Rocky 2' }],
    });
  });

  test('a year or a folder of movies puts the movie first', () => {
    const movie = { type: 'movie', title: 'James Bond: Goldfinger' };

    expect(recognize({ path: 'James Bond - 03 - Goldfinger (1964).mkv' })).toMatchObject({
      proposals: [{ ...movie, year: 1964 }, { title: 'Goldfinger' }, { type: 'episode' }],
    });
    expect(recognize({ path: 'Movies/James Bond/James Bond - 03 - Goldfinger.mkv' })).toMatchObject({
      proposals: [movie, { title: 'Goldfinger' }, { type: 'episode' }],
    });
  });

  test('an episode of anime is no movie', () => {
    expect(recognize({ path: '[Group] Cowboy Bebop - 05.5 [1080p].mkv' })).toMatchObject({
      type: 'unsure',
      proposals: [{ type: 'episode' }],
    });
  });

  test('files with years are movies, however many', () => {
    const siblings = numbered((number) => `James Bond - ${number} - Title (1962).mkv`);

    expect(recognize({ path: 'James Bond/James Bond - 04 - Title.mkv', siblings }).type).toBe('unsure');
  });
});

describe('NFO files', () => {
  const series = readNfo(
    '<tvshow><title>Dark</title><year>2017</year><uniqueid type="tvdb">334824</uniqueid></tvshow>',
  );

  test('the NFO of a series gives a file its title, year and ids', () => {
    expect(inWords(recognize({ path: 'x/S01E02.mkv', seriesNfo: series }))).toBe(
      'episode: Dark (2017) S1 E2 tvdb-334824',
    );
  });

  test('the NFO of a series settles which of two titles is meant', () => {
    const path = 'Dark/Other.Name.S01E02.mkv';

    expect(recognize({ path }).type).toBe('unsure');
    expect(recognize({ path, seriesNfo: series })).toMatchObject({ type: 'episode', title: 'Dark' });
  });

  test('a file without a number below a series is never a movie', () => {
    expect(recognize({ path: 'Dark/Making Friends (2018).mkv', seriesNfo: series })).toMatchObject({
      type: 'unsure',
      reason: 'no-episode',
    });
  });

  test('the NFO of an episode names what its file name does not', () => {
    const nfo = readNfo(
      '<episodedetails><title>Serenity</title><season>1</season><episode>11</episode></episodedetails>',
    );

    expect(recognize({ path: 'Firefly/Season 1/Serenity.mkv', nfo })).toMatchObject({
      type: 'episode',
      title: 'Firefly',
      season: 1,
      episodes: [11],
      episodeTitle: 'Serenity',
    });
  });

  test('an NFO that contradicts the name leaves the choice to a person', () => {
    const nfo = readNfo('<episodedetails><season>2</season><episode>5</episode></episodedetails>');

    expect(recognize({ path: 'Dark/Season 1/Dark S01E05.mkv', nfo })).toMatchObject({
      type: 'unsure',
      reason: 'nfo-differs',
      proposals: [
        { season: 2, episodes: [5] },
        { season: 1, episodes: [5] },
      ],
    });
  });

  test('the NFO of a movie completes a name, and keeps its edition', () => {
    const nfo = readNfo('<movie><title>Alien</title><year>1979</year><tmdbid>348</tmdbid></movie>');

    expect(inWords(recognize({ path: 'Alien/Alien {edition-Final}.mkv', nfo }))).toBe(
      'movie: Alien (1979) [Final] tmdb-348',
    );
    expect(inWords(recognize({ path: 'alien.mkv', nfo }))).toBe('movie: Alien (1979) tmdb-348');
    expect(recognize({ path: 'Dark/Season 1/Dark S01E05.mkv', nfo })).toMatchObject({ reason: 'nfo-differs' });
    expect(recognize({ path: 'Heat (1995).mkv', nfo })).toMatchObject({ reason: 'nfo-differs' });
  });

  test('a link in the text file of a release adds an id to a movie', () => {
    const nfo = readNfo('░▒▓ GROUP ▓▒░ http://www.imdb.com/title/tt0133093/ <grtz> & more');

    expect(inWords(recognize({ path: 'The.Matrix.1999.1080p.mkv', nfo }))).toBe(
      'movie: The Matrix (1999) imdb-tt0133093',
    );
  });
});

describe('container tags', () => {
  test('add a proposal where names leave a doubt', () => {
    const answer = recognize({ path: 'abc.mkv', tags: { show: 'Dark', season: 1, episode: 2, title: 'Lies' } });

    expect(answer).toMatchObject({
      type: 'unsure',
      proposals: [
        { title: 'Dark', season: 1, episodes: [2], episodeTitle: 'Lies' },
        { type: 'movie', title: 'abc' },
      ],
    });
    expect(recognize({ path: 'abc.mkv', tags: { title: 'Heat (1995)' } })).toMatchObject({
      proposals: [{ type: 'movie', title: 'Heat', year: 1995 }, { title: 'abc' }],
    });
  });

  test('never overrule a clear name', () => {
    expect(recognize({ path: 'Heat (1995).mkv', tags: { title: 'Ronin (1998)' } })).toMatchObject({ title: 'Heat' });
  });
});

test('a number that is no year yet belongs to the title', () => {
  expect(recognize({ path: 'Seaquest 2032/Season 3/Seaquest 2032 - 3x09.avi' })).toMatchObject({
    title: 'Seaquest 2032',
    season: 3,
    episodes: [9],
  });
});

test('a folder that only names a group has no title', () => {
  expect(recognize({ path: '[Group]/12.mkv' }).type).toBe('unsure');
});
