import type { FlatSettings, SettingKey } from '@captionarr/contract/settings';
import { expect, test } from 'vitest';
import { hiddenBy, places } from './setting-locations.ts';

const placeOf = (key: string) => places.find((place) => place.key === key);
const valuesFrom = (values: Partial<FlatSettings>) => (key: SettingKey) => values[key];

test('every setting and every other part of a page has a place, those of providers last', () => {
  expect(placeOf('general.port')).toMatchObject({ page: 'general', group: 'host', provider: undefined });
  expect(placeOf('languages-profiles')).toMatchObject({ page: 'languages', group: 'profiles' });
  expect(placeOf('subdl.api_key')).toMatchObject({ page: 'providers', provider: 'SubDL' });
  expect(places.findIndex(({ provider }) => provider)).toBeGreaterThan(
    places.findLastIndex(({ provider }) => !provider),
  );
});

test('what an older server has in the place of a setting has the place of that setting', () => {
  expect(placeOf('plex.movie_library')).toEqual({
    key: 'plex.movie_library',
    page: 'plex',
    group: 'plexLibraries',
    insteadOf: 'plex.movie_library_ids',
  });
});

test('a setting that is not shown leads to the one that hides it', () => {
  const off = {
    'general.use_sonarr': false,
    'subsync.use_subsync': true,
    'subsync.use_subsync_threshold': false,
    'translator.translator_type': 'lingarr',
  } as const;

  expect(hiddenBy('sonarr.full_update_day', valuesFrom(off))).toEqual({ key: 'general.use_sonarr', needed: true });
  expect(hiddenBy('subsync.subsync_threshold', valuesFrom(off))?.key).toBe('subsync.use_subsync_threshold');
  expect(hiddenBy('translator.gemini_key', valuesFrom(off))).toEqual({
    key: 'translator.translator_type',
    needed: 'gemini',
  });
  expect(hiddenBy('general.port', valuesFrom(off))).toBeUndefined();
  expect(hiddenBy('sonarr.port', valuesFrom({}))).toBeUndefined();
});
