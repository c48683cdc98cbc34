import { reloadForNewBuild } from './new-build.ts';
import { untilReachable } from './reachability.ts';

/** The server answers, and yet a file of the app cannot be loaded. */
export class MissingChunk extends Error {
  constructor(cause: unknown) {
    super('A file of the app could not be loaded.', { cause });
    this.name = 'MissingChunk';
  }
}

/** With a server that answers; while it is away nothing is counted. */
const attempts = 3;
const rest = 500;

/**
 * Loads code that the first page does not need. Waits while the server is unreachable; a page of an older build reloads
 * once; a missing chunk becomes a `MissingChunk`.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      if (await untilReachable()) failures = 0;
      else if (await reloadForNewBuild()) await new Promise(() => {});
      else if (failures >= attempts) throw new MissingChunk(error);
      await new Promise((done) => setTimeout(done, failures * rest));
      await reloadStyles();
    }
  }
}

/** Load errors of Chrome, Firefox, Safari and Vite; any other error is a bug in the loaded code. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(error.message);

/** Vite asks for a style only once, and a page whose style failed would be shown without it. */
const reloadStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => !sheet)
      .map((failed) => {
        const link = failed.cloneNode() as HTMLLinkElement;
        const settled = new Promise((done) => {
          link.addEventListener('load', done);
          link.addEventListener('error', done);
        });
        failed.replaceWith(link);
        return settled;
      }),
  );
