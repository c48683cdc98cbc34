/** The folder and the name of a file, on any system. */
export function splitPath(path: string) {
  const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return { folder: path.slice(0, Math.max(cut, 0)), name: path.slice(cut + 1) };
}
