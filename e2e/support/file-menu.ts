import type { Page } from '@playwright/test';

/** Opens the menu in the row of a movie’s subtitle. */
export const openFileMenu = (page: Page, language: string) =>
  page.getByRole('button', { name: `Actions for ${language}`, exact: true }).click();

/** A line of the open menu. */
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

export async function chooseForFile(page: Page, language: string, action: string) {
  await openFileMenu(page, language);
  await menuItem(page, action).click();
}
