/** Pictures that Kodi, Jellyfin, Emby and Plex put beside videos; the likeliest first. */
const names = {
  poster: ['poster', 'folder', 'cover', 'movie', 'show'],
  fanart: ['fanart', 'backdrop', 'background', 'art'],
} as const;
export type PictureRole = keyof typeof names;

const ending = /\.(?:jpe?g|png)$/i;
const either = [...names.poster, ...names.fanart].join('|');
const artwork = new RegExp(String.raw`^(?:.*-)?(?:${either})\d?\.(?:jpe?g|png)$`, 'i');

/** Whether a file can be the poster or the background of something in its folder. */
export const isArtwork = (name: string): boolean => artwork.test(name);

interface Place {
  /** Names of the pictures in the folder. */
  pictures: readonly string[];
  /** File name of the video without its ending, for a movie. */
  stem?: string;
  /** Whether pictures without the name of a video belong to this title: the folder is its own. */
  isOwnFolder: boolean;
}

/** The picture of a title, by the names in its folder. */
export function chooseArtwork(role: PictureRole, { pictures, stem, isOwnFolder }: Place): string | undefined {
  const wanted = [
    ...(stem === undefined ? [] : names[role].map((word) => `${stem}-${word}`)),
    ...(isOwnFolder ? names[role] : []),
  ];
  const byName = new Map(pictures.map((name) => [name.replace(ending, '').toLowerCase(), name]));
  return wanted.map((name) => byName.get(name.toLowerCase())).find((found) => found !== undefined);
}
