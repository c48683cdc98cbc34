import { expect, type Page } from '@playwright/test';

/** Their titles by the last part of their address. */
export const settingsPages = {
  general: 'General',
  languages: 'Languages',
  providers: 'Providers',
  subtitles: 'Subtitles',
  sonarr: 'Sonarr',
  radarr: 'Radarr',
  plex: 'Plex',
  notifications: 'Notifications',
  scheduler: 'Scheduler',
  ui: 'UI',
};

/** The row of a setting. */
export const setting = (page: Page, key: string) => page.locator(`[data-setting="${key}"]`);

export async function fill(page: Page, key: string, text: string) {
  await setting(page, key).getByRole('textbox').fill(text);
}

/** The switch itself is hidden behind its picture. */
export const turn = (page: Page, key: string) => setting(page, key).getByRole('switch').locator('..').click();

export async function choose(page: Page, key: string, option: string | RegExp) {
  await setting(page, key).getByRole('combobox').click();
  await page.getByRole('option', { name: option, ...(typeof option === 'string' && { exact: true }) }).click();
}

/** Saves this many changes, and waits until they are. */
export async function saveAll(page: Page, count: number) {
  await expect(page.getByText(new RegExp(`^${count} unsaved change`))).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
}
