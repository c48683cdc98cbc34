import { settings } from '@captionarr/contract/settings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { choose, openSettings, optionsOf, saveButton, saved, sections } from './testing/open-settings.tsx';

const both = { use_sonarr: true, use_radarr: true };
const open = (changes = {}) => openSettings('/settings/scheduler', { changes: { general: both, ...changes } });

test('[settings-scheduler.groups] the page has sync, disk indexing, search and upgrade, and backup', async () => {
  await open();

  expect(sections()).toEqual(['Synchronisation', 'Disk indexing', 'Search and upgrade', 'Backup']);
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

test('[settings-scheduler.sync-options] the choices are kept as minutes', () => {
  const [manually, ...minutes] = settings.sonarr.fields.series_sync.options.map(({ value }) => value);

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

test('[settings-scheduler.day-options] days are Monday to Sunday, kept as 0 to 6', async () => {
  const { user, server } = await open();

  expect(await optionsOf(user, 'Day of backup')).toEqual([
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

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-backup-day': ['0'] }));
  expect(settings.backup.fields.day.options.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('[settings-scheduler.time-options] times are the 24 whole hours', async () => {
  const { user } = await open();

  const times = await optionsOf(user, 'Time of backup');
  expect(times).toHaveLength(24);
  expect([times[0], times[9], times[23]]).toEqual(['0:00', '9:00', '23:00']);
});

test.each([
  ['[settings-scheduler.search-options]', 'Search for missing series subtitles', 'general-wanted_search_frequency'],
  [
    '[settings-scheduler.search-options]',
    'Search for missing movie subtitles',
    'general-wanted_search_frequency_movie',
  ],
  ['[settings-scheduler.upgrade-options]', 'Search for upgrades', 'general-upgrade_frequency'],
])('%s %s happens by hand or every 6, 12, 24 or 168 hours', async (_row, label, name) => {
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

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ [`settings-${name}`]: ['168'] }));
});

test('the page is free of what axe can find', async () => {
  const { baseElement } = await open({ sonarr: { full_update: 'Weekly' } });

  expect(await axeViolations(baseElement)).toEqual([]);
});
