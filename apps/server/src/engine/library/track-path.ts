/** Tabs and line breaks separate the fields of `tracks`, and a file name can contain both. */
const needsQuotes = /^"|\p{Cc}/u;

export const folderOf = (videoPath: string): string =>
  videoPath.slice(0, Math.max(videoPath.lastIndexOf('/'), videoPath.lastIndexOf('\\')) + 1);

/** Whether a path is absolute: `/…`, `C:…` or `\\…`. */
export const isWhole = (path: string): boolean =>
  path.startsWith('/') || path.charAt(1) === ':' || path.startsWith('\\');

/** Shortens a path for a `tracks` line: relative to the video folder, unless the name alone would look absolute. */
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
