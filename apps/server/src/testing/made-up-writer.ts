import type { MediaKind } from '@captionarr/contract';
import type { Database as Sqlite } from 'better-sqlite3';
import { findMissing } from '#domain/library/find-missing.ts';
import { fold, spaceWords } from '#domain/library/fold.ts';
import { describeSubtitles, sortSubtitles } from '#engine/library/store/subtitle-rows.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { memoize } from '#platform/memoize.ts';
import {
  madeUpProfiles,
  madeUpTags,
  type MadeUpMovie,
  type MadeUpProfile,
  type MadeUpSeries,
  type MadeUpVideo,
} from './made-up-library.ts';

const since = Date.UTC(2026, 10, 14);
const file = JSON.stringify({
  quality: 'WEBDL-1080p',
  videoCodec: 'h264',
  audioCodec: 'AAC',
  releaseGroup: 'LAB',
  size: 1_500_000_000,
  runtime: 2700,
});
const rules = { useEmbedded: true, ignorePgs: false, ignoreVobsub: false, ignoreAss: false };

/** Puts made-up things into the tables of the library, true to the settings as they are at first; says how many rows it wrote. */
export function createMadeUpWriter(sqlite: Sqlite) {
  const insert = (table: string) => {
    const statements = memoize((columns) =>
      sqlite.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/\w+/g, '?')})`),
    );
    return (row: Record<string, unknown>) => statements(Object.keys(row).join(', ')).run(Object.values(row));
  };
  const [insertSeries, insertEpisode, insertMovie] = [insert('series'), insert('episode'), insert('movie')];
  const [insertSubtitle, insertMissing] = [insert('subtitle'), insert('missing')];
  const [insertTitle, insertWords] = [insert('title'), insert('title_word')];
  const insertTag = { episode: insert('series_tag'), movie: insert('movie_tag') };

  function shelfColumns(type: MediaKind, item: MadeUpSeries | MadeUpMovie) {
    for (const [index, title] of [item.title, ...item.alternativeTitles].entries()) {
      const folded = fold(title);
      const { lastInsertRowid } = insertTitle({
        kind: kindCode[type],
        media_id: item.id,
        main: index === 0 ? 1 : 0,
        folded,
      });
      insertWords({ rowid: lastInsertRowid, words: spaceWords(folded) });
    }
    for (const label of item.tags) {
      const tag_id = kindCode[type] * madeUpTags.length + madeUpTags.indexOf(label) + 1;
      insertTag[type]({ tag_id, [type === 'episode' ? 'series_id' : 'movie_id']: item.id });
    }
    return {
      id: item.id,
      instance_id: kindCode[type] + 1,
      sort_title: fold(item.title).replace(/^(the|an?) /, ''),
      title: item.title,
      year: item.year,
      monitored: Number(item.monitored),
      profile_id: item.profile?.id ?? null,
      imdb_id: `tt${1_000_000 + item.id}`,
      tags_json: JSON.stringify(item.tags),
      alternative_titles_json: JSON.stringify(item.alternativeTitles),
      poster: `MediaCover/${item.id}/poster-${type === 'episode' ? 250 : 500}.jpg`,
      fanart: `MediaCover/${item.id}/fanart.jpg`,
      path: item.path,
      overview: item.overview,
    };
  }

  /** The columns of a video; what hangs off it is written. */
  function videoColumns(type: MediaKind, video: MadeUpVideo, profile: MadeUpProfile | undefined) {
    const subtitles = sortSubtitles(video.subtitles);
    for (const [no, row] of subtitles.entries())
      insertSubtitle({ kind: kindCode[type], media_id: video.id, no, ...row });
    const described = describeSubtitles(subtitles, video.path, rules);
    const missing = missingOf(`${profile?.id ?? ''}|${video.audio}|${described.have}`);
    const lacks = missing === '' ? [] : missing.split(',');
    for (const language of lacks) insertMissing({ kind: kindCode[type], media_id: video.id, language, since });
    return {
      lacks: lacks.length,
      columns: {
        audio: video.audio,
        ...described,
        missing,
        wanted: Number(missing !== ''),
        file_id: video.id + 1_000_000,
        scene_name: video.sceneName,
        file_json: file,
      },
    };
  }

  return {
    series(item: MadeUpSeries): number {
      const audio = [...new Set(item.episodes.flatMap((episode) => split(episode.audio)))].toSorted().join(',');
      insertSeries({
        ...shelfColumns('episode', item),
        audio,
        ended: Number(item.ended),
        series_type: item.seriesType,
        tvdb_id: 70_000 + item.id,
        last_aired: item.lastAired,
      });
      for (const episode of item.episodes) {
        const { id, season, number, monitored, title, path } = episode;
        const { columns } = videoColumns('episode', episode, item.profile);
        insertEpisode({
          id,
          series_id: item.id,
          season,
          number,
          monitored: Number(monitored),
          title,
          path,
          ...columns,
        });
      }
      return item.episodes.length;
    },
    movie(item: MadeUpMovie): number {
      const { columns, lacks } = videoColumns('movie', item, item.profile);
      insertMovie({ ...shelfColumns('movie', item), ...columns, missing_count: lacks, tmdb_id: 500 + item.id });
      return 1;
    },
  };
}

const split = (texts: string) => (texts === '' ? [] : texts.split(','));

/** From `profile|audio|have`. */
const missingOf = memoize((key) => {
  const [id = '', audio = '', have = ''] = key.split('|');
  const profile = madeUpProfiles.find((each) => String(each.id) === id);
  const items = (profile?.languages ?? []).map((language, index) => ({
    id: index + 1,
    language,
    audioExclude: false,
    audioOnlyInclude: false,
  }));
  return findMissing({ cutoff: null, items }, split(audio), split(have)).join(',');
});
