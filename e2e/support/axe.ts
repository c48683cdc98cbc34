import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 on level AA, and what axe holds for good practice. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on the current page. The library is injected once per load; without frames one run is enough. */
export async function runAxe(page: Page, options: RunOptions = {}): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (given) => {
    // Brought in above.
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    let isMoving = false;
    const begin = () => (isMoving = true);
    for (const event of ['transitionrun', 'animationstart']) document.addEventListener(event, begin, true);
    // What it finds while something begins to fade is looked at again.
    for (let tries = 3; ; tries -= 1) {
      // A message that fades has too little contrast for a moment.
      const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      const still = Promise.allSettled(ending.map(({ finished }) => finished));
      await Promise.race([still, new Promise((done) => setTimeout(done, 2000))]);
      isMoving = false;
      const results = await axe.run(given);
      if (!isMoving || results.violations.length === 0 || tries === 1) return results;
    }
  }, options);
}

/** The rules that were broken, each with the elements that break it. */
export async function violationsOf(page: Page, options: RunOptions = {}) {
  const { violations } = await runAxe(page, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}
