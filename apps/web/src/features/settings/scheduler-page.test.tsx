import { settings } from '@captionarr/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { choose, openSettings, optionsOf, saveButton, saved, sections } from './testing/open-settings.tsx';

const both = { use_sonarr: true, use_radarr: true };
const weekly = { full_update: 'Weekly' };
const open = (changes = {}) => openSettings('/settings/scheduler', { changes: { general: both, ...changes } });

/** The keys of the choices in a section. */
const choicesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('combobox')
    .map((choice) => choice.id.replace('field-', ''));

test('[settings-scheduler.groups] the page has sync, disk indexing, search and upgrade, and backup', async () => {
  await open();

  expect(sections()).toEqual(['Sync', 'Disk indexing', 'Search and upgrade', 'Backup']);
  expect(choicesIn('Sync')).toEqual(['sonarr.series_sync', 'radarr.movies_sync']);
  expect(choicesIn('Disk indexing')).toEqual(expect.arrayContaining(['sonarr.full_update', 'radarr.full_update']));
  expect(choicesIn('Search and upgrade')).toEqual([
    'general.wanted_search_frequency',
    'general.wanted_search_frequency_movie',
    'general.upgrade_frequency',
  ]);
  expect(choicesIn('Backup')).toContain('backup.frequency');
});

test('without a manager there is nothing to synchronise', async () => {
  await openSettings('/settings/scheduler');

  expect(sections()).toEqual(['Search and upgrade', 'Backup']);
});

test.each(['Sonarr', 'Radarr'])(
  '[settings-scheduler.sync-options] %s is synchronised by hand or every so many minutes',
  async (manager) => {
    const { user, server } = await open();

    expect(await optionsOf(user, `Sync with ${manager}`)).toEqual([
      'Manually',
      'Every 15 minutes',
      'Every hour',
      'Every 3 hours',
      'Every 6 hours',
      'Every 12 hours',
      'Every day',
      'Every week',
    ]);
    await user.click(screen.getByRole('option', { name: 'Every week' }));
    await user.click(saveButton());

    const key = manager === 'Sonarr' ? 'settings-sonarr-series_sync' : 'settings-radarr-movies_sync';
    await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ [key]: ['10080'] }));
  },
);

const valuesOf = ({ options }: { options: readonly { value: number }[] }) => options.map(({ value }) => value);

test.each([
  ['Sonarr', settings.sonarr.fields.series_sync],
  ['Radarr', settings.radarr.fields.movies_sync],
])('[settings-scheduler.sync-options] the choices for %s are kept as minutes', (_manager, field) => {
  const [manually, ...minutes] = valuesOf(field);

  expect(manually).toBeGreaterThan(10_080);
  expect(minutes).toEqual([15, 60, 180, 360, 720, 1440, 10_080]);
});

test.each([
  ['[settings-scheduler.disk-options]', 'Disk indexing for series'],
  ['[settings-scheduler.disk-options]', 'Disk indexing for movies'],
  ['[settings-scheduler.backup-options]', 'Backup'],
])('%s %s happens by hand, daily or weekly', async (_row, label) => {
  const { user } = await open();

  expect(await optionsOf(user, label)).toEqual(['Manually', 'Daily', 'Weekly']);
});

test.each([
  ['Disk indexing for series', 'Indexing day for series', 'Indexing time for series'],
  ['Disk indexing for movies', 'Indexing day for movies', 'Indexing time for movies'],
  ['Backup', 'Day of backup', 'Time of backup'],
])(
  '[settings-scheduler.weekly-fields] [settings-scheduler.daily-fields] [settings-scheduler.manually-fields] %s asks for the day only weekly, and for the time unless by hand',
  async (label, day, time) => {
    const { user } = await open();

    await choose(user, label, 'Weekly');
    expect(screen.getByRole('combobox', { name: day })).toBeVisible();
    expect(screen.getByRole('combobox', { name: time })).toBeVisible();

    await choose(user, label, 'Daily');
    expect(screen.queryByRole('combobox', { name: day })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: time })).toBeVisible();

    await choose(user, label, 'Manually');
    expect(screen.queryByRole('combobox', { name: day })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: time })).not.toBeInTheDocument();
  },
);

const { sonarr, radarr, backup, general } = settings;

test.each([
  ['Indexing day for series', 'sonarr-full_update_day', sonarr.fields.full_update_day],
  ['Indexing day for movies', 'radarr-full_update_day', radarr.fields.full_update_day],
  ['Day of backup', 'backup-day', backup.fields.day],
])('[settings-scheduler.day-options] %s is Monday to Sunday, kept as 0 to 6', async (label, name, field) => {
  const { user, server } = await open({ sonarr: weekly, radarr: weekly });

  expect(await optionsOf(user, label)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  await user.click(screen.getByRole('option', { name: 'Monday' }));
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ [`settings-${name}`]: ['0'] }));
  expect(valuesOf(field)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test.each([
  ['Indexing time for series', sonarr.fields.full_update_hour],
  ['Indexing time for movies', radarr.fields.full_update_hour],
  ['Time of backup', backup.fields.hour],
])('[settings-scheduler.time-options] %s is one of the 24 whole hours', async (label, field) => {
  const { user } = await open();

  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(await optionsOf(user, label)).toEqual(hours.map((hour) => `${hour}:00`));
  expect(valuesOf(field)).toEqual(hours);
});

test.each([
  ['[settings-scheduler.search-options]', 'Search for missing series subtitles', 'wanted_search_frequency'],
  ['[settings-scheduler.search-options]', 'Search for missing movie subtitles', 'wanted_search_frequency_movie'],
  ['[settings-scheduler.upgrade-options]', 'Search for upgrades', 'upgrade_frequency'],
] as const)('%s %s happens by hand or every 6, 12, 24 or 168 hours', async (_row, label, name) => {
  const { user, server } = await open();

  expect(await optionsOf(user, label)).toEqual([
    'Manually',
    'Every 6 hours',
    'Every 12 hours',
    'Every day',
    'Every week',
  ]);
  await user.click(screen.getByRole('option', { name: 'Every week' }));
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ [`settings-general-${name}`]: ['168'] }));
  const [manually, ...hours] = valuesOf(general.fields[name]);
  expect(manually).toBeGreaterThan(168);
  expect(hours).toEqual([6, 12, 24, 168]);
});

test('the page is free of what axe can find', async () => {
  const { baseElement } = await open({ sonarr: weekly });

  expect(await axeViolations(baseElement)).toEqual([]);
});
