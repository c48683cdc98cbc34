import { casesOf } from './cases-of.ts';
import type { NameCase } from './name-case.ts';

const { episode, movie } = casesOf('ids');

export const ids: readonly NameCase[] = [
  movie('The Matrix (1999) {tmdb-603}/The Matrix (1999).mkv', ['The Matrix', 1999], undefined, { tmdb: 603 }),
  movie(
    'The Matrix (1999) {imdb-tt0133093}/The Matrix (1999) {imdb-tt0133093} [Bluray-1080p].mkv',
    ['The Matrix', 1999],
    undefined,
    { imdb: 'tt0133093' },
  ),
  movie('Inception (2010) [tmdbid-27205]/Inception (2010) [tmdbid-27205].mkv', ['Inception', 2010], undefined, {
    tmdb: 27205,
  }),
  movie('Inception (2010) [imdbid-tt1375666]/Inception.2010.1080p.mkv', ['Inception', 2010], undefined, {
    imdb: 'tt1375666',
  }),
  movie('Interstellar (2014) [tmdbid=157336].mkv', ['Interstellar', 2014], undefined, { tmdb: 157336 }),
  movie('Fight Club (1999) tt0137523/Fight Club.avi', ['Fight Club', 1999], undefined, { imdb: 'tt0137523' }),
  movie('Pulp Fiction (1994) (tt0110912).mkv', ['Pulp Fiction', 1994], undefined, { imdb: 'tt0110912' }),
  movie('Forrest Gump [tt0109830]/Forrest Gump.mkv', 'Forrest Gump', undefined, { imdb: 'tt0109830' }),
  movie(
    'Parasite (2019) {tmdb-496243} {imdb-tt6751668}/Parasite.2019.KOREAN.1080p.mkv',
    ['Parasite', 2019],
    undefined,
    { tmdb: 496243, imdb: 'tt6751668' },
  ),
  movie(
    'Alien (1979) {tmdb-348}/Alien (1979) {tmdb-348} {edition-Director’s Cut}.mkv',
    ['Alien', 1979],
    'Director’s Cut',
    { tmdb: 348 },
  ),
  movie('Aliens (1986) {tmdb-679} - Special Edition.mkv', ['Aliens', 1986], 'Special Edition', { tmdb: 679 }),
  movie('Blade Runner 2049 (2017) {tmdb-335984}/Blade Runner 2049.mkv', ['Blade Runner 2049', 2017], undefined, {
    tmdb: 335984,
  }),
  movie('Dune (2021) [imdb-tt1160419]/Dune.2021.2160p.mkv', ['Dune', 2021], undefined, { imdb: 'tt1160419' }),
  movie('Dune Part Two (2024) {imdb-tt15239678}.mkv', ['Dune Part Two', 2024], undefined, { imdb: 'tt15239678' }),
  movie('Oppenheimer (2023) {TMDB-872585}/Oppenheimer (2023).mkv', ['Oppenheimer', 2023], undefined, { tmdb: 872585 }),
  movie('Spirited Away (2001) [tmdb-129]/spirited.away.mkv', ['Spirited Away', 2001], undefined, { tmdb: 129 }),
  movie('Amélie (2001) {imdb-tt0211915}/Amélie (2001).mkv', ['Amélie', 2001], undefined, { imdb: 'tt0211915' }),
  movie('Das Boot (1981) [tmdbid-387]/Das Boot (1981) [tmdbid-387] - cd1.avi', ['Das Boot', 1981], undefined, {
    tmdb: 387,
  }),
  movie('tt0068646 - The Godfather (1972)/The Godfather.mkv', ['The Godfather', 1972], undefined, {
    imdb: 'tt0068646',
  }),
  movie('Heat.1995.tt0113277.1080p.BluRay.mkv', ['Heat', 1995], undefined, { imdb: 'tt0113277' }),
  movie('Se7en (1995) {tmdb-807}/se7en_(1995).avi', ['Se7en', 1995], undefined, { tmdb: 807 }),
  movie('Arrival {tmdb-329865}/Arrival.mkv', 'Arrival', undefined, { tmdb: 329865 }),
  episode(
    'Breaking Bad (2008) {tvdb-81189}/Season 01/Breaking Bad (2008) - S01E01 - Pilot.mkv',
    ['Breaking Bad', 2008],
    1,
    1,
    { tvdb: 81189 },
  ),
  episode(
    'Game of Thrones (2011) [tvdbid-121361]/Season 06/Game of Thrones S06E09.mkv',
    ['Game of Thrones', 2011],
    6,
    9,
    { tvdb: 121361 },
  ),
  episode('The Office (US) {tvdb-73244}/Season 3/S03E01.mkv', 'The Office (US)', 3, 1, { tvdb: 73244 }),
  episode('The Wire [tvdbid=79126]/Season 2/02.avi', 'The Wire', 2, 2, { tvdb: 79126 }),
  episode('Dark (2017) {tmdb-70523}/Season 02/Dark - S02E04.mkv', ['Dark', 2017], 2, 4, { tmdb: 70523 }),
  episode(
    'Stranger Things (2016) [imdbid-tt4574334]/Season 04/Stranger Things (2016) - S04E09 - The Piggyback.mkv',
    ['Stranger Things', 2016],
    4,
    9,
    { imdb: 'tt4574334' },
  ),
  episode('Chernobyl (2019) {imdb-tt7366338}/Chernobyl.S01E05.mkv', ['Chernobyl', 2019], 1, 5, { imdb: 'tt7366338' }),
  episode('Better Call Saul [tmdbid-60059]/Season 3/better.call.saul.s03e05.mkv', 'Better Call Saul', 3, 5, {
    tmdb: 60059,
  }),
  episode(
    'The Mandalorian (2019) {tvdb-361753} {tmdb-82856}/Season 2/The Mandalorian - S02E05.mkv',
    ['The Mandalorian', 2019],
    2,
    5,
    { tvdb: 361753, tmdb: 82856 },
  ),
  episode('Severance (2022) [tvdb-371980]/Season 1/Severance S01E01.mkv', ['Severance', 2022], 1, 1, { tvdb: 371980 }),
  episode('The Expanse tt3230854/Season 5/The.Expanse.S05E10.mkv', 'The Expanse', 5, 10, { imdb: 'tt3230854' }),
  episode('Westworld (2016) (tvdb-296762)/S01/Westworld - 1x10.mkv', ['Westworld', 2016], 1, 10, { tvdb: 296762 }),
  episode('The Sopranos (1999) {tvdb-75299}/Specials/S00E02.mkv', ['The Sopranos', 1999], 0, 2, { tvdb: 75299 }),
  episode('Firefly (2002) {tvdbid-78874}/Season 1/Firefly - S01E01-E02 - Serenity.mkv', ['Firefly', 2002], 1, [1, 2], {
    tvdb: 78874,
  }),
  episode('Fargo (2014) [tvdbid-269613] [imdbid-tt2802850]/Season 1/S01E01.mkv', ['Fargo', 2014], 1, 1, {
    tvdb: 269613,
    imdb: 'tt2802850',
  }),
  episode('Doctor Who (2005) {tvdb-78804}/Season 04/Doctor.Who.2005.S04E08.mkv', ['Doctor Who', 2005], 4, 8, {
    tvdb: 78804,
  }),
  episode('Attack on Titan {tvdb-267440}/Season 1/Attack on Titan - S01E25 - 025.mkv', 'Attack on Titan', 1, 25, {
    tvdb: 267440,
  }),
  episode('Sherlock (2010) [TVDBID-176941]/Sherlock - S03E03.mkv', ['Sherlock', 2010], 3, 3, { tvdb: 176941 }),
  episode('Lost (2004) {tvdb-73739}/Season 04/Lost.4x05.The.Constant.mkv', ['Lost', 2004], 4, 5, { tvdb: 73739 }),
  episode('1883 (2021) {tmdb-118357}/Season 1/1883 - S01E02.mkv', ['1883', 2021], 1, 2, { tmdb: 118357 }),
  // Not an id.
  movie('THX 1138 (1971)/THX 1138 (1971) [603].mkv', ['THX 1138', 1971]),
];
