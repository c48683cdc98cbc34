import type { BaseItemDto } from '@jellyfin/sdk/lib/generated-client/models/base-item-dto.js';
import { languages } from '#library/languages.ts';
import type { Episode, Library, Movie, Series, VideoFile } from '#library/types.ts';
import { idOf, type BrowserKind, type Thing } from './ids.ts';
import { presentSource } from './present-source.ts';

/** An item with everything that may be said of it. */
export interface BrowserItem {
  Id: string;
  Name: string;
  Type: 'Movie' | 'Series' | 'Episode';
  ProductionYear?: number;
  SeriesId?: string;
  SeriesName?: string;
  IndexNumber?: number;
  /** The last episode of a file that has several. */
  IndexNumberEnd?: number;
  ParentIndexNumber?: number;
  Path: string;
  ProviderIds: Record<string, string> | null;
  DateCreated: string;
  OriginalTitle?: string;
  SortName?: string;
  Overview?: string;
  Genres?: readonly string[];
  Tags?: readonly string[];
  Status?: 'Ended' | 'Continuing';
  EndDate?: string;
  /** Since version 12. */
  OriginalLanguage?: string;
  ImageTags?: Record<string, string>;
  BackdropImageTags?: readonly string[];
  Etag?: string;
  MediaSources?: ReturnType<typeof presentSource>[];
}

interface Parts {
  kind: BrowserKind;
  library: Library;
  root: string;
  /** False for a library that was never matched. */
  guids: boolean;
  /** Whether it tells the original language of a title. */
  tellsLanguage: boolean;
}

export interface Folder {
  name: string;
  collection: 'movies' | 'tvshows' | 'music';
  /** Below the root of the server. */
  path: string;
}

/** One of them has nothing to do with subtitles. */
export const folders: readonly Folder[] = [
  { name: 'Movies', collection: 'movies', path: '/movies' },
  { name: 'Shows', collection: 'tvshows', path: '/tv' },
  { name: 'Anime', collection: 'tvshows', path: '/anime' },
  { name: 'Music', collection: 'music', path: '/music' },
];

/** An item of Jellyfin’s own types; those of its versions are compared where they are made. */
type Described = Omit<BaseItemDto, 'MediaSources' | 'Genres' | 'Tags' | 'BackdropImageTags'> & BrowserItem;

export type BrowserItems = ReturnType<typeof createItems>;

/** The lab's library as a Jellyfin or Emby shows it. */
export function createItems({ kind, library, root, guids, tellsLanguage }: Parts) {
  const id = (thing: Thing) => idOf(kind, 'episode' in thing ? { episode: firstInFile(thing.episode) } : thing);
  const place = (path: string) => `${root}${path.slice(library.root.length)}`;
  const ids = (given: Record<string, string>) => (guids ? given : null);

  const described = (item: Movie | Series) => ({
    SortName: item.sortTitle,
    Overview: item.overview,
    Genres: item.genres,
    Tags: item.tags,
    ...(tellsLanguage && { OriginalLanguage: languages[item.language].code3 }),
    ImageTags: { Primary: `${item.id}`.padStart(32, 'a') },
    BackdropImageTags: [`${item.id}`.padStart(32, 'b')],
  });
  const sources = (file: VideoFile | undefined) => (file ? [presentSource(file, place(file.path))] : []);

  const movie = ({ file, path, ...item }: Movie): BrowserItem =>
    ({
      Id: id({ movie: item.id }),
      Name: item.title,
      Type: 'Movie' as const,
      ProductionYear: item.year,
      Path: place(file?.path ?? path),
      ProviderIds: ids({ Imdb: item.imdbId, Tmdb: String(item.tmdbId) }),
      DateCreated: item.added,
      OriginalTitle: item.originalTitle,
      ...described({ ...item, path }),
      MediaSources: sources(file),
    }) satisfies Described;

  const series = ({ path, ...item }: Series): BrowserItem =>
    ({
      Id: id({ series: item.id }),
      Name: item.title,
      Type: 'Series' as const,
      ProductionYear: item.year,
      Path: place(path),
      ProviderIds: ids({ Imdb: item.imdbId, Tmdb: String(item.tmdbId), Tvdb: String(item.tvdbId) }),
      DateCreated: item.added,
      Status: item.ended ? 'Ended' : 'Continuing',
      ...(item.ended && { EndDate: item.lastAired }),
      ...described({ ...item, path }),
    }) satisfies Described;

  const episode = (owner: Series, item: Episode): BrowserItem =>
    ({
      Id: id({ episode: item.id }),
      Name: item.title,
      Type: 'Episode' as const,
      SeriesId: id({ series: owner.id }),
      SeriesName: owner.title,
      IndexNumber: item.number,
      ParentIndexNumber: item.season,
      Path: place(item.file?.path ?? owner.path),
      ProviderIds: ids({ Tvdb: String(8_000_000 + item.id) }),
      DateCreated: owner.added,
      MediaSources: sources(item.file),
    }) satisfies Described;

  /** A file with several episodes is one item, by the number of the first. */
  const episodesOf = (owner: Series): BrowserItem[] => {
    const byFile = Map.groupBy(library.episodes(owner.id), ({ file }) => file?.id);
    return [...byFile].flatMap(([fileId, [first, ...others]]) => {
      if (fileId === undefined || !first) return [];
      const last = others.at(-1);
      return { ...episode(owner, first), ...(last && { IndexNumberEnd: last.number }) };
    });
  };

  function firstInFile(episodeId: number): number {
    const episodes = library.episodes(library.ownerOf(episodeId) ?? 0);
    const file = episodes.find((each) => each.id === episodeId)?.file;
    return (file && library.firstEpisodeIn(file.id)) ?? episodeId;
  }

  const seriesById = new Map([...library.series()].map((owner) => [id({ series: owner.id }), owner]));

  function* all(types: readonly string[]): Generator<BrowserItem> {
    if (types.includes('movie')) for (const item of library.movies()) if (item.file) yield movie(item);
    for (const owner of library.series()) {
      if (types.includes('series')) yield series(owner);
      if (types.includes('episode')) yield* episodesOf(owner);
    }
  }

  let known: Set<string> | undefined;

  return {
    id,
    place,
    all,
    folderId: (folder: Folder): string => id({ folder: folder.path }),
    has(wanted: string): boolean {
      known ??= new Set([...all(['movie', 'series', 'episode'])].map(({ Id }) => Id));
      return known.has(wanted);
    },
    /** Episodes of a series; undefined if it does not exist. */
    episodes(seriesId: string): BrowserItem[] | undefined {
      const owner = seriesById.get(seriesId.replaceAll('-', '').toLowerCase());
      return owner && episodesOf(owner);
    },
  };
}
