import type { DatabaseSync } from 'node:sqlite';
import { pythonOf } from './python.ts';
import type { BazarrVariant } from './schema.ts';

export interface BazarrSize {
  series: number;
  /** Episodes per series. */
  episodes: number;
  movies: number;
  /** Events of episodes and movies together. */
  history: number;
  blacklist: number;
}

/** A few bytes that begin as a pickle does; whoever loads them has lost. */
const pickle = Buffer.from('80049512000000000000008c056f732e8c0673797374656d94', 'hex');
const day = 86_400_000;
const start = Date.UTC(2024, 0, 1);

const two = (number: number) => String(number).padStart(2, '0');

/** `2024-03-01 20:15:00.123000`, by the clock of this machine. */
const stamp = (at: number) => {
  const date = new Date(at);
  const words = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${words} ${time}.${String(date.getMilliseconds()).padStart(3, '0')}000`;
};

type Value = string | number | null | Uint8Array;

/** Fills the tables with made-up rows, the same every time. */
export function fillBazarr(sqlite: DatabaseSync, size: BazarrSize, variant: BazarrVariant): void {
  const insert = (table: string, row: Record<string, Value | undefined>) => {
    const columns = Object.entries(row).filter((entry): entry is [string, Value] => entry[1] !== undefined);
    const text = `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    statementOf(text).run(...columns.map(([, value]) => value));
  };
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const statementOf = (text: string) => {
    const statement = statements.get(text) ?? sqlite.prepare(text);
    statements.set(text, statement);
    return statement;
  };

  for (let id = 1; id <= size.series; id++) {
    const title = titleOf('Series', id);
    insert('table_shows', {
      sonarrSeriesId: id,
      tvdbId: 70_000 + id,
      ...shelfOf(title, id),
      path: `/tv/${slug(title)}`,
      ended: id % 2 ? 'True' : 'False',
      lastAired: '2024-05-01',
      seriesType: 'standard',
    });
    for (let number = 1; number <= size.episodes; number++) insertEpisode(id, number, title);
  }
  for (let id = 1; id <= size.movies; id++) {
    const title = titleOf('Movie', id);
    const path = `/movies/${slug(title)}/${slug(title)}.mkv`;
    insert('table_movies', {
      radarrId: id,
      tmdbId: String(90_000 + id),
      ...shelfOf(title, id),
      ...fileOf(path, id),
      path,
      movie_file_id: id,
      ffprobe_cache: id % 5 ? null : pickle,
    });
  }
  fillHistory();

  function insertEpisode(seriesId: number, number: number, title: string) {
    const id = episodeId(seriesId, number);
    const path = `/tv/${slug(title)}/Season 01/${slug(title)} - S01E${String(number).padStart(2, '0')}.mkv`;
    insert('table_episodes', {
      sonarrEpisodeId: id,
      sonarrSeriesId: seriesId,
      season: 1,
      episode: number,
      title: `Part ${number}`,
      monitored: 'True',
      ...fileOf(path, id),
      path,
      episode_file_id: id,
      ffprobe_cache: id % 50 ? null : pickle,
    });
  }

  function episodeId(seriesId: number, number: number) {
    return (seriesId - 1) * size.episodes + number;
  }

  function fillHistory() {
    const movies = Math.floor(size.history * 0.3);
    const episodes = size.history - movies;
    const videos = size.series * size.episodes;
    for (let id = 1; id <= episodes; id++) {
      const number = 1 + (id % size.episodes);
      const seriesId = 1 + (Math.floor(id / size.episodes) % size.series);
      const media = { sonarrEpisodeId: videos === 0 ? id : episodeId(seriesId, number), sonarrSeriesId: seriesId };
      const title = slug(titleOf('Series', seriesId));
      const path = `/tv/${title}/Season 01/${title} - S01E${String(number).padStart(2, '0')}.mkv`;
      insert('table_history', { id, ...eventOf(id, 360, path), ...media });
    }
    for (let id = 1; id <= movies; id++) {
      const movie = 1 + (id % Math.max(1, size.movies));
      const title = slug(titleOf('Movie', movie));
      insert('table_history_movie', { id, ...eventOf(id, 180, `/movies/${title}/${title}.mkv`), radarrId: movie });
    }
    for (let id = 1; id <= size.blacklist; id++) {
      const entry = { language: 'en', provider: 'subdl', subs_id: `bad-${id}`, timestamp: stamp(start + id * day) };
      if (id % 2)
        insert('table_blacklist', {
          id,
          ...entry,
          sonarr_episode_id: 1 + (id % Math.max(1, videos)),
          sonarr_series_id: 1,
        });
      else insert('table_blacklist_movie', { id, ...entry, radarr_id: 1 + (id % Math.max(1, size.movies)) });
    }
  }

  function eventOf(id: number, outOf: number, path: string) {
    // Uploads and syncs have no score; the oldest have nothing to compare it with, and a number for a time.
    const action = 1 + (id % 6);
    const isScored = action !== 5;
    const isOldest = id % 40 === 0;
    return {
      action,
      description: "English subtitles downloaded from subdl with a score of 92%: it's fine.",
      language: ['en', 'de', 'en:hi', 'fr:forced'][id % 4],
      provider: action === 5 ? null : 'subdl',
      score: isScored ? outOf - (id % 90) : null,
      ...(variant !== 'old' && { score_out_of: isScored && !isOldest ? outOf : null }),
      subs_id: `sub-${id}`,
      subtitles_path: path.replace('.mkv', '.en.srt'),
      timestamp: isOldest ? (start + id * 61_007) / 1000 : stamp(start + id * 61_007),
      video_path: path,
      matched: pythonOf(['series', 'season', 'episode', "it's"]),
      not_matched: pythonOf(['release_group']),
      upgradedFromId: action === 3 && id > 1 ? id - 1 : null,
    };
  }
}

const titleOf = (kind: string, id: number) =>
  id % 7 === 0 ? `${kind} ${id}: It's "Quoted"` : id % 5 === 0 ? `L'Été ${id}` : `${kind} ${id}`;
const slug = (title: string) => title.replaceAll(/["/:]/g, '');

const shelfOf = (title: string, id: number) => ({
  title,
  sortTitle: title.toLowerCase(),
  alternativeTitles: pythonOf([`${title} (alt)`, "It's"]),
  audio_language: pythonOf(['English']),
  fanart: `/MediaCover/${id}/fanart.jpg?lastWrite=1`,
  poster: `/MediaCover/${id}/poster-500.jpg?lastWrite=1`,
  imdbId: `tt${1_000_000 + id}`,
  monitored: id % 9 ? 'True' : 'False',
  overview: `About ${title}.`,
  profileId: id % 10 === 0 ? null : 1 + (id % 2),
  tags: pythonOf(id % 4 ? [] : ['kids']),
  year: String(1980 + (id % 45)),
});

const fileOf = (path: string, id: number) => ({
  sceneName: id % 3 ? null : `Some.Release.${id}.1080p.WEB-DL-GROUP`,
  audio_codec: 'AAC',
  video_codec: 'x264',
  format: 'WEBDL',
  resolution: '1080p',
  audio_language: pythonOf(['English']),
  file_size: 700_000_000 + id,
  subtitles: pythonOf(
    id % 2
      ? [
          ['en', path.replace('.mkv', '.en.srt'), 12_345],
          ['fr:forced', null, null],
        ]
      : [['de', path.replace('.mkv', '.de.srt'), null]],
  ),
  missing_subtitles: pythonOf(['de']),
  failedAttempts: pythonOf([['de', 1_700_000_000.5]]),
});
