import { series as seriesShape, episode as episodeShape } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { languageByCode } from '#domain/languages/languages.ts';
import { seriesColumns } from '#engine/library/queries/item-rows.ts';
import { openFilled } from '#testing/open-filled.ts';
import { writeEpisode } from './episode.presenter.ts';
import { createSeriesWriter } from './series.presenter.ts';

const languagesOf = (texts: string) => (texts === '' ? [] : texts.split(','));
const described = (code2 = '') => ({ name: languageByCode(code2)?.name, code2, code3: languageByCode(code2)?.code3 });
const marked = (text: string) => {
  const [code2, mark] = text.split(':');
  return { ...described(code2), forced: mark === 'forced', hi: mark === 'hi' };
};

test('a series is written as the object that it is', async () => {
  const { db } = await openFilled({ series: 300, episodes: 600, movies: 1 });
  const rows = await db.selectFrom('series').select(seriesColumns).execute();
  const write = createSeriesWriter('/base');

  expect(rows).toHaveLength(300);
  for (const row of rows) {
    const written: unknown = JSON.parse(write(row));
    expect(written).toEqual({
      sonarrSeriesId: row.id,
      title: row.title,
      year: String(row.year),
      profileId: row.profile_id,
      monitored: row.monitored === 1,
      ended: row.ended === 1,
      episodeFileCount: row.file_count,
      episodeMissingCount: row.wanted_count,
      lastAired: row.last_aired,
      seriesType: row.series_type,
      tags: JSON.parse(row.tags_json) as string[],
      alternativeTitles: JSON.parse(row.alternative_titles_json) as string[],
      overview: row.overview,
      poster: `/base/images/series/${row.poster}`,
      fanart: `/base/images/series/${row.fanart}`,
      path: row.path,
      imdbId: row.imdb_id,
      tvdbId: row.tvdb_id,
      audio_language: languagesOf(row.audio).map(described),
    });
    seriesShape.parse(written);
  }
});

test('an episode is written as the object that it is, with its subtitles as they are stored', async () => {
  const { db } = await openFilled({ series: 2, episodes: 400, movies: 1 });
  const rows = await db.selectFrom('episode').selectAll().execute();
  const subtitles = await db.selectFrom('subtitle').selectAll().where('kind', '=', 0).orderBy('no').execute();

  expect(rows).toHaveLength(400);
  for (const row of rows) {
    const written: unknown = JSON.parse(writeEpisode(row));
    expect(written).toEqual({
      sonarrEpisodeId: row.id,
      sonarrSeriesId: row.series_id,
      season: row.season,
      episode: row.number,
      title: row.title,
      sceneName: row.scene_name,
      monitored: row.monitored === 1,
      path: row.path,
      audio_language: languagesOf(row.audio).map(described),
      missing_subtitles: languagesOf(row.missing).map(marked),
      subtitles: subtitles
        .filter(({ media_id }) => media_id === row.id)
        .map(({ language, path, size, raw_language }) => ({
          ...marked(language),
          path,
          raw_language,
          file_size: size,
        })),
    });
    episodeShape.parse(written);
  }
});
