import { expect, test } from 'vitest';
import { commit } from '#platform/db/commit.ts';
import { openProfiles } from './profiles.ts';
import { createReplaceProfiles } from './replace-profiles.ts';
import { someProfile, startLibrary } from './testing/start-library.ts';

test('what was saved is read again after a restart', async () => {
  const { profiles, db } = await startLibrary();
  const profile = {
    ...someProfile(7, 'en:hi', 'pb', 'fr:forced'),
    cutoff: 2,
    mustContain: ['WEB'],
    mustNotContain: ['(?i)cam'],
    originalFormat: true,
    tag: 'kids',
  };
  await commit(db, [profiles.replacing([profile, someProfile(2, 'en')]), profiles.enabling(['pb', 'en', 'en'])]);

  const reopened = await openProfiles(db);

  expect(reopened.all()).toEqual([someProfile(2, 'en'), profile]);
  expect(reopened.find(7)).toEqual(profile);
  expect([...reopened.enabled()].toSorted()).toEqual(['en', 'pb']);
});

test('when what belongs with them fails, profiles and languages stay as they were', async () => {
  const { profiles, db } = await startLibrary();
  const before = profiles.all();
  const replaceProfiles = createReplaceProfiles({
    profiles,
    requestRecompute: () => Promise.reject(new Error('no job')),
  });

  const replaced = commit(db, [profiles.enabling(['de']), replaceProfiles([])]);

  await expect(replaced).rejects.toThrow('no job');
  expect(profiles.all()).toBe(before);
  expect([...profiles.enabled()]).toEqual([]);
  const reopened = await openProfiles(db);
  expect([reopened.all(), [...reopened.enabled()]]).toEqual([before, []]);
});

test('a profile that goes is nobody’s any more at once, also after a restart, and both kinds are computed again', async () => {
  const { db, profiles } = await startLibrary();
  const asked: string[] = [];
  const replaceProfiles = createReplaceProfiles({ profiles, requestRecompute: async ({ kind }) => asked.push(kind) });

  await commit(db, [replaceProfiles([someProfile(1, 'en')])]);

  expect([profiles.find(2), (await openProfiles(db)).find(2)]).toEqual([undefined, undefined]);
  expect(asked).toEqual(['series', 'movies']);
});
