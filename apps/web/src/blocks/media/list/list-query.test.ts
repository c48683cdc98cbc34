import { expect, test } from 'vitest';
import { toListQuery } from './list-query.ts';

const plain = { sort: null, filter: '', text: '', more: {} };

test('asks for what the address says, in the words of the server', () => {
  expect(
    toListQuery('series', {
      sort: { column: 'missing', descending: true },
      filter: 'ended',
      text: ' pines ',
      more: { source: 'sonarr-2', missing: 'de', tag: 'kids', finding: 'ads', monitored: 'false' },
    }),
  ).toEqual({
    sort: '-missing',
    'filter[status]': 'ended',
    'filter[text]': 'pines',
    'filter[source]': 'sonarr-2',
    'filter[missing]': 'de',
    'filter[tag]': 'kids',
    'filter[finding]': 'ads',
    'filter[monitored]': false,
  });
});

test('what the server does not know is not asked for', () => {
  expect(toListQuery('movies', plain)).toEqual({ sort: 'title' });
  expect(toListQuery('movies', { ...plain, filter: 'ended' })).toEqual({ sort: 'title' });
  expect(toListQuery('movies', { ...plain, sort: { column: 'colour', descending: false } })).toEqual({ sort: 'title' });
});
