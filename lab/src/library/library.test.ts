import { expect, test } from 'vitest';
import { createLibrary } from './library.ts';
import { planSeries, sizes } from './plan.ts';
import type { Counts, Library, Size } from './types.ts';

const isUsable = (file?: { size: number }) => file !== undefined && file.size > 20_480;

function count(library: Library) {
  const found = { series: 0, episodes: 0, movies: 0, withoutFile: 0, tiny: 0, doubles: 0, lastEpisodeId: 0 };
  for (const { id } of library.series()) {
    found.series += 1;
    const files = new Set<number>();
    for (const { file, id: episodeId } of library.episodes(id)) {
      if (episodeId !== ++found.lastEpisodeId) throw new Error(`Episode ${episodeId} is out of turn.`);
      if (!file) found.withoutFile += 1;
      else if (!isUsable(file)) found.tiny += 1;
      else found.episodes += 1;
      if (file && files.has(file.id)) found.doubles += 1;
      if (file) files.add(file.id);
    }
  }
  for (const { file } of library.movies()) if (isUsable(file)) found.movies += 1;
  return found;
}

test.for<[Size, Counts]>([
  ['tiny', { series: 12, episodes: 84, movies: 26 }],
  ['small', { series: 12, episodes: 200, movies: 30 }],
  ['large', { series: 2_000, episodes: 60_000, movies: 8_000 }],
])('the %s library has exactly the items it promises, and some that cannot be used', ([size, promised]) => {
  const library = createLibrary({ size });

  const found = count(library);

  expect(found).toMatchObject(promised);
  expect(library.counts).toEqual(promised);
  expect(found.lastEpisodeId).toBe(library.lastEpisodeId);
  expect(found.withoutFile).toBeGreaterThan(0);
  expect(found.tiny).toBeGreaterThan(0);
  expect(found.doubles).toBeGreaterThan(0);
});

test('the huge library keeps the same promises, counted without making it all', () => {
  const library = createLibrary({ size: 'huge', seed: 5 });
  const plans = planSeries(5, sizes.huge);
  const samples = plans.map((plan, index) => ({ plan, id: index + 1 })).filter(({ id }) => id % 100 === 7);

  const usable = samples.map(({ id }) => library.episodes(id).filter(({ file }) => isUsable(file)).length);
  const movies = Iterator.from(library.movies()).reduce((sum, { file }) => sum + (isUsable(file) ? 1 : 0), 0);

  expect(library.counts).toEqual({ series: 20_000, episodes: 1_000_000, movies: 50_000 });
  expect(plans).toHaveLength(20_000);
  expect(plans.reduce((sum, plan) => sum + plan.usable, 0)).toBe(1_000_000);
  expect(usable).toEqual(samples.map(({ plan }) => plan.usable));
  expect(movies).toBe(50_000);
});

const written = (seed: number) => {
  const library = createLibrary({ size: 'small', seed });
  const series = [...library.series()];
  return JSON.stringify([series, series.map(({ id }) => library.episodes(id)), [...library.movies()]]);
};

test('the same seed gives the same library, another seed another one', () => {
  expect(written(7)).toBe(written(7));
  expect(written(7)).not.toBe(written(8));
});

test('any part of a huge library can be had without the rest', () => {
  const library = createLibrary({ size: 'huge' });

  const episodes = library.episodes(15_000);
  const [first] = episodes;

  expect(library.seriesAt(15_000)).toMatchObject({ id: 15_000, tvdbId: 715_000 });
  expect(episodes.map(({ id }) => library.ownerOf(id))).toEqual(episodes.map(() => 15_000));
  expect(library.firstEpisodeIn(first?.file?.id ?? 0)).toBe(first?.id);
  expect(library.movieAt(49_999)?.id).toBe(49_999);
  expect([library.seriesAt(0), library.seriesAt(20_001), library.movieAt(1.5), library.ownerOf(0)]).toEqual(
    Array(4).fill(undefined),
  );
});

test.for<Size>(['tiny', 'small'])('even the %s library has every script, type, state and trait', (size) => {
  const library = createLibrary({ size });
  const series = [...library.series()];
  const movies = [...library.movies()];
  const episodes = series.flatMap(({ id }) => library.episodes(id));
  const files = [...episodes, ...movies].flatMap(({ file }) => file ?? []);
  const titles = series.map(({ title }) => title).join();

  for (const script of ['Han', 'Hiragana', 'Hangul', 'Cyrillic', 'Arabic', 'Greek']) {
    expect(titles).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  }
  expect(titles).toMatch(/[àâéèêîôûñáóúäöüßąćęłńśźż]/);
  expect(titles).toMatch(/\(\d{4}\)/);
  expect(new Set(series.map(({ type }) => type))).toEqual(new Set(['standard', 'daily', 'anime']));
  expect(new Set(series.map(({ ended }) => ended)).size).toBe(2);
  expect(new Set(series.map(({ monitored }) => monitored)).size).toBe(2);
  expect(new Set(movies.map(({ monitored }) => monitored)).size).toBe(2);
  expect(new Set(movies.map(({ file }) => file === undefined)).size).toBe(2);
  expect(movies.some(({ file }) => file && !isUsable(file))).toBe(true);
  expect(episodes.some(({ season }) => season === 0)).toBe(true);
  expect(series.some(({ alternateTitles }) => alternateTitles.length > 0)).toBe(true);
  expect(series.some(({ tags }) => tags.length > 0) && movies.some(({ tags }) => tags.length > 0)).toBe(true);
  expect(files.some(({ tracks }) => tracks.audio.length > 1)).toBe(true);
  expect(files.some(({ tracks }) => tracks.embedded.some(({ kind }) => kind === 'forced'))).toBe(true);
  expect(files.some(({ external }) => external.length > 0)).toBe(true);
});

test('no two series or movies share a folder, and every path begins with the root', () => {
  const library = createLibrary({ size: 'large', root: '/media' });

  const paths = [...library.series(), ...library.movies()].map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.every((path) => /^\/media\/(tv|anime|movies)\/[^/]+$/.test(path))).toBe(true);
});
