/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along what it needs */
import { expect, type Locator, type Page } from '@playwright/test';

/** Fault of the current focus; empty if it is visible. */
function focusFault() {
  const { activeElement: active, body } = document;
  if (!active || active === body) return 'The focus is nowhere.';
  const says = `${active.tagName} "${(active.getAttribute('aria-label') ?? (active.textContent || active.id)).trim().slice(0, 50)}"`;
  const box = active.getBoundingClientRect();

  const isRinged = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return (hasOutline && !outlineColor.endsWith(', 0)')) || boxShadow.includes('0px 0px 0px 2px');
  };
  const near = [active, active.nextElementSibling, active.parentElement, active.parentElement?.parentElement];
  // The page itself and headings take the focus only to be read on from there.
  const isRead = active.matches('[tabindex="-1"]');
  if (!isRead && !near.some(isRinged)) return `${says}: the focus cannot be seen.`;

  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return hit !== null && (hit.contains(active) || active.contains(hit) || hit.closest('label') !== null);
  });
  if (!isRead && !isSeen) return `${says} at ${Math.round(box.left)}, ${Math.round(box.top)}: the focus is covered.`;
  return undefined;
}

/** The focus is somewhere and can be seen. */
export const expectFocus = (page: Page) => expect.poll(() => page.evaluate(focusFault), 'the focus').toBeUndefined();

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and looks at the focus on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    const fault = await page.evaluate(focusFault);
    // At either end the focus leaves for the browser's own controls.
    if (fault && fault !== 'The focus is nowhere.') expect(fault).toBeUndefined();
  }
  throw new Error('The keyboard does not reach it.');
}

export async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
