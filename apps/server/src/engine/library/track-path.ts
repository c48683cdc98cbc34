/** Tabs and line breaks separate what a video's row says of its subtitles, and a file name can hold both. */
const needsQuotes = /^"|\p{Cc}/u;

export const folderOf = (videoPath: string): string =>
  videoPath.slice(0, Math.max(videoPath.lastIndexOf('/'), videoPath.lastIndexOf('\\')) + 1);

/** Of a file that is not below the folder of the video: `/…`, `C:…` or `\\…`. */
export const isWhole = (path: string): boolean =>
  path.startsWith('/') || path.charAt(1) === ':' || path.startsWith('\\');

/** As it stands in a line of `tracks`: without the folder of the video, unless the name alone would pass for a whole path. */
export function writeTrackPath(path: string, folder: string): string {
  const name = folder !== '' && path.startsWith(folder) ? path.slice(folder.length) : path;
  const short = isWhole(name) ? path : name;
  return needsQuotes.test(short) ? JSON.stringify(short) : short;
}

/** Rows written before names were quoted may hold a name that only looks quoted. */
export function readTrackPath(field: string): string {
  if (!field.startsWith('"')) return field;
  try {
    return JSON.parse(field) as string;
  } catch {
    return field;
  }
}
