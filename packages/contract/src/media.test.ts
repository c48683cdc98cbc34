import { expect, test } from 'vitest';
import { entities } from './fixtures/entities.ts';
import { isSeries, movie, series } from './index.ts';

test('[entities.series-discriminator] a record that counts its episode files is a series', () => {
  expect(isSeries(series.parse(entities.series))).toBe(true);
  expect(isSeries(movie.parse(entities.movie))).toBe(false);
});
