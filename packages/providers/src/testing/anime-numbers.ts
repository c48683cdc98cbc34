import type { WorldSubtitle } from './world.ts';

type Titled = Pick<WorldSubtitle, 'tvdbId' | 'tmdbId' | 'season'>;

/** Every season is a title of its own at AniDB and AniList, and so is a movie. */
export const anidbOf = ({ tvdbId, tmdbId = 0, season = 1 }: Titled): number => (tvdbId ?? tmdbId) * 100 + season;
export const anilistOf = (one: Titled): number => anidbOf(one) + 50_000_000;
/** An episode of AniDB. */
export const eidOf = (one: Titled, episode: number): number => anidbOf(one) * 1000 + episode;

const titlesOf = (all: readonly WorldSubtitle[]) => [...new Map(all.map((one) => [anidbOf(one), one])).values()];

/** In the format of the Anime-Lists project. */
export const animeList = (all: readonly WorldSubtitle[]): string => {
  const entries = titlesOf(all).map(
    (one) =>
      `  <anime anidbid="${anidbOf(one)}" tvdbid="${one.tvdbId}" defaulttvdbseason="${one.season ?? 1}" episodeoffset="" tmdbid="" imdbid="">\n    <name>${escape(one.title)}</name>\n  </anime>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<anime-list>\n${entries.join('\n')}\n</anime-list>\n`;
};

/** In the format of Fribb's list. */
export const anilistNumbers = (all: readonly WorldSubtitle[]): unknown[] =>
  titlesOf(all).map((one) => ({
    anidb_id: anidbOf(one),
    anilist_id: anilistOf(one),
    ...(one.type === 'episode'
      ? { type: 'TV' }
      : { type: 'MOVIE', imdb_id: [one.imdbId], themoviedb_id: { movie: [one.tmdbId] } }),
  }));

/** AniDB's response for a title. */
export function anidbAnswer(all: readonly WorldSubtitle[], aid: string | null): string {
  const known = all.filter((one) => String(anidbOf(one)) === aid);
  if (known.length === 0) return '<error>Anime not found</error>';
  const episodes = [...new Set(known.map(({ episode = 1 }) => episode))].map(
    (episode) =>
      `<episode id="${eidOf(known[0] ?? {}, episode)}"><epno type="1">${episode}</epno><length>25</length></episode>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><anime id="${aid}" restricted="false"><type>TV Series</type><episodes>${episodes.join('')}</episodes></anime>`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
