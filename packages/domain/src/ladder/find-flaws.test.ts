import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMissing } from '#domain/library/find-missing.ts';
import { anyCutoff, type Profile, type ProfileItem } from '#domain/library/profile.ts';
import { findFlaws } from './find-flaws.ts';
import { defaultLadder, type RungName } from './names.ts';

const item = (id: number, language: string, fields: Partial<ProfileItem> = {}): ProfileItem => ({
  id,
  language,
  audioExclude: false,
  audioOnlyInclude: false,
  ...fields,
});
const profile = (items: readonly ProfileItem[], fields: Partial<Profile> = {}): Profile => ({
  id: 1,
  name: 'Any',
  cutoff: null,
  items,
  mustContain: [],
  mustNotContain: [],
  originalFormat: false,
  tag: null,
  ...fields,
});
const withOn = (...names: RungName[]) =>
  defaultLadder.map((rung) => ({ ...rung, on: rung.on || names.includes(rung.rung) }));
const codes = (given: Profile) => findFlaws(given).map(({ code, item: id, rung }) => [code, id ?? rung]);

test('an ordinary profile has none', () => {
  expect(findFlaws(profile([item(1, 'en'), item(2, 'fr', { strength: 'nice' })]))).toEqual([]);
  expect(findFlaws(profile([item(1, 'en'), item(2, 'fr')], { cutoff: anyCutoff }))).toEqual([]);
  expect(findFlaws(profile([item(1, 'en', { audioExclude: true }), item(2, 'en:forced')], { cutoff: 1 }))).toEqual([]);
});

test('an item that no audio meets, and one that another covers', () => {
  const never = item(1, 'en', { audioExclude: true, audioOnlyInclude: true });

  expect(codes(profile([never, item(2, 'fr')]))).toEqual([['never-wanted', 1]]);
  expect(codes(profile([item(1, 'en'), item(2, 'en')]))).toEqual([['duplicate', 2]]);
  expect(codes(profile([item(1, 'en', { audioExclude: true }), item(2, 'en')]))).toEqual([['duplicate', 1]]);
  // The must makes it count as missing, so both have an effect.
  expect(codes(profile([item(1, 'en', { strength: 'nice' }), item(2, 'en', { audioExclude: true })]))).toEqual([]);
});

test('forced for English audio is dead when English audio reaches the cutoff', () => {
  const items = [item(1, 'en', { audioExclude: true }), item(2, 'en:forced', { audioOnlyInclude: true })];

  expect(codes(profile(items, { cutoff: 1 }))).toEqual([['dead-by-cutoff', 2]]);
  expect(codes(profile(items))).toEqual([]);
});

test('cutoffs and what is nice to have', () => {
  const items = [item(1, 'en'), item(2, 'fr', { strength: 'nice' })];

  expect(codes(profile(items, { cutoff: anyCutoff }))).toEqual([['nice-not-any', 2]]);
  expect(codes(profile(items, { cutoff: 2 }))).toEqual([['nice-ends-must', 2]]);
  expect(codes(profile(items, { cutoff: 1 }))).toEqual([]);
});

test('machine rungs without a use', () => {
  const nice = [item(1, 'fr', { strength: 'nice' })];
  expect(codes(profile(nice, { ladder: withOn('translation') }))).toEqual([
    ['rung-unused', 'ocr'],
    ['rung-unused', 'translation'],
  ]);
  expect(codes(profile([item(1, 'en')], { ladder: withOn('translation'), translateFrom: ['en'] }))).toEqual([
    ['no-source', 1],
  ]);
  expect(codes(profile([item(1, 'en', { machine: 'translate' })]))).toEqual([['reach-off', 1]]);
  expect(codes(profile([item(1, 'en:forced', { machine: 'all' })]))).toEqual([['forced-machine', 1]]);
  const [track, ocr, providers, translation] = withOn('translation');
  const ladder = [translation, track, ocr, providers].flatMap((rung) => rung ?? []);
  expect(codes(profile([item(1, 'fr')], { ladder }))).toEqual([['machine-first', 'translation']]);
});

test('patterns that exclude each other', () => {
  const clashing = profile([item(1, 'en')], { mustContain: ['WEB-DL', 'x264'], mustNotContain: ['web'] });

  expect(findFlaws(clashing)).toEqual([{ code: 'pattern-clash', patterns: ['WEB-DL', 'web'] }]);
  expect(findFlaws({ ...clashing, mustNotContain: ['^web$', 'CAM'] })).toEqual([]);
});

test('an item that is called dead is never missing, whatever the audio and the files', () => {
  const languages = ['en', 'en:forced', 'fr', 'de:hi'];
  const items = fc
    .array(
      fc.record({
        language: fc.constantFrom(...languages),
        audioExclude: fc.boolean(),
        audioOnlyInclude: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })));
  const cutoff = fc.constantFrom(null, anyCutoff, 1, 2);
  const audio = fc.subarray(['en', 'fr', 'de', 'ja']);
  fc.assert(
    fc.property(items, cutoff, audio, fc.subarray(languages), (rows, end, heard, have) => {
      const given = profile(rows, { cutoff: end });
      const missing = findMissing(given, heard, have);
      const dead = findFlaws(given)
        .filter(({ code }) => code === 'never-wanted' || code === 'dead-by-cutoff')
        .flatMap(({ item: id }) => rows.find((row) => row.id === id)?.language ?? [])
        .filter((language) => rows.filter((row) => row.language === language).length === 1);
      for (const language of dead) expect(missing).not.toContain(language);
    }),
  );
});
