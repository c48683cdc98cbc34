import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Profile } from '#domain/library/profile.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { checkOcr } from './ocr-check.ts';

const item = { id: 1, hi: 'False', forced: 'False', audio_exclude: 'False', audio_only_include: 'False' };
const profileFor = (language: string, more: Partial<Profile> = {}) =>
  ({ id: 1, name: 'One', items: [{ ...item, language }], ...more }) as unknown as Profile;
const installed = (...models: string[]) => ({
  version: '5.3.0',
  models: new Set(models),
  ownModels: new Set<string>(),
});

async function check(profiles: Profile[], engine?: ReturnType<typeof installed>) {
  const { db, close } = await openDatabase({ file: ':memory:', log: silentLog });
  onTestFinished(close);
  const track = { kind: 1 as const, media_id: 7, path: null, size: null, modified_at: null };
  await db
    .insertInto('subtitle')
    .values([
      { ...track, no: 0, stream: 0, language: 'pl', codec: 'hdmv_pgs_subtitle' },
      { ...track, no: 1, stream: 1, language: 'de:forced', codec: 'dvd_subtitle' },
      { ...track, no: 2, stream: 2, language: 'fr', codec: 'subrip' },
    ])
    .execute();
  return { db, result: await checkOcr({ db, profiles: () => profiles, findEngine: async () => engine })() };
}

test('without tesseract, it names the packages for the image tracks that profiles want', async () => {
  const { result } = await check([profileFor('pl'), profileFor('fr')]);

  expect(result.state).toBe('warn');
  expect(result.issues).toMatchObject([
    { key: 'ocr program', said: { values: { packages: 'tesseract-ocr tesseract-ocr-pol' } } },
  ]);
});

test('with tesseract, it names the data that are missing', async () => {
  const { result } = await check([profileFor('pl'), profileFor('de')], installed('eng', 'pol'));

  expect(result.issues).toMatchObject([{ key: 'ocr data', said: { values: { packages: 'tesseract-ocr-deu' } } }]);
});

test('a forced wish needs the data of its language', async () => {
  const { result } = await check([profileFor('de:forced')], installed('eng'));

  expect(result.issues).toMatchObject([{ key: 'ocr data', said: { values: { packages: 'tesseract-ocr-deu' } } }]);
});

test('all is well when every model is there', async () => {
  expect((await check([profileFor('pl')], installed('pol'))).result).toMatchObject({ state: 'ok', issues: [] });
});

test.for<[why: string, profile: Profile]>([
  ['the language has no image tracks', profileFor('fr')],
  ['the profile doesn’t use OCR', profileFor('pl', { ladder: [{ rung: 'ocr', on: false, wait_hours: 0 }] })],
  [
    'the language is only nice to have',
    profileFor('pl', { items: [{ ...item, language: 'pl', strength: 'nice' }] as never }),
  ],
  ['the wish allows no machine', profileFor('pl', { items: [{ ...item, language: 'pl', machine: 'no' }] as never })],
])('nothing is asked for when %s', async ([, profile]) => {
  expect((await check([profile])).result).toMatchObject({ state: 'off', issues: [] });
});

test('large libraries are not read for it', async () => {
  const { db } = await check([]);
  const query = sql<{ detail: string }>`explain query plan select distinct language from subtitle
    where codec IN ('hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle')`;

  expect((await query.execute(db)).rows[0]?.detail).toContain('subtitle_image');
});
