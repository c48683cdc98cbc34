import { expect, test } from 'vitest';
import { manuallyHours, manuallyMinutes, settings } from './index.ts';

const labelOf = (options: readonly { value: number; label: string }[], value: number) =>
  options.find((option) => option.value === value)?.label;

test('[tables.page-size-default] the default page size is 50', () => {
  expect(settings.general.fields.page_size.default).toBe(50);
});

test('[settings-ui.theme-default] the theme follows the system unless chosen', () => {
  expect(settings.general.fields.theme.default).toBe('auto');
});

test('a frequency that never comes by itself is called Manually', () => {
  expect(labelOf(settings.general.fields.upgrade_frequency.options, manuallyHours)).toBe('Manually');
  expect(labelOf(settings.sonarr.fields.series_sync.options, manuallyMinutes)).toBe('Manually');
});

test('what depends on two switches asks for both', () => {
  expect(settings.subsync.fields.subsync_threshold).toMatchObject({
    showIf: { 'subsync.use_subsync': true, 'subsync.use_subsync_threshold': true },
  });
  expect(settings.sonarr.fields.full_update_day).toMatchObject({
    showIf: { 'general.use_sonarr': true, 'sonarr.full_update': 'Weekly' },
  });
});
