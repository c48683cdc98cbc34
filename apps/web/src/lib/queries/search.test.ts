import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchResult } from '@captionarr/contract';
import { titleLabel, toTitles } from './search.ts';

const showNotice = vi.hoisted(() => vi.fn<(kind: string, notice: object) => void>());
vi.mock('#lib/notices.tsx', () => ({ showNotice, showError: vi.fn<() => void>() }));
beforeEach(() => showNotice.mockClear());

const hit = (fields: Partial<SearchResult>): SearchResult => ({ title: 'Dark', year: '2017', poster: null, ...fields });

test('the one id that a hit has tells what it is and where its page is', () => {
  const titles = toTitles([hit({ sonarrSeriesId: 3 }), hit({ radarrId: 9 })]);

  expect(titles).toMatchObject([
    { kind: 'series', path: '/series/3' },
    { kind: 'movies', path: '/movies/9' },
  ]);
  expect(showNotice).not.toHaveBeenCalled();
});

test('[search.unknown-result] a hit with neither id raises "Unknown search result", and the others are shown', () => {
  const titles = toTitles([hit({}), hit({ radarrId: 9 })]);

  expect(titles).toHaveLength(1);
  expect(showNotice).toHaveBeenCalledWith('error', expect.objectContaining({ title: 'Unknown search result' }));
});

test('a title without a year is only a title', () => {
  expect(titleLabel(hit({}))).toBe('Dark (2017)');
  expect(titleLabel(hit({ year: '' }))).toBe('Dark');
});
