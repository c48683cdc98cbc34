import type { MovieData, ShowData } from '@ctrl/plex/dist/src/library.types.js';
import type { EpisodeMetadata, FullTvMetadata, TitleMetadatum } from '@ctrl/plex/dist/src/video.types.js';
import type { Episode, Library, Movie, Series, VideoFile } from '#library/types.ts';
import { keyOf, type PlexItem } from './items.ts';
import { presentMedia } from './present-media.ts';
import type { Section } from './sections.ts';

export interface PresenterParts {
  library: Library;
  /** Prefix of `/tv`, `/anime` and `/movies` in the paths of this server. */
  root: string;
  /** False for a library that was never matched. */
  guids: boolean;
  sectionOf: (path: string) => Section | undefined;
  addedAt: (ratingKey: string) => number | undefined;
  /** When it was touched, in Unix seconds. */
  updatedAt: (ratingKey: string) => number | undefined;
}

export type Presenter = ReturnType<typeof createPresenter>;
export type Metadata = Record<string, unknown> & { ratingKey: string; title: string };

/** In every row, though the types of @ctrl/plex name them in some only. */
type Common = Pick<TitleMetadatum, 'librarySectionTitle' | 'librarySectionID' | 'librarySectionKey'> &
  Pick<MovieData, 'Guid' | 'titleSort' | 'originalTitle' | 'Genre'> & {
    /** As python-plexapi has it for movies and shows. */
    Label: { tag: string }[];
  };
type Row<Theirs> = Partial<Theirs & Common>;

const itemPath = (ratingKey: string) => `/library/metadata/${ratingKey}`;
const seasonTitle = (number: number) => (number === 0 ? 'Specials' : `Season ${number}`);
const tagsOf = (words: readonly string[]) => words.map((tag) => ({ tag }));
const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

const described = ({ title, sortTitle, year, overview, genres, tags }: Movie | Series) => ({
  title,
  titleSort: sortTitle,
  year,
  summary: overview,
  Genre: tagsOf(genres),
  Label: tagsOf(tags),
});

/** Items of the library as a Plex server shows them. */
export function createPresenter({ library, root, guids, sectionOf, addedAt, updatedAt }: PresenterParts) {
  const place = (path: string) => `${root}${path.slice(library.root.length)}`;

  const common = (ratingKey: string, type: string, id: number, path: string) => ({
    ratingKey,
    key: `${itemPath(ratingKey)}${type === 'show' || type === 'season' ? '/children' : ''}`,
    guid: guids ? `plex://${type}/5d776${id.toString(16).padStart(19, '0')}` : `local://${ratingKey}`,
    type,
    thumb: `${itemPath(ratingKey)}/thumb/1760000000`,
    art: `${itemPath(ratingKey)}/art/1760000000`,
    librarySectionTitle: sectionOf(path)?.title,
    librarySectionID: Number(sectionOf(path)?.key),
    librarySectionKey: `/library/sections/${sectionOf(path)?.key}`,
  });

  const dates = (ratingKey: string, added: string) => ({
    addedAt: addedAt(ratingKey) ?? seconds(added),
    updatedAt: updatedAt(ratingKey) ?? seconds(added),
  });

  const outside = (...ids: string[]) => (guids ? { Guid: ids.map((id) => ({ id })) } : {});

  const media = (file: VideoFile) => {
    const Media = presentMedia(file, place(file.path));
    return { duration: Media[0].duration, Media };
  };

  const movie = (item: Movie) =>
    ({
      ...common(keyOf.movie(item.id), 'movie', item.id, item.path),
      ...described(item),
      originalTitle: item.originalTitle,
      originallyAvailableAt: item.released.slice(0, 10),
      ...dates(keyOf.movie(item.id), item.added),
      ...(item.file && media(item.file)),
      ...outside(`imdb://${item.imdbId}`, `tmdb://${item.tmdbId}`),
    }) satisfies Row<MovieData>;

  const series = (item: Series) =>
    ({
      ...common(keyOf.series(item.id), 'show', item.id, item.path),
      ...described(item),
      index: 1,
      originallyAvailableAt: item.firstAired.slice(0, 10),
      leafCount: item.episodes.withFile,
      viewedLeafCount: 0,
      childCount: item.seasons.length,
      ...dates(keyOf.series(item.id), item.added),
      Location: [{ path: place(item.path) }],
      ...outside(`imdb://${item.imdbId}`, `tmdb://${item.tmdbId}`, `tvdb://${item.tvdbId}`),
    }) satisfies Row<ShowData> & { Location: { path: string }[] };

  const season = (owner: Series, number: number) =>
    ({
      ...common(keyOf.season(owner.id, number), 'season', owner.id * 1000 + number, owner.path),
      title: seasonTitle(number),
      index: number,
      parentKey: itemPath(keyOf.series(owner.id)),
      parentRatingKey: keyOf.series(owner.id),
      parentTitle: owner.title,
      ...dates(keyOf.season(owner.id, number), owner.added),
    }) satisfies Row<FullTvMetadata>;

  const episode = (owner: Series, { id, season: inSeason, number, title, airDate, file }: Episode) =>
    ({
      ...common(keyOf.episode(id), 'episode', id, owner.path),
      title,
      summary: '',
      index: number,
      parentIndex: inSeason,
      parentKey: itemPath(keyOf.season(owner.id, inSeason)),
      parentRatingKey: keyOf.season(owner.id, inSeason),
      parentTitle: seasonTitle(inSeason),
      grandparentKey: itemPath(keyOf.series(owner.id)),
      grandparentRatingKey: keyOf.series(owner.id),
      grandparentTitle: owner.title,
      originallyAvailableAt: airDate,
      ...dates(keyOf.episode(id), owner.added),
      ...(file && media(file)),
      ...outside(`imdb://tt7${String(id).padStart(7, '0')}`, `tmdb://${4_000_000 + id}`, `tvdb://${8_000_000 + id}`),
    }) satisfies Row<Omit<EpisodeMetadata, 'originallyAvailableAt'>> & { originallyAvailableAt: string };

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
