import { expect, test } from 'vitest';
import { languageCode } from '#blocks/languages/language-name.ts';
import { fitBadges, toBadges, type Badge } from './badges.ts';

const language = (name: string, more = {}) => ({
  name,
  code2: name.slice(0, 2).toLowerCase(),
  hi: false,
  forced: false,
  ...more,
});
const onDisk = (name: string, more = {}) => ({ ...language(name, more), path: `/tv/${name}.srt` });

const shown = (badges: readonly Badge[]) => badges.map((badge) => `${badge.kind} ${languageCode(badge.language)}`);

test('[subtitles.state-present] [subtitles.state-embedded] [subtitles.state-missing] a subtitle is present with a path, embedded without one, and missing when it is asked for; all in the order of languages', () => {
  const badges = toBadges(
    [onDisk('French'), { ...language('English'), path: null }],
    [language('French', { hi: true }), language('Dutch')],
  );

  expect(shown(badges)).toEqual(['missing du', 'embedded en', 'present fr', 'missing fr:HI']);
});

test('what is nice to have comes after what is missing in the same language, and goes first where there is no room', () => {
  const badges = toBadges(
    [onDisk('English')],
    [language('French', { hi: true })],
    [language('French'), language('Dutch')],
  );

  expect(shown(badges)).toEqual(['nice du', 'present en', 'missing fr:HI', 'nice fr']);
  expect(shown(fitBadges(badges, 160).shown)).toEqual(['present en', 'missing fr:HI']);
});

test('where there is no room for all, what is missing stays', () => {
  const badges = toBadges(
    ['Arabic', 'Czech', 'Danish', 'English', 'French', 'German'].map((name) => onDisk(name)),
    [language('Zulu')],
  );

  const { shown: kept, hidden } = fitBadges(badges, 200);

  expect(shown(kept).at(-1)).toBe('missing zu');
  expect(kept.length + hidden.length).toBe(badges.length);
  expect(hidden.length).toBeGreaterThan(1);
  expect(fitBadges(badges, 400).hidden).toEqual([]);
});
