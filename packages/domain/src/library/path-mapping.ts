import type { PathMapping } from '#domain/settings/path-mapping.ts';

const isWindows = (path: string) => /^([a-z]:([\\/]|$)|\\\\)/i.test(path);
const withoutEnd = (path: string) => path.replace(/[\\/]+$/, '');

/** Windows ignores case and accepts both separators; elsewhere paths are compared literally. */
const comparable = (path: string, likeWindows: boolean) =>
  likeWindows ? path.replaceAll('\\', '/').toLowerCase() : path;

/** The path as this host sees it: the first mapping whose source is the path or a folder above it decides. */
export function mapPath(mappings: readonly PathMapping[], path: string): string {
  for (const [source, local] of mappings) {
    const rest = below(source, path);
    if (rest === undefined) continue;
    const separator = local.includes('\\') && !local.includes('/') ? '\\' : '/';
    return withoutEnd(local) + rest.replaceAll(isWindows(path) ? /[\\/]/g : '/', separator) || separator;
  }
  return withoutEnd(path) || path;
}

/** The rest of the path after the folder, with its separator; undefined if the path is not below the folder. */
function below(folder: string, path: string): string | undefined {
  if (folder === '') return undefined;
  const likeWindows = isWindows(folder) && isWindows(path);
  const start = withoutEnd(folder);
  if (!comparable(path, likeWindows).startsWith(comparable(start, likeWindows))) return undefined;
  const rest = path.slice(start.length);
  const isWhole = rest === '' || rest.startsWith('/') || (likeWindows && rest.startsWith('\\'));
  return isWhole ? withoutEnd(rest) : undefined;
}
