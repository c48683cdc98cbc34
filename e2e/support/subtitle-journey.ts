import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { chooseForFile } from './file-menu.ts';
import { startHousehold, type Household } from './household.ts';

/** A form that gives all of them the first profile. */
const assign = (ids: number[], name: string): [string, string][] =>
  ids.flatMap((id) => [
    [name, `${id}`],
    ['profileid', '1'],
  ]);

/** A library in which every series and movie has the first profile. */
export async function startWithProfiles(): Promise<Household> {
  const household = await startHousehold();
  const { product, library } = household;
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
  const series = [...library.series()].map(({ id }) => id);
  const movies = [...library.movies()].flatMap(({ id, file }) => (file ? [id] : []));
  await product.send('POST', '/series', assign(series, 'seriesid'));
  await product.send('POST', '/movies', assign(movies, 'radarrid'));
  return household;
}

/** In the notice after a change. */
export const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true }).last();

/** Opens a tool for the file of a movie. */
export async function openTools(
  page: Page,
  { product }: Household,
  movieId: number,
  language: string,
  tool: string,
): Promise<void> {
  await page.goto(`${product.url}/movies/${movieId}`);
  await chooseForFile(page, language, 'Tools');
  const dialog = page.getByRole('dialog', { name: 'Subtitle Tools' });
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name: tool, exact: true });
  if (await button.isVisible()) return button.click();
  await dialog.getByRole('button', { name: 'More' }).click();
  return page.getByRole('menuitem', { name: tool, exact: true }).click();
}

/** On narrow pages some actions are in the menu. */
export async function clickAction(page: Page, name: string) {
  const direct = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: /^More/ }).first();
  // Both come at once; before that, neither says anything.
  await expect(more).toBeVisible();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  return page.getByRole('menuitem', { name, exact: true }).click();
}
