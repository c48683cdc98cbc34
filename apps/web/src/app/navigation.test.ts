import { expect, test } from 'vitest';
import type { Badges } from '@captionarr/contract';
import { badgeText, entryBadge, menu, visibleMenu } from './navigation.ts';
import { catalogOf } from '#locales/testing/texts.ts';
import { pages } from './pages.ts';

const everyPage = Object.fromEntries(
  menu.flatMap(({ path, children }) => (children ?? [{ path }]).map((page) => [page.path, async () => () => null])),
);
const none = { use_sonarr: false, use_radarr: false };
const names = (entries: ReturnType<typeof visibleMenu>) => entries.map(({ path }) => path);

test.each([
  ['neither manager', none, ['home', 'settings', 'system']],
  [
    'the series manager',
    { ...none, use_sonarr: true },
    ['home', 'series', 'wanted', 'history', 'blacklist', 'settings', 'system'],
  ],
  [
    'the movie manager',
    { ...none, use_radarr: true },
    ['home', 'movies', 'wanted', 'history', 'blacklist', 'settings', 'system'],
  ],
])('with %s in use the menu has what belongs to it', (_what, libraries, expected) => {
  expect(names(visibleMenu(everyPage, libraries))).toEqual(expected);
});

test('shows only entries whose page exists', () => {
  const shown = visibleMenu({ 'settings/ui': async () => () => null }, { use_sonarr: true, use_radarr: true });

  expect(shown).toMatchObject([{ path: 'settings', children: [{ path: 'settings/ui' }] }]);
});

/** Both searches lead there. */
const outside = ['dialogue'];

test('every page of the product has its entry', () => {
  const known = [...Object.keys(everyPage), ...outside];

  expect(
    Object.keys(pages).filter((path) => !path.includes(':') && !path.endsWith('/edit') && !known.includes(path)),
  ).toEqual([]);
});

const badges = { episodes: 33, movies: 5, status: 0, sonarr_signalr: 'LIVE', radarr_signalr: '' } as Badges;
const entry = (path: string) => menu.find((found) => found.path === path) ?? menu[0]!;

test('a badge is the count of its name, and there is none for nothing', () => {
  expect(badgeText(badges, 'episodes')).toBe('33');
  expect(badgeText(badges, 'status')).toBeUndefined();
  expect(entryBadge(badges, entry('series'))).toBe('LIVE');
  expect(entryBadge(badges, entry('movies'))).toBeUndefined();
});

test('an entry with pages sums up what they say', () => {
  expect(entryBadge(badges, entry('wanted'))).toBe('38');
  expect(entryBadge(badges, entry('system'))).toBeUndefined();
});

test('a problem that two pages show counts once for System, as far as the server says so', () => {
  const twice = { ...badges, status: 2, providers: 2, announcements: 0 };

  expect(entryBadge({ ...twice, system: 2 }, entry('system'))).toBe('2');
  expect(entryBadge(twice, entry('system'))).toBe('4');
});

test.each([
  ['English', await catalogOf('en')],
  ['German', await catalogOf('de')],
])('every entry has a name in %s', (_language, catalogue) => {
  const { nav } = catalogue as { nav: Record<string, string> };
  const labels = menu.flatMap(({ label, children = [] }) => [label, ...children.map((child) => child.label)]);

  expect(labels.filter((label) => !nav[label.replace(/^nav\./, '')])).toEqual([]);
});
