import { stat } from 'node:fs/promises';
import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** An episode or movie with the facts needed to change its subtitles. */
export interface Video {
  type: MediaKind;
  /** Id of the episode or movie. */
  id: number;
  /** Id of the series or movie. */
  itemId: number;
  /** Display title: `Harbour Lights 3×06`, or the title of the movie. */
  title: string;
  path: string;
  profileId: number | null;
  /** Code2 of each audio language. */
  audio: readonly string[];
}

/** A subtitle file that the library knows. */
export interface KnownSubtitle {
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
}

const words = {
  episode: {
    notFound: sentence`Episode not found`,
    fileNotFound: sentence`Episode file not found. Path mapping issue?`,
  },
  movie: { notFound: sentence`Movie not found`, fileNotFound: sentence`Movie file not found. Path mapping issue?` },
};

export const mediaNotFound = (type: MediaKind) => new AppError('not-found', words[type].notFound);

/** Finds an episode or movie; throws if it does not exist. */
export async function findVideo(db: Database, type: MediaKind, id: number): Promise<Video> {
  const row = type === 'episode' ? await findEpisode(db, id) : await findMovie(db, id);
  if (!row) throw mediaNotFound(type);
  const { profile_id: profileId, audio, ...video } = row;
  return { type, ...video, profileId, audio: audio === '' ? [] : audio.split(',') };
}

async function findEpisode(db: Database, id: number) {
  const row = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'episode.series_id')
    .select(['episode.id', 'series_id', 'season', 'number', 'episode.path', 'episode.audio'])
    .select(['series.title', sql<number | null>`${sql.raw(episodeProfile('episode', 'series'))}`.as('profile_id')])
    .where('episode.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { series_id: itemId, season, number, title, ...video } = row;
  return { ...video, itemId, title: episodeTitle({ title, season, number }) };
}

export const episodeTitle = ({ title, season, number }: { title: string; season: number; number: number }) =>
  `${title} ${season}×${String(number).padStart(2, '0')}`;

async function findMovie(db: Database, id: number) {
  const row = await db
    .selectFrom('movie')
    .select(['id', 'title', 'path', 'audio', 'profile_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, itemId: row.id };
}

export type VideoName = Pick<Video, 'id' | 'itemId' | 'title'>;

/** The names of many videos by id; those that don’t exist are left out. */
export async function nameVideos(db: Database, type: MediaKind, ids: readonly number[]) {
  const names = type === 'episode' ? await nameEpisodes(db, ids) : await nameMovies(db, ids);
  return new Map(names.map((name) => [name.id, name]));
}

async function nameEpisodes(db: Database, ids: readonly number[]): Promise<VideoName[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'episode.series_id')
    .select(['episode.id', 'series_id as itemId', 'season', 'number', 'series.title'])
    .where('episode.id', 'in', values(ids))
    .execute();
  return rows.map(({ id, itemId, ...row }) => ({ id, itemId, title: episodeTitle(row) }));
}

const nameMovies = (db: Database, ids: readonly number[]): Promise<VideoName[]> =>
  db.selectFrom('movie').select(['id', 'id as itemId', 'title']).where('id', 'in', values(ids)).execute();

/** Finds a subtitle file of a video by its path; nothing else on disk can be named. */
export async function findSubtitle(db: Database, video: Video, path: string): Promise<KnownSubtitle> {
  const row = await db
    .selectFrom('subtitle')
    .select('language')
    .where('kind', '=', kindCode[video.type])
    .where('media_id', '=', video.id)
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) throw subtitleNotFound();
  return { path, language: row.language };
}

export const subtitleNotFound = () =>
  new AppError('failed', 'Subtitles file not found. Path mapping issue?', { help: 'paths' });
export const videoNotFound = ({ type }: Video) => new AppError('failed', words[type].fileNotFound, { help: 'paths' });

/** Throws when the video file is not where the library says. */
export async function assertThere(video: Video): Promise<void> {
  const facts = await stat(video.path).catch(() => undefined);
  if (!facts?.isFile()) throw videoNotFound(video);
}
