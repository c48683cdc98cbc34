import { segmentsOf } from './path-segments.ts';

/**
 * Possible names of our path on a server with these folders: both may mount the same disk under different names.
 * Folders with the longest matching tail win; empty if none matches.
 */
export function candidatePaths(path: string, folders: readonly string[]): string[] {
  const names = path.split(/[/\\]+/).filter((name) => name !== '');
  const compared = segmentsOf(path);
  const fits = folders.map((folder) => ({ folder, ...fitOf(compared, segmentsOf(folder)) }));
  const best = Math.max(1, ...fits.map(({ length }) => length));
  return [...new Set(fits.filter(({ length }) => length === best).map(({ folder, end }) => join(folder, names, end)))];
}

/** How many of the folder's last names stand together in the path, with something behind them, and where they end. */
function fitOf(path: readonly string[], folder: readonly string[]): { length: number; end: number } {
  for (let length = Math.min(folder.length, path.length - 1); length > 0; length -= 1) {
    const tail = folder.slice(-length);
    const start = path.findIndex(
      (_, at) => at + length < path.length && tail.every((name, i) => path[at + i] === name),
    );
    if (start >= 0) return { length, end: start + length };
  }
  return { length: 0, end: 0 };
}

function join(folder: string, names: readonly string[], from: number): string {
  const slash = folder.includes('\\') ? '\\' : '/';
  return [folder.replace(/[/\\]+$/, ''), ...names.slice(from)].join(slash);
}
