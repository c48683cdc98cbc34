import { setTimeout as pause } from 'node:timers/promises';
import { isBackgroundScan, type Movie } from '@captionarr/lab';
import type { Lab } from './lab.ts';

export const apiKey = '0123456789abcdef0123456789abcdef';

type Form = Record<string, string> | [string, string][];
export type FiledMovie = Movie & { file: NonNullable<Movie['file']> };
export type Product = ReturnType<typeof createProduct>;

/** The started product, as its API shows it. A busy machine needs some patience, an emulated one more. */
export function createProduct(url: string, { library }: Pick<Lab, 'library'>, patienceMs = 90_000) {
  const headers = { 'X-API-KEY': apiKey };

  async function until<T>(what: string, look: () => Promise<T | undefined | false>, waitMs = patienceMs): Promise<T> {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`It did not come to this: ${what}.`);
      await pause(150);
    }
  }

  async function ask<T>(path: string): Promise<T> {
    const answer = await fetch(`${url}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`GET ${path} was refused: ${answer.status} ${await answer.text()}`);
    // The shape is the contract's; what is read of it is named by the caller.
    return answer.json() as Promise<T>;
  }

  async function send(method: 'POST' | 'PATCH', path: string, form: Form | FormData) {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    const answer = await fetch(`${url}/api${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  const totals = async () => ({
    series: (await ask<{ total: number }>('/library/summary?kind=series')).total,
    movies: (await ask<{ total: number }>('/library/summary?kind=movies')).total,
  });

  return {
    url,
    ask,
    send,
    until,
    totals,

    synced: () =>
      until('the whole library is there', async () => {
        const { data } = await ask<{ data: { job_name: string }[] }>('/system/jobs?status=running');
        const { series, movies } = await totals();
        const isWhole = series === library.counts.series && movies === library.counts.movies;
        return isWhole && data.every(isBackgroundScan);
      }),

    /** The searches for everything missing are over. A provider is asked for a title every few seconds. */
    searchedAll: () =>
      until(
        'everything missing was searched',
        async () => {
          const { data } = await ask<{ data: { job_name: string; status: string }[] }>('/system/jobs');
          const searches = data.filter(({ job_name }) => job_name.startsWith('Search for missing subtitles'));
          return searches.length === 2 && searches.every(({ status }) => status === 'completed');
        },
        30 * 60_000,
      ),

    /** A movie that is wanted, is proposed by the guide, and holds no subtitles. */
    wantedMovie: () =>
      until('a movie is wanted', async () => {
        const { data } = await ask<{ data: { radarrId: number }[] }>('/movies/wanted?start=0&length=3');
        const ids = data.map(({ radarrId }) => radarrId);
        return [...library.movies()].find(
          (movie): movie is FiledMovie => ids.includes(movie.id) && movie.file?.tracks.embedded.length === 0,
        );
      }),
  };
}
