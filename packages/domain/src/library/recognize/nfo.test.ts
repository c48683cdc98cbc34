import { expect, test } from 'vitest';
import { readNfo } from './nfo.ts';

test('reads a movie as Kodi and Jellyfin write it', () => {
  const nfo = readNfo(`<?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <movie><title>Amélie &amp; co</title><originaltitle>Le Fabuleux</originaltitle><premiered>2001-04-25</premiered>
    <uniqueid type="tmdb" default="true">194</uniqueid><uniqueid type="imdb">tt0211915</uniqueid>
    <actor><name>Audrey Tautou</name><title>not this</title></actor><set><name>A set</name></set></movie>`);

  expect(nfo).toEqual({
    kind: 'movie',
    title: 'Amélie & co',
    originalTitle: 'Le Fabuleux',
    year: 2001,
    episodes: [],
    ids: { tmdb: 194, imdb: 'tt0211915' },
  });
});

test('reads several episodes of one file', () => {
  const nfo =
    readNfo(`<episodedetails><title>One</title><showtitle>Dark</showtitle><season>1</season><episode>1</episode>
    <aired>2017-12-01</aired></episodedetails>
    <episodedetails><title>Two</title><season>1</season><episode>2</episode></episodedetails>`);

  expect(nfo).toMatchObject({
    kind: 'episode',
    title: 'One',
    seriesTitle: 'Dark',
    season: 1,
    episodes: [1, 2],
  });
});

test('the season count of a series is no season', () => {
  expect(readNfo('<tvshow><title>Dark</title><episode>26</episode></tvshow>').episodes).toEqual([]);
});

test('reads what it can of a broken file', () => {
  expect(readNfo('<movie><title>Heat</title><year>1995</year><plot>a < b & c <b>')).toMatchObject({
    kind: 'movie',
    title: 'Heat',
    year: 1995,
  });
  expect(readNfo('')).toEqual({ episodes: [], ids: {} });
});

test.each([
  ['https://www.themoviedb.org/movie/603-the-matrix', { tmdb: 603 }],
  ['https://www.themoviedb.org/tv/70523', { tmdb: 70523 }],
  ['https://thetvdb.com/?tab=series&id=334824', { tvdb: 334824 }],
  ['see http://www.imdb.com/title/tt0133093/ for more', { imdb: 'tt0133093' }],
])('reads the id in %s', (text, ids) => {
  expect(readNfo(text)).toEqual({ episodes: [], ids });
});

test('reads what it tells about a title', () => {
  const nfo = readNfo('<tvshow><title>Dark</title><plot>Time.</plot><genre>Drama</genre><genre>Crime</genre></tvshow>');

  expect(nfo).toMatchObject({ overview: 'Time.', genres: ['Drama', 'Crime'] });
});
