import { expect, test } from 'vitest';
import { readWebhook } from './webhook.ts';

test.each([
  [
    'an import',
    'sonarr',
    { eventType: 'Download', series: { id: 12 }, episodeFile: { id: 77 } },
    [{ id: 12, fileId: 77 }],
  ],
  [
    'a complete import',
    'sonarr',
    { eventType: 'Download', series: { id: 12 }, episodeFiles: [{ id: 77 }, { id: '78' }] },
    [
      { id: 12, fileId: 77 },
      { id: 12, fileId: 78 },
    ],
  ],
  ['ids of files alone', 'sonarr', { eventType: 'Download', episodeFiles: [{ id: 77 }] }, [{ fileId: 77 }]],
  [
    'a renaming',
    'sonarr',
    { eventType: 'Rename', series: { id: 12 }, renamedEpisodeFiles: [{ id: 7 }] },
    [{ id: 12, fileId: 7 }],
  ],
  ['a renaming without files', 'sonarr', { eventType: 'Rename', series: { id: 12 } }, [{ id: 12 }]],
  [
    'a deleted file',
    'sonarr',
    { eventType: 'EpisodeFileDelete', series: { id: 12 }, episodeFile: { id: 7 } },
    [{ id: 12, fileId: 7 }],
  ],
  [
    'a movie file',
    'radarr',
    { eventType: 'Download', movie: { id: 3 }, movieFile: { id: 31 } },
    [{ id: 3, fileId: 31 }],
  ],
  [
    'a renamed movie',
    'radarr',
    { eventType: 'Rename', movie: { id: 3 }, renamedMovieFiles: [{ id: 31 }] },
    [{ id: 3, fileId: 31 }],
  ],
  [
    'a deleted movie file',
    'radarr',
    { eventType: 'MovieFileDelete', movie: { id: 3 }, movieFile: { id: 31 } },
    [{ id: 3, fileId: 31 }],
  ],
  ['a script', 'sonarr', { sonarr_episodefile_id: '77' }, [{ fileId: 77 }]],
  ['a script of Radarr', 'radarr', { radarr_moviefile_id: 31 }, [{ fileId: 31 }]],
] as const)('%s is about files (%s)', (_, kind, body, changes) => {
  expect(readWebhook(kind, body)).toEqual(changes.map((change) => ({ ...change, what: 'files' })));
});

test.each([
  ['sonarr', 'SeriesAdd', 'series'],
  ['sonarr', 'SeriesDelete', 'series'],
  ['radarr', 'MovieAdded', 'movie'],
  ['radarr', 'MovieDelete', 'movie'],
] as const)('%s %s is about the item', (kind, eventType, item) => {
  expect(readWebhook(kind, { eventType, [item]: { id: 5 } })).toEqual([{ id: 5, what: 'item' }]);
});

test.each([
  { eventType: 'Test', series: { id: 1 }, episodes: [{ id: 123 }], episodeFile: { id: 1 } },
  { eventType: 'Grab', series: { id: 1 } },
  { eventType: 'Health', level: 'warning' },
  { eventType: 'SomethingNew', series: { id: 1 } },
  { eventType: 'Download' },
  { eventType: 'SeriesDelete', series: { id: 'x' } },
  { eventType: 'Test', sonarr_episodefile_id: 7 },
  { sonarr_episodefile_id: 'x' },
  {},
  null,
  'text',
  [],
])('%j asks for nothing', (body) => {
  expect(readWebhook('sonarr', body)).toEqual([]);
});
