import { stat } from 'node:fs/promises';
import type { FileFacts } from '#domain/library/upstream.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { fillRelease } from '#domain/search/fill-release.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { Release } from '#domain/search/release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { mediaNotFound, videoNotFound, type Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  probe: VideoProbe;
}

/** Reads the facts about a video for a search. Throws if its file is missing. */
export async function readVideoFacts(
  { db, settings, probe }: Dependencies,
  video: Video,
  signal: AbortSignal,
): Promise<VideoFacts> {
  const file = await stat(video.path).catch(() => undefined);
  if (!file?.isFile()) throw videoNotFound(video);
  const row = video.type === 'episode' ? await readEpisode(db, video.id) : await readMovie(db, video.id);
  const streams = await probe(video.path, { signal }).catch((error: unknown) => {
    // Without a probe tool, only names are used.
    if (error instanceof AppError) return undefined;
    throw error;
  });
  // Both were written by the store, from these types.
  const facts = (parseJson(row.file_json) ?? {}) as FileFacts;
  const alternativeTitles = (parseJson(row.alternative_titles_json) ?? []) as string[];
  const sceneName = settings.get('general.use_scenename') ? row.scene_name : null;
  return {
    type: video.type,
    id: video.id,
    path: video.path,
    size: file.size,
    title: row.title,
    alternativeTitles,
    year: row.year > 0 ? row.year : null,
    ...row.numbers,
    ids: { imdb: row.imdb_id, tvdb: row.tvdb, tmdb: row.tmdb },
    release: releaseOf(video, sceneName, facts),
    audio: video.audio,
    frameRate: streams?.frameRate ?? null,
    duration: streams?.duration ?? facts.runtime ?? null,
  };
}

/** Merges release facts: file name first, then scene name, then the manager's data. */
function releaseOf({ path, type }: Video, sceneName: string | null, facts: FileFacts): Release {
  const ofFile = parseRelease(path, type);
  return fillRelease(sceneName === null ? ofFile : fillBlanks(ofFile, parseRelease(sceneName, type)), facts);
}

function fillBlanks(release: Release, other: Release): Release {
  const blanks = Object.entries(other).filter(([key, value]) => {
    // The keys of one release are those of the other.
    const known = release[key as keyof Release];
    return value !== undefined && (known === undefined || (Array.isArray(known) && known.length === 0));
  });
  return { ...release, ...Object.fromEntries(blanks) };
}

const shelf = ['imdb_id', 'year', 'alternative_titles_json'] as const;
const file = ['scene_name', 'file_json'] as const;

async function readEpisode(db: Database, id: number) {
  const row = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'episode.series_id')
    .select([...shelf, ...file, 'series.title', 'tvdb_id', 'series_type'])
    .select(['season', 'number', 'absolute_number', 'episode.title as episode_title'])
    .where('episode.id', '=', id)
    .executeTakeFirst();
  if (!row) throw mediaNotFound('episode');
  const numbers = {
    season: row.season,
    episode: row.number,
    absoluteEpisode: row.absolute_number,
    episodeTitle: row.episode_title,
    seriesType: row.series_type,
  };
  return { ...row, tvdb: row.tvdb_id > 0 ? row.tvdb_id : null, tmdb: null, numbers };
}

async function readMovie(db: Database, id: number) {
  const row = await db
    .selectFrom('movie')
    .select([...shelf, ...file, 'title', 'tmdb_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw mediaNotFound('movie');
  const numbers = { season: null, episode: null, absoluteEpisode: null, episodeTitle: '', seriesType: '' };
  return { ...row, tvdb: null, tmdb: row.tmdb_id, numbers };
}
