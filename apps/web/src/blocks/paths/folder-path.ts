const lastSeparator = (path: string) => Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));

/** The folder to list while a path is typed, and the typed part of the next name. */
export function splitPath(path: string) {
  const end = lastSeparator(path) + 1;
  return { folder: path.slice(0, end), typed: path.slice(end) };
}

/** One folder up; undefined where there is nothing above. */
export function parentOf(folder: string) {
  if (folder === '') return undefined;
  return folder.slice(0, lastSeparator(folder.slice(0, -1)) + 1);
}
