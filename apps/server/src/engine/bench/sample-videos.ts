import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import { splitTexts } from '#engine/library/store/missing-finder.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import { spread } from './spread.ts';

/** An episode or movie with what decides what is missing. */
export interface BenchVideo {
  type: MediaKind;
  id: number;
  itemId: number;
  title: string;
  episode: string | null;
  year: number | null;
  poster: string | null;
  audio: readonly string[];
  have: readonly string[];
  isExcluded: boolean;
  profileId: number | null;
}

/** Titles of each kind, and episodes of each series, that are looked at. */
const maxItems = 40;
const perSeries = 4;

/** Videos with this profile, or of any if none has it; another number draws others. */
export async function sampleVideos(db: Database, profileId: number, draw: number) {
  const used = await sampleOf(db, draw, profileId);
  if (used.length > 0) return { videos: used, isInUse: true };
  return { videos: await sampleOf(db, draw), isInUse: false };
}

async function sampleOf(db: Database, draw: number, profileId?: number): Promise<BenchVideo[]> {
  const idsOf = async (table: 'series' | 'movie') => {
    const all = db.selectFrom(table).select('id').orderBy('id');
    const rows = await (profileId === undefined ? all : all.where('profile_id', '=', profileId)).execute();
    return spread(
      rows.map(({ id }) => id),
      maxItems,
      draw,
    );
  };
  const series = await idsOf('series');
  const episodes = await db
    .selectFrom('episode')
    .select(['id', 'series_id'])
    .where('series_id', 'in', values(series))
    .orderBy('id')
    .execute();
  const some = series.flatMap((id) =>
    spread(
      episodes.filter(({ series_id }) => series_id === id).map((row) => row.id),
      perSeries,
      draw,
    ),
  );
  return [...(await readMovies(db, await idsOf('movie'))), ...(await readEpisodes(db, some))].filter(
    (video) => profileId === undefined || video.profileId === profileId,
  );
}

/** Those that exist, in the order of the ids. */
export async function readVideos(db: Database, type: MediaKind, ids: readonly number[]): Promise<BenchVideo[]> {
  return type === 'movie' ? readMovies(db, ids) : readEpisodes(db, ids);
}

async function readMovies(db: Database, ids: readonly number[]): Promise<BenchVideo[]> {
  const rows = await db
    .selectFrom('movie')
    .select(['id', 'id as itemId', 'title', 'year', 'poster', 'audio', 'have', 'excluded', 'profile_id'])
    .where('id', 'in', values(ids))
    .execute();
  return rows.map((row) => toVideo('movie', { ...row, episode: null }));
}

async function readEpisodes(db: Database, ids: readonly number[]): Promise<BenchVideo[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'series_id')
    .select(['episode.id', 'series_id as itemId', 'series.title', 'year', 'poster', 'episode.audio', 'have'])
    .select(['season', 'number', 'episode.title as own'])
    .select(sql<number>`max(episode.excluded, series.excluded)`.as('excluded'))
    .select(sql<number | null>`${sql.raw(episodeProfile('episode', 'series'))}`.as('profile_id'))
    .where('episode.id', 'in', values(ids))
    .execute();
  return rows.map(({ season, number, own, ...row }) =>
    toVideo('episode', { ...row, episode: `${season}×${String(number).padStart(2, '0')} · ${own}` }),
  );
}

interface Row extends Pick<BenchVideo, 'id' | 'itemId' | 'title' | 'episode' | 'poster'> {
  year: number;
  audio: string;
  have: string;
  excluded: number;
  profile_id: number | null;
}

const toVideo = (type: MediaKind, { audio, have, excluded, profile_id, year, ...row }: Row): BenchVideo => ({
  type,
  ...row,
  year: year || null,
  audio: splitTexts(audio),
  have: splitTexts(have),
  isExcluded: excluded === 1,
  profileId: profile_id,
});
