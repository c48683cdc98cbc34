import { expect, test } from 'vitest';
import { isUpgradable, scoreToday, type PastDownload } from './upgradable.ts';

const day = 86_400_000;
const now = 1000 * day;
const rules = { days: 7, includesManual: false };
const past = (changes: Partial<PastDownload> = {}): PastDownload => ({
  action: 'Download',
  at: now - day,
  score: 300,
  outOf: 360,
  ...changes,
});

test('a download of the last days may be bettered, an older one not', () => {
  expect(isUpgradable(past(), 'episode', rules, now)).toBe(true);
  expect(isUpgradable(past({ at: now - 7 * day }), 'episode', rules, now)).toBe(false);
});

test('three points below the maximum are good enough', () => {
  expect(isUpgradable(past({ score: 356 }), 'episode', rules, now)).toBe(true);
  expect(isUpgradable(past({ score: 357 }), 'episode', rules, now)).toBe(false);
});

test('what a person chose is left alone unless the settings say otherwise', () => {
  expect(isUpgradable(past({ action: 'Manual' }), 'episode', rules, now)).toBe(false);
  expect(isUpgradable(past({ action: 'Manual' }), 'episode', { ...rules, includesManual: true }, now)).toBe(true);
});

test('a translation without a score may be bettered, another file without one not', () => {
  const manual = { ...rules, includesManual: true };

  expect(isUpgradable(past({ action: 'Translated', score: null, outOf: null }), 'movie', manual, now)).toBe(true);
  expect(isUpgradable(past({ action: 'Download', score: null, outOf: null }), 'movie', manual, now)).toBe(false);
});

test('old scores of movies count as the same share of the new maximum', () => {
  expect(isUpgradable(past({ score: 120, outOf: 120 }), 'movie', rules, now)).toBe(false);
  expect(scoreToday({ score: 60, outOf: 120 }, 'movie')).toBe(90);
  expect(scoreToday({ score: 90, outOf: 180 }, 'movie')).toBe(90);
});

test('what a program made without a score gives way, however old it is; one with a score follows the rules', () => {
  const made = { isMade: true, at: now - 300 * day, score: null, outOf: null };

  expect(isUpgradable(past({ ...made, action: 'Download' }), 'movie', rules, now)).toBe(true);
  expect(isUpgradable(past({ ...made, action: 'Translated', score: 100, outOf: 180 }), 'movie', rules, now)).toBe(
    false,
  );
});
