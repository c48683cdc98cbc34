import type { LanguageProfile } from '@captionarr/contract';
import { anyCutoff } from '@captionarr/contract/browser';
import { expect, test } from 'vitest';
import { profileList } from './profile-list.ts';
import { audioRuleOf, newItem, withAudioRule, withType } from '#blocks/languages/profiles/profile-item.ts';
import { complaintsOf, newProfile, tidyTag, withItems, withOwnIds } from '#blocks/languages/profiles/profile.ts';
import { someItem, someProfile } from './testing/open-languages.tsx';

const ids = ({ items, cutoff }: LanguageProfile) => [items.map(({ id }) => id), cutoff];

test('a new item and a new profile get the number after the highest', () => {
  expect(newItem([someItem(7, 'en'), someItem(2, 'fr')], 'de').id).toBe(8);
  expect(newItem([], 'de').id).toBe(1);
  expect(newProfile([someProfile(4, 'A')]).profileId).toBe(5);
  expect(newProfile([]).profileId).toBe(1);
});

test('items that share a number are renumbered, and the cutoff follows its item', () => {
  const items = [someItem(1, 'en'), someItem(3, 'fr'), someItem(3, 'de')];

  expect(ids(withOwnIds(someProfile(1, 'A', { items, cutoff: 3 })))).toEqual([[1, 2, 3], 2]);
  expect(ids(withOwnIds(someProfile(1, 'A', { items, cutoff: anyCutoff })))).toEqual([[1, 2, 3], anyCutoff]);
  expect(ids(withOwnIds(someProfile(1, 'A', { items, cutoff: null })))).toEqual([[1, 2, 3], null]);
});

test('items with numbers of their own keep them', () => {
  const profile = someProfile(1, 'A', { items: [someItem(5, 'en'), someItem(2, 'fr')], cutoff: 5 });

  expect(withOwnIds(profile)).toBe(profile);
});

test('the cutoff goes with its item', () => {
  const profile = someProfile(1, 'A', { items: [someItem(1, 'en'), someItem(2, 'fr')], cutoff: 2 });

  expect(withItems(profile, [someItem(1, 'en')]).cutoff).toBeNull();
  expect(withItems(profile, [someItem(2, 'fr')]).cutoff).toBe(2);
  expect(withItems({ ...profile, cutoff: anyCutoff }, []).cutoff).toBe(anyCutoff);
});

test('a tag is trimmed, in lower case, and its spaces become _', () => {
  expect(tidyTag('  Kids Movies ')).toBe('kids_movies');
  expect(tidyTag('Kids!')).toBe('kids!');
});

test.each<[string, Partial<LanguageProfile>, string[]]>([
  ['nothing wrong', {}, []],
  ['a blank name', { name: ' ' }, ['name']],
  ['a tag with a capital', { tag: 'Kids' }, ['tag']],
  ['no tag', { tag: undefined }, []],
  ['no language', { items: [] }, ['items']],
  ['broken expressions', { mustContain: ['WEB', '('], mustNotContain: ['[a'] }, ['mustContain', 'mustNotContain']],
])('%s', (_name, fields, complaints) => {
  expect(complaintsOf(someProfile(1, 'A', fields))).toEqual(complaints);
});

test('an item is for the hearing impaired or forced, never both', () => {
  const both = someItem(1, 'en', { hi: 'True', forced: 'True' });

  expect(withType(both, 'forced')).toMatchObject({ hi: 'False', forced: 'True' });
  expect(withType(both, 'hi')).toMatchObject({ hi: 'True', forced: 'False' });
});

test('an item that is wanted never asks for a choice', () => {
  const never = someItem(1, 'en', { audio_exclude: 'True', audio_only_include: 'True' });

  expect(audioRuleOf(never)).toBeNull();
  expect(withAudioRule(never, 'only')).toMatchObject({ audio_exclude: 'False', audio_only_include: 'True' });
});

test('what is staged is told apart from what is saved', () => {
  const saved = [someProfile(1, 'A'), someProfile(2, 'B'), someProfile(3, 'C')];
  const staged = [someProfile(1, 'A'), someProfile(3, 'See'), someProfile(4, 'D')];

  expect(profileList.list(saved, staged).map(({ item, state }) => [item.name, state])).toEqual([
    ['A', 'saved'],
    ['B', 'removed'],
    ['See', 'changed'],
    ['D', 'new'],
  ]);
});

test('a profile that is put back stands where it stood', () => {
  const saved = [someProfile(1, 'A'), someProfile(2, 'B')];

  expect(profileList.put(saved, [someProfile(2, 'B')], someProfile(1, 'A'))).toEqual(saved);
});
