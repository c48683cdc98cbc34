import { expect, test as base, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { startProduct, type Product } from './product.ts';

/** Each file that needs its own kind of product starts one; the plain one is shared by a worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** A picture for people. After the gate there is no one to look at it. */
export async function picture(page: Page, name: string) {
  if (!process.env['CI']) await page.screenshot({ path: `e2e/results/${name}.png` });
}

/** A picture, and no finding of axe. */
export async function look(page: Page, name: string) {
  await picture(page, name);
  expect(await violationsOf(page)).toEqual([]);
}
