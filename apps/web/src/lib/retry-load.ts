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
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
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

/** Styles that failed to load. One that is still loading must stay, because callers wait for that element. */
const failedStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  // An error doesn’t bubble.
  { capture: true },
);

let reloading: Promise<unknown> = Promise.resolve();

/** Vite requests a style only once, and without it the page would be shown unstyled. Callers take turns. */
const reloadStyles = () =>
  (reloading = reloading.then(() => {
    const failed = [...failedStyles];
    failedStyles.clear();
    return Promise.all(failed.map(reloadStyle));
  }));

const reloadStyle = (failed: HTMLLinkElement) =>
  new Promise<unknown>((done) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    failed.replaceWith(link);
  });
