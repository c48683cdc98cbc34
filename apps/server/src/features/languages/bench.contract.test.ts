import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';

const flags = { hi: 'False', forced: 'False', audio_exclude: 'False', audio_only_include: 'False' } as const;
const item = (id: number, language: string, more: object = {}) => ({ id, language, ...flags, ...more });
const profile = (more: object = {}) =>
  JSON.stringify({
    profileId: 1,
    name: 'English',
    cutoff: null,
    items: [item(1, 'en')],
    mustContain: [],
    mustNotContain: [],
    originalFormat: 0,
    tag: null,
    ...more,
  });

const start = () =>
  startWithLibrary({
    profiles: { 1: ['en'] },
    series: [
      {
        id: 1,
        title: 'Severance',
        profileId: 1,
        episodes: [{ id: 12, season: 1, number: 2, title: 'Half Loop', audio: 'ja', missing: 'en' }],
      },
    ],
    movies: [{ id: 5, title: 'Amélie', year: 2001, profileId: 1, audio: 'fr', missing: 'en' }],
  });

test('an unsaved profile is tried on titles of the library, in the words of the wire', async () => {
  const { api } = await start();
  const items = [item(1, 'en'), item(2, 'fr', { strength: 'nice' })];

  const { titles, in_use, flaws } = await api.languages.bench({ form: { profile: profile({ items }) } });

  expect(in_use).toBe(true);
  expect(flaws).toEqual([]);
  expect(titles).toMatchObject([
    { type: 'movie', id: 5, item_id: 5, title: 'Amélie', episode: null, year: 2001, audio: ['French'] },
    { type: 'episode', id: 12, item_id: 1, title: 'Severance', episode: '1×02 · Half Loop', audio: ['Japanese'] },
  ]);
  expect(titles[0]?.wishes).toMatchObject([
    { language: 'en', name: 'English', strength: 'must', does: 'next', rung: 'providers', is_new: false, search: null },
    { language: 'fr', name: 'French', strength: 'nice', does: 'next', rung: 'providers', is_new: true },
  ]);
  expect(titles[0]?.wishes[0]?.rungs.map(({ rung, state }) => [rung, state])).toContainEqual(['translation', 'off']);
});

test('it names contradictions, and changes nothing', async () => {
  const { api } = await start();
  const before = await api.languages.profiles({});
  const items = [item(1, 'en', { audio_exclude: 'True', audio_only_include: 'True' })];
  const form = { profile: profile({ items, mustContain: ['WEB'], mustNotContain: ['web'] }), pinned: ['movie:5'] };

  const { flaws, titles } = await api.languages.bench({ form });

  expect(flaws).toEqual([
    { code: 'never-wanted', item: 1, rung: null, patterns: [] },
    { code: 'pattern-clash', item: null, rung: null, patterns: ['WEB', 'web'] },
  ]);
  expect(titles[0]).toMatchObject({ id: 5, chosen: 'pinned', wishes: [{ does: 'not-spoken' }] });
  expect(await api.languages.profiles({})).toEqual(before);
});

test('a profile that makes no sense is refused with the sentence of a save', async () => {
  const { api } = await start();

  await expect(api.languages.bench({ form: { profile: profile({ items: [] }) } })).rejects.toThrow(
    'The language profile English must contain at least 1 language.',
  );
  await expect(api.languages.bench({ form: { profile: 'x' } })).rejects.toThrow(
    'The language profiles must be sent as JSON.',
  );
});

test('the whole library is counted by what comes next', async () => {
  const { api } = await start();
  const items = [item(1, 'en'), item(2, 'fr', { strength: 'nice' })];

  const { totals } = await api.languages.totals({ form: { profile: profile({ items }) } });

  expect(totals).toEqual([
    { does: 'next', rung: 'providers', count: 4, fresh: 2, at_most: false, cost: null, seconds: null },
  ]);
});
