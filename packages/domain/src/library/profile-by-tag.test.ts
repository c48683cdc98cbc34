import { expect, test } from 'vitest';
import { chooseProfile, type ProfileRules } from './profile-by-tag.ts';
import type { Profile } from './profile.ts';

const profile = (id: number, tag: string | null): Profile => ({
  id,
  name: `Profile ${id}`,
  cutoff: null,
  items: [],
  mustContain: [],
  mustNotContain: [],
  originalFormat: false,
  tag,
});
const profiles = [profile(1, null), profile(2, 'french'), profile(3, 'kids'), profile(4, 'french')];
const rules: ProfileRules = { defaultProfile: 1, byTag: true, removeTags: ['silent'] };

type Case = [string, Partial<ProfileRules>, readonly string[], number | null | undefined, number | null];

test.for<Case>([
  ['a new item gets the default', {}, [], undefined, 1],
  ['a new item gets none without a default', { defaultProfile: null }, [], undefined, null],
  ['a default that no longer exists is none', { defaultProfile: 9 }, [], undefined, null],
  ['what has a profile keeps it', {}, [], 3, 3],
  ['what has none on purpose keeps none', {}, [], null, null],
  ['what had a profile that no longer exists gets none', {}, [], 9, null],
  ['the first profile with one of its tags wins', {}, ['kids', 'french'], undefined, 2],
  ['a tag beats the profile it has', {}, ['kids'], 1, 3],
  ['other tags do not matter', {}, ['hd'], 1, 1],
  ['tags do not matter when profiles do not go by them', { byTag: false }, ['kids', 'silent'], 1, 1],
  ['a tag that removes takes the profile away', {}, ['silent', 'kids'], 1, null],
])('%s', ([, some, tags, profileId, chosen]) => {
  expect(chooseProfile({ ...rules, ...some }, profiles, { tags, profileId })).toBe(chosen);
});
