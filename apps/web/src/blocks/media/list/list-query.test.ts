import { expect, test } from 'vitest';
import { toListQuery } from './list-query.ts';

const plain = { sort: null, filter: '', text: '', source: '' };

test('asks for what the address says, in the words of the server', () => {
  expect(
    toListQuery('series', {
      sort: { column: 'missing', descending: true },
      filter: 'ended',
      text: ' pines ',
      source: 'sonarr-2',
    }),
  ).toEqual({
    sort: '-missing',
    'filter[status]': 'ended',
    'filter[text]': 'pines',
    'filter[source]': 'sonarr-2',
  });
});

test('what the server does not know is not asked for', () => {
  expect(toListQuery('movies', plain)).toEqual({ sort: 'title' });
  expect(toListQuery('movies', { ...plain, filter: 'ended' })).toEqual({ sort: 'title' });
  expect(toListQuery('movies', { ...plain, sort: { column: 'colour', descending: false } })).toEqual({ sort: 'title' });
});
