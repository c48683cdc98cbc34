/** The two halves of a library: series come from Sonarr, movies from Radarr. */
export const libraryKinds = ['series', 'movies'] as const;
export type LibraryKind = (typeof libraryKinds)[number];

/** What has a video file. Searches, subtitles, history, wanted, the blacklist and versions are about one of these. */
export const mediaKinds = ['episode', 'movie'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A program that manages a list of the library; also its section of the settings. */
export type ManagerName = 'sonarr' | 'radarr';
