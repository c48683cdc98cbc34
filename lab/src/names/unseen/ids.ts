import { casesOf } from '../cases-of.ts';

const { movie, episode } = casesOf('ids');

/** Ids in folder and file names. They stand where real ones do; their digits needn’t be those of the title. */
export const ids = [
  movie(
    'The Guilty (2018) {tmdb-482936}/The Guilty (2018) {tmdb-482936} [Bluray-1080p].mkv',
    ['The Guilty', 2018],
    undefined,
    { tmdb: 482936 },
  ),
  movie('Capernaum (2018) [tmdbid-517814]/Capernaum (2018).mkv', ['Capernaum', 2018], undefined, { tmdb: 517814 }),
  movie('A Separation (2011) {imdb-tt1832382}/A Separation (2011).mkv', ['A Separation', 2011], undefined, {
    imdb: 'tt1832382',
  }),
  movie(
    'The Handmaiden (2016) [imdbid-tt4016934]/The.Handmaiden.2016.EXTENDED.1080p.BluRay.x264.mkv',
    ['The Handmaiden', 2016],
    'Extended',
    { imdb: 'tt4016934' },
  ),
  movie('Tangerines (2013) [tt2991224]/Tangerines.mkv', ['Tangerines', 2013], undefined, { imdb: 'tt2991224' }),
  movie('Hero (2002) tt0299977.mkv', ['Hero', 2002], undefined, { imdb: 'tt0299977' }),
  movie('Incendies (2010) [imdb-tt1255953]/Incendies (2010) [imdb-tt1255953].mkv', ['Incendies', 2010], undefined, {
    imdb: 'tt1255953',
  }),
  movie(
    'Fanny and Alexander (1982) {tmdb-5961} {edition-Television Version}/Fanny and Alexander.mkv',
    ['Fanny and Alexander', 1982],
    'Television Version',
    { tmdb: 5961 },
  ),
  movie(
    'The Hunt (2012) {imdb-tt2106476} {edition-Extended}/The Hunt (2012) {imdb-tt2106476} {edition-Extended}.mkv',
    ['The Hunt', 2012],
    'Extended',
    { imdb: 'tt2106476' },
  ),
  movie('Shoplifters (2018) {imdb-tt8075192} {tmdb-505192}/Shoplifters (2018).mkv', ['Shoplifters', 2018], undefined, {
    imdb: 'tt8075192',
    tmdb: 505192,
  }),
  movie('Burning (2018) [tmdbid=491584]/Burning (2018).mkv', ['Burning', 2018], undefined, { tmdb: 491584 }),
  movie('Cold War (2018) [imdbid=tt6543652].mkv', ['Cold War', 2018], undefined, { imdb: 'tt6543652' }),
  movie('{tmdb-843} In the Mood for Love (2000)/In the Mood for Love.mkv', ['In the Mood for Love', 2000], undefined, {
    tmdb: 843,
  }),
  movie('Amour (2012)/Amour (2012) {imdb-tt1602620} - [1080p].mkv', ['Amour', 2012], undefined, { imdb: 'tt1602620' }),
  movie(
    'Drive My Car (2021) {imdb-tt14039582}/Drive My Car (2021) {imdb-tt14039582} [WEBDL-1080p][EAC3 5.1][h264]-NTb.mkv',
    ['Drive My Car', 2021],
    undefined,
    { imdb: 'tt14039582' },
  ),
  movie('Force Majeure (2014) (tmdb 265189)/Force.Majeure.2014.mkv', ['Force Majeure', 2014], undefined, {
    tmdb: 265189,
  }),
  movie('Beasts of No Nation {tmdb-283587}/Beasts of No Nation.mkv', 'Beasts of No Nation', undefined, {
    tmdb: 283587,
  }),
  movie('1917 (2019) {tmdb-530915}/1917 (2019) {tmdb-530915}.mkv', ['1917', 2019], undefined, { tmdb: 530915 }),
  movie('Il Divo (2008) {tmdb-8832}/CD1/il.divo.cd1.avi', ['Il Divo', 2008], undefined, { tmdb: 8832 }),
  movie('Timbuktu (2014) {TMDB-265180}/Timbuktu (2014).mkv', ['Timbuktu', 2014], undefined, { tmdb: 265180 }),
  movie('Ida (2013) [tmdb-209274]/Ida.2013.POLISH.1080p.BluRay.mkv', ['Ida', 2013], undefined, { tmdb: 209274 }),
  movie('District 9 (2009) {imdb-tt1136608}/obf_92fe.mkv', ['District 9', 2009], undefined, { imdb: 'tt1136608' }),
  movie('Wadjda (2012) {imdb-tt2258858}.mp4', ['Wadjda', 2012], undefined, { imdb: 'tt2258858' }),
  movie('Sci-Fi/Solaris (1972) {tmdb-593}/Solaris (1972) - 1080p.mkv', ['Solaris', 1972], undefined, { tmdb: 593 }),
  episode('Gomorrah (2014) {tvdb-274612}/Season 02/Gomorrah (2014) - S02E05.mkv', ['Gomorrah', 2014], 2, 5, {
    tvdb: 274612,
  }),
  episode(
    'Happy Valley (2014) [tvdbid-280847]/Season 03/Happy Valley (2014) - S03E01 - Episode 1.mkv',
    ['Happy Valley', 2014],
    3,
    1,
    { tvdb: 280847 },
  ),
  episode('Fauda (2015) {imdb-tt4565380}/Season 1/Fauda.S01E09.mkv', ['Fauda', 2015], 1, 9, { imdb: 'tt4565380' }),
  episode('Occupied (2015) [imdbid-tt4192998]/Season 01/Occupied S01E04.mkv', ['Occupied', 2015], 1, 4, {
    imdb: 'tt4192998',
  }),
  episode(
    'Trapped (2015) {tmdb-64531}/Season 02/Trapped (2015) - S02E10 - [WEBDL-720p].mkv',
    ['Trapped', 2015],
    2,
    10,
    { tmdb: 64531 },
  ),
  episode('Utopia [tvdb-264991]/Season 1/Utopia - 1x03.mkv', 'Utopia', 1, 3, { tvdb: 264991 }),
  episode(
    'Gangs of London (2020) {tvdb-355590} {imdb-tt7661390}/Season 01/S01E05.mkv',
    ['Gangs of London', 2020],
    1,
    5,
    { tvdb: 355590, imdb: 'tt7661390' },
  ),
  episode('Hinterland (2013) {tvdb-273383}/Specials/Hinterland (2013) - S00E01.mkv', ['Hinterland', 2013], 0, 1, {
    tvdb: 273383,
  }),
  episode('Mindhunter [tvdbid=328708]/Season 2/Mindhunter.S02E09.2160p.NF.WEB-DL.mkv', 'Mindhunter', 2, 9, {
    tvdb: 328708,
  }),
  episode('The Rain (2018) [tmdbid-75866]/S03/The.Rain.S03E02.DANISH.1080p.mkv', ['The Rain', 2018], 3, 2, {
    tmdb: 75866,
  }),
  episode('Barry (2018) {tvdb-333072}/Season 04/Barry (2018) {tvdb-333072} - S04E08 - wow.mkv', ['Barry', 2018], 4, 8, {
    tvdb: 333072,
  }),
  episode('Ozark {tvdb-329089}/Season 1/03 - My Dripping Sleep.mkv', 'Ozark', 1, 3, { tvdb: 329089 }),
  episode('Mushishi (2005) [tvdbid-79528]/Season 01/Mushishi (2005) - S01E14 - 014.mkv', ['Mushishi', 2005], 1, 14, {
    tvdb: 79528,
  }),
  episode('The Tunnel (2013) {TVDB-271820}/Season 1/The Tunnel - s01e02.mkv', ['The Tunnel', 2013], 1, 2, {
    tvdb: 271820,
  }),
  episode('Broadchurch {tvdb-266398}/Series 2/Broadchurch S02E06-E07.mkv', 'Broadchurch', 2, [6, 7], { tvdb: 266398 }),
  episode('The 100 (2014) {tvdb-268592}/Season 03/The 100 (2014) - S03E07.mkv', ['The 100', 2014], 3, 7, {
    tvdb: 268592,
  }),
  episode('Deadwind (2018) [tt6964966]/Season 1/Deadwind - S01E11.mkv', ['Deadwind', 2018], 1, 11, {
    imdb: 'tt6964966',
  }),
];
