import { join } from 'node:path';
import type { MediaKind } from '@captionarr/contract';
import { pino } from 'pino';
import { fold, spaceWords } from '#domain/library/fold.ts';
import { ordinalOf } from '#domain/library/ids.ts';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { startApp, temporaryFolder } from './start-app.ts';

interface SomeItem {
  id: number;
  title: string;
  sortTitle?: string;
  year?: number;
  monitored?: boolean;
  profileId?: number | null;
  tags?: string[];
  alternativeTitles?: string[];
  poster?: string | null;
  path?: string;
}

interface SomeVideo {
  /** `en,ja` */
  audio?: string;
  /** `de,fr:hi` */
  missing?: string;
  /** What is nice to have and not there: `fr,fr:forced` */
  nice?: string;
  /** By a rule: what is missing is not wanted. */
  excluded?: boolean;
  /** Row format: `en⇥2000⇥Name.en.srt`, one per line. */
  tracks?: string;
  /** The languages that it has subtitles in: `en,fr:hi` */
  have?: string;
  sceneName?: string | null;
}

interface SomeEpisode extends SomeVideo {
  id: number;
  season?: number;
  number?: number;
  title?: string;
  monitored?: boolean;
  path?: string;
}
interface SomeSeries extends SomeItem {
  ended?: boolean;
  audio?: string;
  episodes?: SomeEpisode[];
}
interface SomeMovie extends SomeItem, SomeVideo {
  file?: object;
}

export interface SomeLibrary {
  /** Languages by the id of the profile; `~fr` is nice to have. */
  profiles?: Record<number, string[]>;
  /** Of every profile: the position of the language that is enough, from 1. */
  cutoff?: number;
  /** Profiles keep subtitles in the format that they come in. */
  keepsFormat?: boolean;
  series?: SomeSeries[];
  movies?: SomeMovie[];
}

/** The whole server on a library of these rows. */
export async function startWithLibrary(library: SomeLibrary, options: Parameters<typeof startApp>[0] = {}) {
  const directory = await temporaryFolder();
  const opened = await openDatabase({ file: join(directory, 'db', 'captionarr.db'), log: pino({ level: 'silent' }) });
  await opened.db.transaction().execute((transaction) => putLibrary(transaction, library));
  await opened.close();
  return startApp({ directory, ...options });
}

/** Writes rows as they would be after a synchronisation; what is not said is something harmless. */
export async function putLibrary(
  db: Database,
  { profiles = {}, cutoff, keepsFormat = false, series = [], movies = [] }: SomeLibrary,
) {
  for (const [id, languages] of Object.entries(profiles)) {
    await db
      .insertInto('profile')
      .values({
        id: Number(id),
        name: `Profile ${id}`,
        cutoff: cutoff ?? null,
        tag: null,
        original_format: Number(keepsFormat),
      })
      .execute();
    const items = languages.map((language, index) => ({
      profile_id: Number(id),
      item_id: index + 1,
      language: language.replace('~', ''),
      strength: language.startsWith('~') ? ('nice' as const) : null,
    }));
    if (items.length > 0) await db.insertInto('profile_item').values(items).execute();
  }
  for (const one of series) await putSeries(db, one);
  for (const one of movies) await putMovie(db, one);
}

async function putSeries(db: Database, { ended = false, audio = '', episodes = [], ...item }: SomeSeries) {
  const more = { ended: Number(ended), series_type: 'standard', tvdb_id: 70_000 + item.id, last_aired: null, audio };
  await db
    .insertInto('series')
    .values({ ...(await shelfColumns(db, 'episode', item)), ...more })
    .execute();
  await putTags(db, 'episode', item);
  for (const [index, episode] of episodes.entries()) {
    const {
      id,
      season = 1,
      number = index + 1,
      title = `Episode ${number}`,
      monitored = true,
      path = `/tv/${item.id}/${id}.mkv`,
    } = episode;
    const columns = { series_id: item.id, season, number, title, monitored: Number(monitored), path };
    await db
      .insertInto('episode')
      .values({ id, ...columns, ...videoColumns(episode) })
      .execute();
    await putMissing(db, 'episode', episode);
  }
}

async function putMovie(db: Database, { file = {}, ...movie }: SomeMovie) {
  const video = videoColumns(movie);
  const missing_count = video.missing === '' ? 0 : video.missing.split(',').length;
  const columns = { ...(await shelfColumns(db, 'movie', movie)), ...video, missing_count, tmdb_id: null };
  await db
    .insertInto('movie')
    .values({ ...columns, file_json: JSON.stringify(file) })
    .execute();
  await putMissing(db, 'movie', movie);
  await putTags(db, 'movie', movie);
}

async function shelfColumns(db: Database, type: MediaKind, item: SomeItem) {
  const { id, title, tags = [], alternativeTitles = [], poster = null } = item;
  for (const [index, each] of [title, ...alternativeTitles].entries()) {
    const row = { kind: kindCode[type], media_id: id, main: index === 0 ? 1 : 0, folded: fold(each) };
    const saved = await db.insertInto('title').values(row).returning('id').executeTakeFirstOrThrow();
    await sql`insert into title_word (rowid, words) values (${saved.id}, ${spaceWords(row.folded)})`.execute(db);
  }
  return {
    id,
    instance_id: await instanceOf(db, type, id),
    sort_title: fold(item.sortTitle ?? title),
    title,
    year: item.year ?? 2020,
    monitored: Number(item.monitored ?? true),
    profile_id: item.profileId ?? null,
    imdb_id: null,
    tags_json: JSON.stringify(tags),
    alternative_titles_json: JSON.stringify(alternativeTitles),
    poster,
    fanart: null,
    path: item.path ?? `/${type === 'episode' ? 'tv' : 'movies'}/${id}${type === 'episode' ? '' : '/video.mkv'}`,
    overview: '',
  };
}

function videoColumns(video: SomeVideo & { id: number }) {
  const { id, audio = '', missing = '', nice = '', excluded = false, tracks = '', have = '', sceneName = null } = video;
  const flags = {
    wanted: Number(missing !== '' && !excluded),
    nice_wanted: Number(nice !== '' && !excluded),
    excluded: Number(excluded),
  };
  return { audio, missing, nice, ...flags, tracks, have, scene_name: sceneName, file_id: id };
}

/** After the video, whose series is counted. */
async function putMissing(
  db: Database,
  type: MediaKind,
  { id, missing = '', nice = '', excluded = false }: SomeVideo & { id: number },
) {
  for (const [table, texts] of [['missing', missing] as const, ['nice_wish', nice] as const])
    for (const language of texts === '' ? [] : texts.split(','))
      await db
        .insertInto(table)
        .values({ kind: kindCode[type], media_id: id, language, excluded: Number(excluded), since: 0 })
        .execute();
}

async function putTags(db: Database, type: MediaKind, { id, tags = [] }: SomeItem) {
  const instance_id = await instanceOf(db, type, id);
  for (const label of tags) {
    const saved = await db
      .insertInto('tag')
      .values({ instance_id, label })
      .onConflict((conflict) => conflict.columns(['instance_id', 'label']).doUpdateSet({ label }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (type === 'episode') await db.insertInto('series_tag').values({ tag_id: saved.id, series_id: id }).execute();
    else await db.insertInto('movie_tag').values({ tag_id: saved.id, movie_id: id }).execute();
  }
}

async function instanceOf(db: Database, type: MediaKind, id: number) {
  const columns = { kind: kindCode[type], ordinal: ordinalOf(id) };
  const saved = await db
    .insertInto('instance')
    .values(columns)
    .onConflict((conflict) => conflict.columns(['kind', 'ordinal']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}
