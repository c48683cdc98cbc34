import { movie as movieShape } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { languageByCode } from '#domain/languages/languages.ts';
import { openFilled } from '#testing/open-filled.ts';
import { createMovieWriter } from './movies.presenter.ts';

const described = (text: string) => {
  const [code2 = '', mark] = text.split(':');
  const { name, code3 } = languageByCode(code2) ?? {};
  return { name, code2, code3, forced: mark === 'forced', hi: mark === 'hi' };
};
const showsOnlyEnglish = (code2: string) => code2 === 'en';
const languagesOf = (texts: string) => (texts === '' ? [] : texts.split(',').map(described));

test('a movie is written as the object that it is, with the tracks that are shown', async () => {
  const { db } = await openFilled({ series: 1, episodes: 1, movies: 400 });
  const rows = await db.selectFrom('movie').selectAll().execute();
  const subtitles = await db.selectFrom('subtitle').selectAll().where('kind', '=', 1).orderBy('no').execute();
  const write = createMovieWriter({
    baseUrl: '',
    shownTracks: (id) => (id === 2 ? showsOnlyEnglish : undefined),
    findProfile: () => undefined,
  });

  expect(rows).toHaveLength(400);
  for (const row of rows) {
    const written: unknown = JSON.parse(write(row));
    expect(written).toEqual({
      radarrId: row.id,
      title: row.title,
      year: String(row.year),
      profileId: row.profile_id,
      monitored: row.monitored === 1,
      path: row.path,
      sceneName: row.scene_name,
      tags: JSON.parse(row.tags_json) as string[],
      alternativeTitles: JSON.parse(row.alternative_titles_json) as string[],
      overview: row.overview,
      poster: `/images/movies/${row.poster}`,
      fanart: `/images/movies/${row.fanart}`,
      imdbId: row.imdb_id,
      audio_language: languagesOf(row.audio).map(({ name, code2, code3 }) => ({ name, code2, code3 })),
      missing_subtitles: languagesOf(row.missing),
      subtitles: subtitles
        .filter(({ media_id }) => media_id === row.id)
        .filter(({ language, path }) => path !== null || row.profile_id !== 2 || language.startsWith('en'))
        .map(({ language, path, size, raw_language }) => ({
          ...described(language),
          path,
          raw_language,
          file_size: size,
        })),
      file: JSON.parse(row.file_json) as object,
    });
    movieShape.parse(written);
  }
});
