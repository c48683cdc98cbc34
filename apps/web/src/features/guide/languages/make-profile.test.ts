import { anyCutoff } from '@captionarr/contract/browser';
import { expect, test } from 'vitest';
import { makeProfile, readersLanguages } from './make-profile.ts';

const names: Record<string, string> = { en: 'English', de: 'German' };
const nameOf = (code2: string) => names[code2] ?? code2;
const request = { codes: ['en', 'de'], nameOf, isOneEnough: false, unlessSpoken: false };

test('a profile is named after its languages and wants all of them', () => {
  expect(makeProfile([], request)).toMatchObject({
    profileId: 1,
    name: 'English + German',
    cutoff: null,
    items: [
      { id: 1, language: 'en', hi: 'False', forced: 'False', audio_exclude: 'False' },
      { id: 2, language: 'de' },
    ],
  });
});

test('one language is enough where that is said, and what is spoken can be left out', () => {
  const profile = makeProfile([], { ...request, isOneEnough: true, unlessSpoken: true });

  expect(profile.cutoff).toBe(anyCutoff);
  expect(profile.items.map(({ audio_exclude: word }) => word)).toEqual(['True', 'True']);
});

test('a single language needs no cutoff', () => {
  expect(makeProfile([], { ...request, codes: ['en'], isOneEnough: true }).cutoff).toBeNull();
});

test('the languages of the browser are proposed, each once, if there are subtitles in them', () => {
  const all = ['en', 'de'].map((code2) => ({ code2, name: nameOf(code2), enabled: false }));

  expect(readersLanguages(all, ['de-AT', 'de', 'en-GB', 'tlh'])).toEqual(['de', 'en']);
});
