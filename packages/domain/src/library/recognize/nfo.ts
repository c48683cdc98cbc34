import { Parser } from 'htmlparser2';
import type { TitleIds } from './recognized.ts';

/** What an NFO file says, as Kodi, Jellyfin and Emby write it, or as a bare link to a database. */
export interface Nfo {
  /** Undefined for a text that only has a link. */
  kind?: 'movie' | 'series' | 'episode';
  title?: string;
  /** Of the series, in the NFO of an episode. */
  seriesTitle?: string;
  year?: number;
  season?: number;
  /** Several for a file with several episodes. */
  episodes: readonly number[];
  ids: TitleIds;
  originalTitle?: string;
  overview?: string;
  genres?: readonly string[];
}

const roots: Record<string, Nfo['kind']> = { movie: 'movie', tvshow: 'series', episodedetails: 'episode' };
const maxLength = 400_000;

/** Reads whatever is there: broken XML, several episodes in a row, text around it, links alone. */
export function readNfo(text: string): Nfo {
  const nfo: Nfo = { episodes: [], ids: {} };
  const path: string[] = [];
  let words = '';
  let site = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (path.length === 0 && roots[tag] === undefined) return;
        path.push(tag);
        if (path.length === 1) nfo.kind ??= roots[tag];
        site = attributes['type']?.toLowerCase() ?? '';
        words = '';
      },
      ontext(part) {
        words += part;
      },
      onclosetag(tag) {
        if (path.at(-1) !== tag) return;
        if (path.length === 2) keep(nfo, tag === 'uniqueid' ? `${site}id` : tag, words.trim());
        path.pop();
        words = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text.slice(0, maxLength));
  return { ...nfo, ids: { ...linkedIds(text.slice(0, maxLength)), ...nfo.ids } };
}

function keep(nfo: Nfo, tag: string, text: string): void {
  if (text === '') return;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (tag === 'title') nfo.title ??= text;
  if (tag === 'originaltitle') nfo.originalTitle ??= text;
  if (tag === 'plot') nfo.overview ??= text;
  if (tag === 'genre') nfo.genres = [...(nfo.genres ?? []), text];
  if (tag === 'showtitle') nfo.seriesTitle ??= text;
  if (tag === 'year' && number) nfo.year ??= number;
  if ((tag === 'premiered' || tag === 'releasedate') && nfo.kind !== 'episode') nfo.year ??= yearOf(text);
  if (tag === 'season' && number !== undefined) nfo.season ??= number;
  if (tag === 'episode' && number !== undefined && nfo.kind === 'episode') nfo.episodes = [...nfo.episodes, number];
  if ((tag === 'tmdbid' || tag === 'tvdbid') && number) nfo.ids[tag === 'tmdbid' ? 'tmdb' : 'tvdb'] ??= number;
  if ((tag === 'imdbid' || tag === 'imdb_id' || tag === 'id') && /^tt\d{5,9}$/.test(text)) nfo.ids.imdb ??= text;
}

function yearOf(text: string): number | undefined {
  const year = /^(?:18|19|20)\d\d/.exec(text)?.[0];
  return year === undefined ? undefined : Number(year);
}

/** `https://www.imdb.com/title/tt0133093/`, also in the text files that come with releases. */
function linkedIds(text: string): TitleIds {
  const imdb = /imdb\.com\/(?:\w+\/)?title\/(tt\d{5,9})/i.exec(text)?.[1];
  const tmdb = /themoviedb\.org\/(?:movie|tv)\/(\d{1,9})/i.exec(text)?.[1];
  const tvdb = /thetvdb\.com\/(?:\?tab=series&(?:amp;)?id=|dereferrer\/series\/)(\d{1,9})/i.exec(text)?.[1];
  return {
    ...(imdb !== undefined && { imdb }),
    ...(tmdb !== undefined && { tmdb: Number(tmdb) }),
    ...(tvdb !== undefined && { tvdb: Number(tvdb) }),
  };
}
