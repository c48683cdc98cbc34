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

/** A picture for the artefacts of the run, and no finding of axe. */
export async function look(page: Page, name: string) {
  await page.screenshot({ path: `e2e/results/${name}.png` });
  expect(await violationsOf(page)).toEqual([]);
}
