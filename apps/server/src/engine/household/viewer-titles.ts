import type { MediaKind } from '@captionarr/contract';
import { fold } from '#domain/library/fold.ts';
import { createTitleSearch } from '#engine/library/queries/search-titles.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import type { Scope } from './links.ts';

export interface VideoId {
  type: MediaKind;
  id: number;
}

/** A video as far as viewers may see it. */
export interface ShownVideo extends VideoId {
  itemId: number;
  title: string;
  /** `3×06 · The Tide`. */
  episode?: string;
  hasPoster: boolean;
  languages: string[];
}

const most = 12;
/** Rows of history that are looked through for the newest videos. */
const scanned = 60;

/** Ids of videos in the scope of a link, what came last first; with a text, what it finds. */
export function createViewerTitles(db: Database) {
  const search = createTitleSearch(db);

  const episodesOf = async (seriesId: number, length: number, place?: Place): Promise<VideoId[]> => {
    const rows = await db
      .selectFrom('episode')
      .select('id')
      .where('series_id', '=', seriesId)
      .$if(place?.season !== undefined, (query) => query.where('season', '=', place?.season ?? 0))
      .$if(place?.number !== undefined, (query) => query.where('number', '=', place?.number ?? 0))
      .orderBy('season', 'desc')
      .orderBy('number', 'desc')
      .limit(length)
      .execute();
    return rows.map(({ id }) => ({ type: 'episode', id }));
  };

  /** By their place or a word of their title. */
  async function findEpisodes(seriesId: number, text: string): Promise<VideoId[]> {
    const { place } = readPlace(text);
    const words = place ? '' : fold(text);
    if (words === '') return episodesOf(seriesId, 50, place);
    const query = db.selectFrom('episode').select(['id', 'title']).where('series_id', '=', seriesId);
    const rows = (await query.limit(2000).execute()).filter(({ title }) => fold(title).includes(words));
    return rows.slice(0, 50).map(({ id }) => ({ type: 'episode', id }));
  }

  async function newest(): Promise<VideoId[]> {
    const rows = await Promise.all(
      ([0, 1] as const).map((kind) =>
        db
          .selectFrom('history')
          .select(['kind', 'media_id', 'at'])
          .where('kind', '=', kind)
          .orderBy('at', 'desc')
          .limit(scanned)
          .execute(),
      ),
    );
    const sorted = rows.flat().toSorted((one, other) => other.at - one.at);
    const found = new Map(sorted.map(({ kind, media_id: id }) => [`${kind} ${id}`, { type: mediaKindOf(kind), id }]));
    if (found.size > 0) return [...found.values()];
    const movies = await db.selectFrom('movie').select('id').orderBy('id', 'desc').limit(most).execute();
    return movies.map(({ id }) => ({ type: 'movie', id }));
  }

  async function find(text: string): Promise<VideoId[]> {
    const { title, place } = readPlace(text);
    const found: VideoId[] = [];
    for (const { type, id } of (await search(title)).slice(0, most)) {
      if (type === 'movie') found.push({ type, id });
      else found.push(...(await episodesOf(id, place ? most : 4, place)));
      if (found.length >= most) break;
    }
    return found.slice(0, most);
  }

  return {
    async list(scope: Scope, text: string): Promise<VideoId[]> {
      if (scope?.kind === 'movie') return [{ type: 'movie', id: scope.id }];
      if (scope) return findEpisodes(scope.id, text);
      return text.trim() === '' ? (await newest()).slice(0, most) : find(text);
    },
    show: (ids: readonly VideoId[]) => showVideos(db, ids),
  };
}

interface Place {
  season: number | undefined;
  number: number | undefined;
}

/** `harbour 3x06`, `Harbour Lights S03E06` and `harbour s3` name a place in a series. */
export function readPlace(text: string): { title: string; place: Place | undefined } {
  const found = /(?:^|\s)s?(\d{1,3})(?:\s*[ex×]\s*(\d{1,4}))\s*$/i.exec(text) ?? /(?:^|\s)s(\d{1,3})\s*$/i.exec(text);
  if (!found) return { title: text, place: undefined };
  const [, season, number] = found;
  return {
    title: text.slice(0, found.index).trim(),
    place: { season: Number(season), number: number === undefined ? undefined : Number(number) },
  };
}

/** In the given order; those that aren’t there are left out. */
async function showVideos(db: Database, ids: readonly VideoId[]): Promise<ShownVideo[]> {
  const idsOf = (type: MediaKind) => ids.filter((one) => one.type === type).map(({ id }) => id);
  const [episodes, movies] = await Promise.all([readEpisodes(db, idsOf('episode')), readMovies(db, idsOf('movie'))]);
  const known = new Map([...episodes, ...movies].map((video) => [`${video.type} ${video.id}`, video]));
  const languages = await Promise.all(
    (['episode', 'movie'] as const).map(async (type) => readLanguages(db, type, idsOf(type))),
  );
  const byVideo = new Map(languages.flatMap((one) => [...one]));
  return ids.flatMap(({ type, id }) => {
    const video = known.get(`${type} ${id}`);
    return video ? [{ ...video, languages: [...(byVideo.get(`${type} ${id}`) ?? [])] }] : [];
  });
}

type NamedVideo = Omit<ShownVideo, 'languages'>;

async function readEpisodes(db: Database, ids: readonly number[]): Promise<NamedVideo[]> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'episode.series_id')
    .select(['episode.id', 'series_id', 'season', 'number', 'episode.title as name', 'series.title', 'poster'])
    .where('episode.id', 'in', values(ids))
    .execute();
  return rows.map(({ id, series_id: itemId, season, number, name, title, poster }) => ({
    type: 'episode',
    id,
    itemId,
    title,
    episode: [`${season}×${String(number).padStart(2, '0')}`, name].filter(Boolean).join(' · '),
    hasPoster: (poster ?? '') !== '',
  }));
}

async function readMovies(db: Database, ids: readonly number[]): Promise<NamedVideo[]> {
  const query = db.selectFrom('movie').select(['id', 'title', 'poster']).where('id', 'in', values(ids));
  return (await query.execute()).map(({ poster, ...row }) => ({
    type: 'movie',
    ...row,
    itemId: row.id,
    hasPoster: (poster ?? '') !== '',
  }));
}

async function readLanguages(db: Database, type: MediaKind, ids: readonly number[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('subtitle')
    .select(['media_id', 'language'])
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(ids))
    .orderBy('language')
    .execute();
  const grouped = Map.groupBy(rows, ({ media_id: id }) => `${type} ${id}`);
  return new Map([...grouped].map(([key, ofVideo]) => [key, new Set(ofVideo.map(({ language }) => language))]));
}
