import { createLibrary, startMediaBrowser, type MediaBrowserOptions } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import type { VideoQuery } from '#domain/media-servers/video-query.ts';
import { createMediaBrowser } from '#integrations/media-browser/client.ts';

export const library = createLibrary({ size: 'small', root: '/data' });

/** A stand-in that names the folders otherwise than we do, and a client that speaks with it. */
export async function startBrowser(options: Partial<MediaBrowserOptions> = {}) {
  const standIn = await startMediaBrowser({ kind: 'jellyfin', library, root: '/nas/media', ...options });
  onTestFinished(standIn.close);
  const { kind, url, apiKey } = standIn;
  const connection = { kind, name: 'Attic', url, apiKey, verifySsl: true };
  return {
    standIn,
    connection,
    client: createMediaBrowser(connection, { timeoutMs: 500 }),
    /** How often something was asked for. */
    count: (part: string) => standIn.requests.filter(({ path }) => path.includes(part)).length,
  };
}

/** A movie of the lab's library as ours knows it. */
export function movieAt(id: number): VideoQuery {
  const movie = library.movieAt(id);
  if (!movie?.file) throw new RangeError(`Movie ${id} has no file.`);
  return { kind: 'movies', path: movie.file.path, ids: { imdb: movie.imdbId, tmdb: movie.tmdbId } };
}

/** Episodes of the first series that has files, from the first on. */
export function someEpisodes(count: number): { id: number; video: VideoQuery }[] {
  const series = library.seriesAt(1);
  if (!series) throw new RangeError('There is no series.');
  return library
    .episodes(1)
    .flatMap(({ id, season, number, file }) => (file ? [{ id, season, number, path: file.path }] : []))
    .slice(0, count)
    .map(({ id, season, number, path }) => ({
      id,
      video: {
        kind: 'series',
        path,
        folder: series.path,
        ids: { imdb: series.imdbId, tvdb: series.tvdbId },
        episodes: [{ season, number }],
      },
    }));
}
