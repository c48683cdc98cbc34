import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseProfile,
  chooseSeasonRules,
  deciderOf,
  type ProfileChoice,
  type ProfileRules,
} from './choose-profile.ts';
import { matchesTitle, type TitleFacts } from './match-rule.ts';
import type { ProfileRule } from './profile-rule.ts';
import type { Profile } from './profile.ts';
import { findConflicts } from './rule-conflicts.ts';

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
const rules: ProfileRules = { defaultProfile: 1, byTag: true, removeTags: ['silent'], rules: [] };

const severance: TitleFacts = {
  kind: 'series',
  source: 1,
  path: '/tv/Severance',
  tags: [],
  language: 'en',
  genres: ['Drama', 'Science Fiction'],
  seriesType: 'standard',
};

const rule = (id: string, more: Partial<ProfileRule> = {}): ProfileRule => ({
  id,
  name: id,
  profileId: 2,
  kind: null,
  sources: [],
  folders: [],
  tags: [],
  languages: [],
  genres: [],
  seriesTypes: [],
  seasons: [],
  ...more,
});

const upToTwo = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });
const decide = (given: ProfileRule[], facts: TitleFacts, present?: ProfileChoice) =>
  chooseProfile({ ...rules, byTag: false, rules: given }, profiles, { facts, present });

type Case = [string, Partial<ProfileRules>, readonly string[], number | null | undefined, number | null];

/** As it was before there were rules. */
test.for<Case>([
  ['a new item gets the default', {}, [], undefined, 1],
  ['a new item gets none without a default', { defaultProfile: null }, [], undefined, null],
  ['a default profile that was deleted counts as no profile', { defaultProfile: 9 }, [], undefined, null],
  ['what has a profile keeps it', {}, [], 3, 3],
  ['what has none on purpose keeps none', {}, [], null, null],
  ['what had a profile that no longer exists gets none', {}, [], 9, null],
  ['the first profile with one of its tags wins', {}, ['kids', 'french'], undefined, 2],
  ['a tag beats the profile it has', {}, ['kids'], 1, 3],
  ['other tags do not matter', {}, ['hd'], 1, 1],
  ['tags do not matter when profiles do not go by them', { byTag: false }, ['kids', 'silent'], 1, 1],
  ['a tag that removes takes the profile away', {}, ['silent', 'kids'], 1, null],
])('%s', ([, some, tags, profileId, chosen]) => {
  const present: ProfileChoice | undefined = profileId === undefined ? undefined : { profileId, by: '' };
  const item = { facts: { ...severance, tags }, present };

  expect(chooseProfile({ ...rules, ...some }, profiles, item).profileId).toBe(chosen);
});

describe('rules', () => {
  test.for<[string, Partial<ProfileRule>, boolean]>([
    ['no condition', {}, true],
    ['the source', { sources: [1] }, true],
    ['another source', { sources: [2] }, false],
    ['movies only', { kind: 'movies' }, false],
    ['the folder', { folders: ['/tv/'] }, true],
    ['a folder whose name only begins alike', { folders: ['/tv/Sever'] }, false],
    ['the original language', { languages: ['ja', 'en'] }, true],
    ['another original language', { languages: ['ja'] }, false],
    ['a genre in other case', { genres: ['drama'] }, true],
    ['the series type', { seriesTypes: ['anime'] }, false],
    ['two conditions of which one holds', { genres: ['Drama'], tags: ['kids'] }, false],
  ])('match by %s', ([, conditions, isMatch]) => {
    expect(matchesTitle(rule('a', conditions), severance)).toBe(isMatch);
  });

  test('a path with backslashes is in its folder', () => {
    expect(matchesTitle(rule('a', { folders: ['D:\\TV'] }), { ...severance, path: 'D:\\TV\\Severance' })).toBe(true);
  });

  test('come before tags and the default, and say so', () => {
    const item = { facts: { ...severance, tags: ['kids'] }, present: undefined };

    expect(chooseProfile({ ...rules, rules: [rule('a', { profileId: 4 })] }, profiles, item)).toEqual({
      profileId: 4,
      by: 'rule:a',
    });
    expect(chooseProfile(rules, profiles, item)).toEqual({ profileId: 3, by: 'tag' });
    expect(chooseProfile({ ...rules, byTag: false }, profiles, item)).toEqual({ profileId: 1, by: 'default' });
  });

  test('one whose profile was deleted is skipped; one may choose no profile', () => {
    const item = { facts: severance, present: undefined };
    const given = [rule('gone', { profileId: 9 }), rule('none', { profileId: null })];

    expect(chooseProfile({ ...rules, rules: given }, profiles, item)).toEqual({ profileId: null, by: 'rule:none' });
  });

  test('tags leave alone what a rule chose', () => {
    const item = { facts: { ...severance, tags: ['kids'] }, present: { profileId: 4, by: deciderOf({ id: 'a' }) } };

    expect(chooseProfile(rules, profiles, item)).toEqual({ profileId: 4, by: 'rule:a' });
  });

  test('for seasons leave the series alone, and an earlier rule for the whole series leaves them nothing', () => {
    const specials = rule('specials', { seasons: [0], profileId: null });
    const item = { facts: severance, present: undefined };

    expect(chooseProfile({ ...rules, rules: [specials] }, profiles, item)).toEqual({ profileId: 1, by: 'default' });
    expect([...chooseSeasonRules([specials, rule('all')], profiles, severance).keys()]).toEqual([0]);
    expect([...chooseSeasonRules([rule('all'), specials], profiles, severance).keys()]).toEqual([]);
  });
});

