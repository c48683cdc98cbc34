import type { LibrarySource } from '@captionarr/contract';
import { newSource } from '@captionarr/contract/browser';
import { secretMask } from '@captionarr/contract/settings';

/** A second Sonarr that works, unless told otherwise. */
export const someSource = (fields: Partial<LibrarySource> = {}): LibrarySource => ({
  ...newSource,
  id: 'sonarr-2',
  kind: 'sonarr',
  name: 'Anime',
  color: 'indigo',
  url: 'http://sonarr-anime:8989',
  apikey: secretMask,
  first: false,
  locked: [],
  by_environment: false,
  state: 'live',
  message: '',
  version: '4.0.9',
  sync: null,
  series: 38,
  episodes: 916,
  movies: 0,
  held: 0,
  unsure: 0,
  last_event_at: null,
  webhook: '/api/webhooks/libraries/sonarr-2',
  paths: { folders: 3, broken: 0, checked: 20, found: 20, message: '', at: 1_794_700_000_000 },
  ...fields,
});

/** The Sonarr of Settings › Sonarr. */
export const firstSonarr = (fields: Partial<LibrarySource> = {}) =>
  someSource({
    id: 'sonarr',
    name: 'TV',
    color: 'blue',
    url: 'http://sonarr:8989',
    first: true,
    series: 176,
    episodes: 7204,
    webhook: '/api/webhooks/sonarr',
    ...fields,
  });

/** A folder that is watched. */
export const someFolder = (fields: Partial<LibrarySource> = {}) =>
  someSource({
    id: 'folder-2',
    kind: 'folder',
    name: 'Home videos',
    color: 'gray',
    url: '',
    apikey: '',
    folders: ['/media/home-videos'],
    version: null,
    series: 0,
    episodes: 0,
    movies: 64,
    webhook: '/api/webhooks/libraries/folder-2',
    ...fields,
  });
