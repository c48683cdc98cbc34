import type { LibraryKind, ManagerName, MediaKind } from '@captionarr/domain/media/kinds.ts';
import type { Movie } from './movies.ts';
import type { Series } from './series.ts';

/** Only a series counts its files, so that tells the two apart where both are listed. */
export const isSeries = (item: Series | Movie): item is Series => 'episodeFileCount' in item;

/** The list of the library that a video is in: episodes belong to series. */
export const libraryKindOf: Record<MediaKind, LibraryKind> = { episode: 'series', movie: 'movies' };

/** Who manages each list of the library. */
export const managerOf: Record<LibraryKind, { key: ManagerName; name: string }> = {
  series: { key: 'sonarr', name: 'Sonarr' },
  movies: { key: 'radarr', name: 'Radarr' },
};