describe('for any rules and titles', () => {
  const anyRule = fc.record<ProfileRule>({
    id: fc.constant(''),
    name: fc.constant('Rule'),
    profileId: fc.constantFrom(null, 1, 2, 3, 9),
    kind: fc.constantFrom(null, 'series', 'movies'),
    sources: upToTwo(1, 2),
    folders: upToTwo('/tv', '/tv/kids', '/movies'),
    tags: upToTwo('kids', 'uhd'),
    languages: upToTwo('en', 'ja'),
    genres: upToTwo('Drama', 'Anime'),
    seriesTypes: upToTwo('standard', 'anime'),
    seasons: upToTwo(0, 1),
  });
  const anyRules = fc
    .array(anyRule, { maxLength: 5 })
    .map((all) => all.map((each, id) => ({ ...each, id: String(id) })));
  const anyTitle = fc.record<TitleFacts>({
    kind: fc.constantFrom('series', 'movies'),
    source: fc.constantFrom(1, 2),
    path: fc.constantFrom('/tv/A', '/tv/kids/B', '/movies/C'),
    tags: upToTwo('kids', 'uhd'),
    language: fc.constantFrom('', 'en', 'ja'),
    genres: upToTwo('Drama', 'Anime'),
    seriesType: fc.constantFrom('standard', 'anime'),
  });

  test('the order decides: what follows the rule that decided makes no difference', () => {
    fc.assert(
      fc.property(anyRules, anyTitle, (given, facts) => {
        const chosen = decide(given, facts);
        const index = given.findIndex((each) => deciderOf(each) === chosen.by);
        // Without a deciding rule, no rule makes a difference.
        expect(decide(given.slice(0, index + 1), facts)).toEqual(chosen);
        expect(decide(given.slice(0, Math.max(index, 0)), facts).by).toBe('default');
      }),
    );
  });

  test('a profile chosen by hand stays', () => {
    fc.assert(
      fc.property(anyRules, anyTitle, fc.constantFrom(null, 1, 2), (given, facts, profileId) => {
        expect(decide(given, facts, { profileId, by: 'hand' })).toEqual({ profileId, by: 'hand' });
      }),
    );
  });

  test('a rule that is said never to match never decides', () => {
    const ids = profiles.map(({ id }) => id);
    fc.assert(
      fc.property(anyRules, anyTitle, (given, facts) => {
        const useless = findConflicts(given, ids).map(({ rule: id }) => id);
        const seasons = [...chooseSeasonRules(given, profiles, facts).values()].map(({ id }) => id);
        expect(useless).not.toContain(decide(given, facts).by.slice('rule:'.length));
        expect(seasons.filter((id) => useless.includes(id))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

test('conflicts name the earlier rule', () => {
  const given = [
    rule('drama', { genres: ['Drama', 'Crime'] }),
    rule('tv drama', { genres: ['drama'], folders: ['/tv'] }),
    rule('film seasons', { kind: 'movies', seasons: [1] }),
    rule('seasons', { seasons: [1] }),
    rule('gone', { profileId: 9 }),
    rule('anime', { genres: ['Anime'] }),
  ];

  expect(findConflicts(given, [2])).toEqual([
    { rule: 'tv drama', why: 'covered', by: 'drama' },
    { rule: 'film seasons', why: 'impossible', by: null },
    { rule: 'gone', why: 'no-profile', by: null },
  ]);
});
