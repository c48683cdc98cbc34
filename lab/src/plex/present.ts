import type { Episode, Library, Movie, Series, VideoFile } from '#library/types.ts';
import { keyOf, type PlexItem } from './items.ts';
import type { Section } from './sections.ts';

export interface PresenterParts {
  library: Library;
  /** Prefix of `/tv`, `/anime` and `/movies` in the paths of this server. */
  root: string;
  /** False for a library that was never matched. */
  guids: boolean;
  sectionOf: (path: string) => Section | undefined;
  addedAt: (ratingKey: string) => number | undefined;
}

export type Presenter = ReturnType<typeof createPresenter>;
export type Metadata = Record<string, unknown> & { ratingKey: string; title: string };

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** Items of the library as a Plex server shows them. */
export function createPresenter({ library, root, guids, sectionOf, addedAt }: PresenterParts) {
  const place = (path: string) => `${root}${path.slice(library.root.length)}`;

  const common = (ratingKey: string, type: string, id: number, path: string) => ({
    ratingKey,
    key: `/library/metadata/${ratingKey}${type === 'show' || type === 'season' ? '/children' : ''}`,
    guid: guids ? `plex://${type}/${id.toString(16).padStart(24, '5d776')}` : `local://${ratingKey}`,
    type,
    librarySectionTitle: sectionOf(path)?.title,
    librarySectionID: Number(sectionOf(path)?.key),
    librarySectionKey: `/library/sections/${sectionOf(path)?.key}`,
  });

  const dates = (ratingKey: string, added: string) => ({
    addedAt: addedAt(ratingKey) ?? seconds(added),
    updatedAt: seconds(added),
  });

  const outside = (...ids: string[]) => (guids ? { Guid: ids.map((id) => ({ id })) } : {});

  const media = (file: VideoFile) => ({
    Media: [
      {
        id: file.id,
        duration: file.runtime * 1000,
        videoCodec: file.videoCodec.toLowerCase(),
        container: file.path.split('.').at(-1),
        Part: [{ id: file.id, key: `/library/parts/${file.id}/file`, file: place(file.path), size: file.size }],
      },
    ],
  });

  const movie = ({ id, title, year, overview, path, added, imdbId, tmdbId, file }: Movie): Metadata => ({
    ...common(keyOf.movie(id), 'movie', id, path),
    title,
    year,
    summary: overview,
    ...dates(keyOf.movie(id), added),
    ...(file && media(file)),
    ...outside(`imdb://${imdbId}`, `tmdb://${tmdbId}`),
  });

  const series = ({ id, title, year, overview, path, added, episodes, ...ids }: Series): Metadata => ({
    ...common(keyOf.series(id), 'show', id, path),
    title,
    year,
    summary: overview,
    leafCount: episodes.withFile,
    ...dates(keyOf.series(id), added),
    Location: [{ path: place(path) }],
    ...outside(`imdb://${ids.imdbId}`, `tmdb://${ids.tmdbId}`, `tvdb://${ids.tvdbId}`),
  });

  const season = (owner: Series, number: number): Metadata => ({
    ...common(keyOf.season(owner.id, number), 'season', owner.id * 1000 + number, owner.path),
    title: number === 0 ? 'Specials' : `Season ${number}`,
    index: number,
    parentRatingKey: keyOf.series(owner.id),
    parentTitle: owner.title,
    ...dates(keyOf.season(owner.id, number), owner.added),
  });

  const episode = (owner: Series, { id, season: inSeason, number, title, airDate, file }: Episode): Metadata => ({
    ...common(keyOf.episode(id), 'episode', id, owner.path),
    title,
    index: number,
    parentIndex: inSeason,
    parentRatingKey: keyOf.season(owner.id, inSeason),
    parentTitle: inSeason === 0 ? 'Specials' : `Season ${inSeason}`,
    grandparentRatingKey: keyOf.series(owner.id),
    grandparentTitle: owner.title,
    originallyAvailableAt: airDate,
    ...dates(keyOf.episode(id), owner.added),
    ...(file && media(file)),
    ...outside(`imdb://tt7${String(id).padStart(7, '0')}`, `tmdb://${4_000_000 + id}`, `tvdb://${8_000_000 + id}`),
  });

  return {
    place,
    movie,
    series,
    season,
    episode,
    found: (item: PlexItem): Metadata =>
      item.kind === 'movie'
        ? movie(item.movie)
        : item.kind === 'series'
          ? series(item.series)
          : item.kind === 'season'
            ? season(item.series, item.season)
            : episode(item.series, item.episode),
  };
}
