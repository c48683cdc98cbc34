/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along what it needs */
import { expect, type Page } from '@playwright/test';
import type { Result, RunOnly } from 'axe-core';
import { runAxe, wcag } from './axe.ts';
import { measureContrast } from './contrast.ts';
import { structureFaults } from './structure.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** The narrowest that WCAG asks for, and 1440 px at 200 %. */
export const enlarged = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

/** Waits until the page has drawn itself anew. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Undecided axe results that were reviewed: see docs/accessibility.md. Contrast is measured here. */
const judged = new Set([
  'aria-valid-attr-value',
  'color-contrast',
  'form-field-multiple-labels',
  'heading-order',
  'scrollable-region-focusable',
  'target-size',
]);

/** Rules that depend on the color scheme; the rest are the same in both. */
const ofColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const rules: Record<'light' | 'dark', RunOnly> = { light: { type: 'tag', values: wcag }, dark: ofColour };

/** Colors in between would be judged as if they stayed. What turns for ever isn’t waited for. */
export const untilStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** No finding of axe in either scheme, nothing open that was not judged, and names, roles and headings in order. */
export async function expectAccessible(page: Page, name: string) {
  const where = `${name}, ${page.viewportSize()?.width} px`;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const results = ['violations', 'incomplete'] as const;
    const { violations, incomplete } = await runAxe(page, { runOnly: rules[colorScheme], resultTypes: [...results] });
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
    const open = incomplete.filter(({ id }) => !judged.has(id)).map(({ id, nodes }) => [id, nodes[0]?.html]);
    expect.soft(open, `${where}, ${colorScheme}: left open`).toEqual([]);
    expect.soft(await faintTexts(page, incomplete), `${where}, ${colorScheme}: contrast`).toEqual([]);
    expect.soft(await page.evaluate(plainLinks), `${where}, ${colorScheme}: links without a color`).toEqual([]);
  }
  expect.soft(await structureFaults(page), `${where}: names and headings`).toEqual([]);
}

/** Links in the blue of the browser, which no scheme of ours has. */
function plainLinks() {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = 'LinkText';
  const blue = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll('a[href]')]
    .filter((link) => getComputedStyle(link).color === blue)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Texts on a background unknown to axe that are too faint. */
async function faintTexts(page: Page, incomplete: readonly Result[]) {
  const open = incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? [];
  const texts = open.filter(({ html }) => !/^<\w+[^>]* aria-hidden="true"/.test(html));
  if (texts.length === 0) return [];
  const measured = await measureContrast(
    page,
    texts.map(({ target }) => String(target[0])),
  );
  return measured.filter(({ contrast, least }) => contrast < least);
}

/** Nothing moves for those who asked for that. */
export async function expectStill(page: Page, name: string) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 100)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '')),
  );
  expect.soft(moving, `${name}: moves`).toEqual([]);
}

/** Text spacing of WCAG 1.4.12. */
const airy = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Nothing is cut off, and the page does not scroll sideways, also with wider text. */
export async function expectWhole(page: Page, name: string, { isAiry = false } = {}) {
  const tag = isAiry ? await page.addStyleTag({ content: airy }) : undefined;
  let cut = await page.evaluate(cutOff);
  // Charts take their new size a moment later.
  for (let tries = 0; tries < 10 && cut.length > 0; tries++) {
    await page.waitForTimeout(100);
    cut = await page.evaluate(cutOff);
  }
  await tag?.evaluate((element: HTMLElement) => element.remove());
  expect.soft(cut, `${name}, ${page.viewportSize()?.width} px${isAiry ? ', wider text' : ''}`).toEqual([]);
}

/** Controls and headings whose words do not fit, or that stand outside the page. */
function cutOff() {
  const { scrollWidth } = document.documentElement;
  const faults = scrollWidth > innerWidth ? [`The page is ${scrollWidth} px wide.`] : [];
  const isInBox = (element: Element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  for (const element of document.querySelectorAll('a[href], button, input, select, label, h1, h2, h3, [role="tab"]')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (element.closest('[inert], [aria-hidden="true"]')) continue;
    const { overflow, textOverflow, display } = getComputedStyle(element);
    const says = `${element.tagName} "${(element.textContent || element.getAttribute('aria-label') || element.id).trim().slice(0, 40)}"`;
    if ((left < -1 || right > innerWidth + 1) && !isInBox(element)) faults.push(`${says} stands outside.`);
    const isCut = element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis' && display !== 'inline';
    if (isCut && overflow !== 'visible' && element.tagName !== 'INPUT') faults.push(`${says} is cut off.`);
  }
  return faults;
}
