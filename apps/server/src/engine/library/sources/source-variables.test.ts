import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeUnknownVariables } from '#platform/settings/unknown-variables.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { readSourceVariables } from './source-variables.ts';

test('every value of a further source can come from the environment, the key from a file', async () => {
  const file = join(await temporaryFolder(), 'key');
  await writeFile(file, 'secret\n');
  const environment = {
    CAPTIONARR_RADARR_3__URL: 'radarr:7878/',
    CAPTIONARR_RADARR_3__APIKEY_FILE: file,
    CAPTIONARR_RADARR_3__NAME: '4K',
    CAPTIONARR_RADARR_3__COLOR: 'brown',
    CAPTIONARR_RADARR_3__ENABLED: 'true',
    CAPTIONARR_RADARR_3__VERIFY_SSL: 'false',
    CAPTIONARR_RADARR_3__HTTP_TIMEOUT: '30',
    CAPTIONARR_RADARR_3__PATH_MAPPINGS: '/a,/media/a; /b,/media/b',
    CAPTIONARR_RADARR_3__DEFAULT_PROFILE: 'none',
    CAPTIONARR_RADARR_3__EXCLUDED_TAGS: 'kids, noise',
    CAPTIONARR_RADARR_3__SYNC_MINUTES: '15',
    CAPTIONARR_RADARR_3__LIVE_FEED: 'false',
  };

  expect(Object.fromEntries(readSourceVariables(environment))).toEqual({
    'radarr-3': {
      url: 'http://radarr:7878',
      apikey: 'secret',
      name: '4K',
      color: 'brown',
      enabled: true,
      verify_ssl: false,
      http_timeout: 30,
      path_mappings: [
        ['/a', '/media/a'],
        ['/b', '/media/b'],
      ],
      default_profile: 0,
      excluded_tags: ['kids', 'noise'],
      sync_minutes: 15,
      live_feed: false,
    },
  });
  expect(describeUnknownVariables(environment)).toEqual([]);
});

test.each([
  ['COLOR', 'red'],
  ['ENABLED', 'yes'],
  ['SYNC_MINUTES', 'often'],
  ['PATH_MAPPINGS', '/only-one'],
])('%s can’t be %s', (name, value) => {
  const variable = `CAPTIONARR_SONARR_2__${name}`;

  expect(() => readSourceVariables({ [variable]: value })).toThrow(`${variable} can’t be ${value}.`);
});

test('the first of a kind has the variables of the settings', () => {
  expect(readSourceVariables({ CAPTIONARR_SONARR_1__URL: 'sonarr', CAPTIONARR_SONARR__APIKEY: 'x' }).size).toBe(0);
});
