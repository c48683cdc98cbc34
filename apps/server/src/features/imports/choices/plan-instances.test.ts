import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BazarrRow } from '#domain/imports/bazarr-row.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { createImportReport } from '#features/imports/import-report.ts';
import type { BazarrConfig } from '#features/imports/source/bazarr-config.ts';
import type { BazarrDatabase } from '#features/imports/source/bazarr-database.ts';
import { createHomes, planInstances } from './plan-instances.ts';

const config: BazarrConfig = {
  general: { secrets_encryption_key: 'a passphrase' },
  sonarr: { ip: 'sonarr.lan', port: '8989', base_url: '/tv/' },
};
const first = { id: 1, kind: 'sonarr', name: 'Sonarr', ip: 'sonarr.lan', port: 8989, base_url: '/tv', apikey: 'one' };
const anime = { id: 2, kind: 'sonarr', name: 'Anime', ip: 'anime.lan', port: 8989, base_url: '', apikey: 'two' };

function plan(rows: readonly BazarrRow[], { sources = [] as Source[], takesSettings = true } = {}) {
  const report = createImportReport();
  const database = { instances: () => rows } as unknown as BazarrDatabase;
  return { report, ...planInstances(database, { config, sources, takesSettings, report }) };
}

/** As https://github.com/fernet/spec describes it. */
function seal(text: string, passphrase: string): string {
  const key = createHash('sha256').update(passphrase).digest();
  const iv = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-cbc', key.subarray(16), iv);
  const signed = Buffer.concat([Buffer.from([0x80]), Buffer.alloc(8), iv, cipher.update(text), cipher.final()]);
  const signature = createHmac('sha256', key.subarray(0, 16)).update(signed).digest();
  return `enc:v1:${Buffer.concat([signed, signature]).toString('base64url')}`;
}

test.for<[string, BazarrRow[], number]>([
  ['the default one', [first, { ...anime, is_default: 1 }], 2],
  [
    'the one at the address in the settings file',
    [
      { ...anime, id: 1 },
      { ...first, id: 2 },
    ],
    2,
  ],
  ['else the oldest', [anime, { ...anime, id: 9, name: 'Other', ip: 'other.lan' }], 2],
])('the first Sonarr is %s', ([, rows, id]) => {
  const { homes, added } = plan(rows);

  expect([...homes]).toEqual([[id, { ordinal: 0 }]]);
  expect(added).toHaveLength(1);
});

test.for<[string, BazarrRow, string]>([
  ['parts', { ip: 'anime.lan', port: 8989, base_url: '/anime/', ssl: 1 }, 'https://anime.lan:8989/anime'],
  ['a whole address', { ip: null, url: 'http://anime.lan:8989/' }, 'http://anime.lan:8989'],
])('an address is read from %s', ([, more, url]) => {
  expect(plan([first, { ...anime, ...more }]).added[0]?.values.url).toBe(url);
});

test('an encrypted key is decrypted; with another passphrase it is asked for', () => {
  const sealed = plan([first, { ...anime, apikey: seal('two', 'a passphrase') }]);
  const foreign = plan([first, { ...anime, apikey: seal('two', 'another one') }]);

  expect(sealed.added[0]?.values).toMatchObject({ apikey: 'two', name: 'Anime' });
  expect(foreign.added).toEqual([]);
  expect(foreign.report.notes()).toMatchObject([
    { subject: 'Anime', urgent: true, text: expect.stringContaining('API key') },
  ]);
});

test('a server that is connected already is not added again, and without the settings none is', () => {
  const known = {
    id: 'sonarr-2',
    kind: 'sonarr',
    ordinal: 4,
    values: { url: 'http://anime.lan:8989', path_mappings: [] },
  };

  const again = plan([first, anime], { sources: [known as unknown as Source] });
  const without = plan([first, anime], { takesSettings: false });

  expect(again.added).toEqual([]);
  expect(again.homes.get(2)).toEqual({ ordinal: 4, mappings: [] });
  expect(without.added).toEqual([]);
  expect(without.homes.has(2)).toBe(false);
});

test('rows go where their instance is; where none is listed, only those of the first one are taken', () => {
  const listed = createHomes(plan([first, { ...anime, is_default: 0 }]));
  const unlisted = createHomes({ homes: new Map() });

  expect(listed('episode', { arr_instance_id: 1 })).toEqual({ ordinal: 0 });
  expect(listed('episode', { arr_instance_id: 2 })).toBeUndefined();
  expect(listed('episode', {})).toEqual({ ordinal: 0 });
  expect([5, 6, 5].map((owner) => unlisted('movie', { arr_instance_id: owner })?.ordinal)).toEqual([0, undefined, 0]);
});
