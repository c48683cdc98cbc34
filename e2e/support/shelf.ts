import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isBackgroundScan, type Movie } from '@captionarr/lab';
import type { Locator, Page } from '@playwright/test';
import type { Household } from './household.ts';
import { srt } from './srt.ts';

/** A video without its extension: what the names of its subtitles begin with. */
export const stemOf = (path: string): string => path.slice(0, -extname(path).length);

/** A movie, or an episode of a series, that has a file of its own. */
export interface Shelved {
  kind: 'series' | 'movies';
  /** Id of the series or movie. */
  id: number;
  title: string;
  /** On disk. */
  stem: string;
}

export function movieWithFile({ library }: Household, no = 0): Shelved & { path: string } {
  const movie = [...library.movies()].filter(({ file }: Movie) => file && file.size > 30_000)[no];
  if (!movie?.file) throw new Error('There is no such movie in the library.');
  return { kind: 'movies', id: movie.id, title: movie.title, stem: stemOf(movie.file.path), path: movie.file.path };
}

/** A series whose last season has at least so many episodes, each in a file of its own. */
export function seriesWithEpisodes({ library }: Household, count: number) {
  for (const series of library.series()) {
    const all = library.episodes(series.id).filter(({ file }) => file && file.size > 30_000);
    const last = Math.max(...all.map(({ season }) => season));
    const season = all.filter((one) => one.season === last).toSorted((one, other) => one.number - other.number);
    const isSingle = new Set(season.map(({ file }) => file)).size === season.length;
    if (season.length >= count && isSingle) return { series, episodes: season };
  }
  throw new Error('There is no such series in the library.');
}

/** Writes a subtitle beside a video, has the disk scanned, and waits until it is known. */
export async function putSubtitle({ product }: Household, { kind, id, stem }: Shelved, suffix: string, text: string) {
  await writeFile(`${stem}.${suffix}`, text);
  await product.send('PATCH', `/${kind}`, {
    action: 'scan-disk',
    [kind === 'series' ? 'seriesid' : 'radarrid']: `${id}`,
  });
  await untilIdle({ product });
}

/** Clicks, and waits until the server has received what the click sends: jobs exist from then on. */
export async function clickAndSend(page: Page, button: Locator): Promise<void> {
  const sent = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /\/api\/(?!socket\.io)/.test(response.url()),
  );
  await button.click();
  await sent;
}

/** Until no job waits or runs, but for the long scan of new videos. */
export async function untilIdle({ product }: Pick<Household, 'product'>): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { data } = await product.ask<{ data: { job_name: string; status: string }[] }>('/system/jobs');
    const awaited = data.filter((job) => !isBackgroundScan(job));
    if (awaited.every(({ status }) => status === 'completed' || status === 'failed')) return;
    if (Date.now() > deadline) throw new Error('Jobs did not end within half a minute.');
    await pause(100);
  }
}

/** A movie with its file. */
export type FiledMovie = Movie & { file: NonNullable<Movie['file']> };

/** Gives a provider a subtitle for a movie, with lines that name it. */
export function fillShelf({ providers }: Pick<Household, 'providers'>, provider: string, movie: FiledMovie): void {
  const { id, title, year, imdbId, tmdbId, file } = movie;
  const lines = ['Did you hear that?', 'The lighthouse has been dark for years.', `Made for ${title}.`];
  const content = srt(...lines);
  const release = stemOf(basename(file.path));
  const facts = { type: 'movie', title, year, imdbId, tmdbId } as const;
  providers.world.add({
    provider,
    id: String(9000 + id),
    language: 'en',
    uploader: 'kelp',
    release,
    content,
    ...facts,
  });
}
