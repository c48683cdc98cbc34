import { fold } from '#domain/library/fold.ts';
import type { PlayedVideo } from '#integrations/plex/play-event.ts';
import type { PlexIds } from '#integrations/plex/plex-link.ts';
import type { Database } from '#platform/db/database.ts';

/** A movie or episode of the library, and whether it lacks a subtitle that is wanted. */
export interface KnownVideo {
  id: number;
  isWanted: boolean;
}

interface Dependencies {
  db: Database;
  /** External ids of a Plex show; empty if Plex has none. */
  idsOfShow: (ratingKey: string) => Promise<PlexIds>;
}

/** Finds in the library what Plex plays: the same video once for each manager that has it. */
export function createFindPlayed({ db, idsOfShow }: Dependencies) {
  async function findMovies(guids: readonly string[]): Promise<KnownVideo[]> {
    const imdb = idsIn(guids, 'imdb');
    const tmdb = idsIn(guids, 'tmdb').map(Number);
    const rows = await db
      .selectFrom('movie')
      .select(['id', 'wanted'])
      .where((row) => row.or([row('imdb_id', 'in', imdb), row('tmdb_id', 'in', tmdb)]))
      .execute();
    return rows.map(toKnown);
  }

  async function findEpisodes(show: NonNullable<PlayedVideo['show']>): Promise<KnownVideo[]> {
    const ids = show.ratingKey === undefined ? {} : await idsOfShow(show.ratingKey);
    const byIds = await episodesOf(await seriesByIds(ids), show);
    return byIds.length > 0 ? byIds : episodesOf(await seriesByTitle(show.title), show);
  }

  async function seriesByIds({ tvdb, imdb }: PlexIds): Promise<number[]> {
    const rows = await db
      .selectFrom('series')
      .select('id')
      .where((row) =>
        row.or([row('tvdb_id', 'in', tvdb ? [Number(tvdb)] : []), row('imdb_id', 'in', imdb ? [imdb] : [])]),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  async function seriesByTitle(title: string): Promise<number[]> {
    const rows = await db
      .selectFrom('title')
      .select(['media_id', 'main'])
      .where('folded', '=', fold(title))
      .where('kind', '=', 0)
      .execute();
    const named = rows.filter(({ main }) => main === 1);
    return (named.length > 0 ? named : rows).map(({ media_id }) => media_id);
  }

  async function episodesOf(
    seriesIds: readonly number[],
    { season, episode }: { season: number; episode: number },
  ): Promise<KnownVideo[]> {
    if (seriesIds.length === 0) return [];
    const episodes = db.selectFrom('episode').select(['id', 'wanted']).where('series_id', 'in', seriesIds);
    const rows = await episodes.where('season', '=', season).where('number', '=', episode).execute();
    // Plex numbers anime without seasons, unless it was told otherwise.
    if (rows.length > 0 || season !== 1) return rows.map(toKnown);
    return (await episodes.where('absolute_number', '=', episode).execute()).map(toKnown);
  }

  return async ({ type, show, guids = [] }: PlayedVideo): Promise<KnownVideo[]> => {
    if (type === 'movie') return findMovies(guids);
    return show ? findEpisodes(show) : [];
  };
}

const toKnown = ({ id, wanted }: { id: number; wanted: number }): KnownVideo => ({ id, isWanted: wanted === 1 });

const idsIn = (guids: readonly string[], site: 'imdb' | 'tmdb'): string[] =>
  guids.filter((guid) => guid.startsWith(`${site}://`)).map((guid) => guid.slice(site.length + 3));
