/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings along what it needs */
import type { Locator, Page } from '@playwright/test';
import { expect, picture } from './test.ts';

/** The palette is a list as a whole; its own journeys are in palette.spec.ts. */
const opener =
  '[role="combobox"]:not([aria-disabled="true"], [data-palette]), [aria-haspopup="listbox"], [aria-haspopup="menu"]';

/** Opens every list of choices and every menu of the topmost dialog: each is whole, works by keyboard, and closes alone. */
export async function expectWholeLists(page: Page, name: string) {
  const dialogs = page.getByRole('dialog');
  const top = dialogs.last();
  const openers = top.locator(opener).and(top.locator(':enabled')).filter({ visible: true });
  const count = await openers.count();
  const open = await dialogs.count();
  for (let index = 0; index < count; index++) {
    const where = `${name}, list ${index + 1}, ${page.viewportSize()?.width} px`;
    await expectWholeList(page, openers.nth(index), where);
    expect(await dialogs.count(), `${where}: Escape closes the list and leaves the dialog`).toBe(open);
  }
  return count;
}

async function expectWholeList(page: Page, target: Locator, where: string) {
  await target.scrollIntoViewIfNeeded();
  if ((await target.getAttribute('aria-expanded')) !== 'true') await target.click();
  await expect(target, where).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => page.evaluate(look).then(({ total }) => total), { message: where }).not.toBe(-1);
  const { total, seen, box, covered, stands, floats } = await page.evaluate(look);
  // An empty list shows a message instead.
  if (total > 0) {
    expect.soft(stands, `${where}: ${box} stands outside the window`).toBe('inside');
    expect.soft(seen, `${where}: visible of ${total}`).toBeGreaterThanOrEqual(Math.min(5, total));
    expect.soft(covered, `${where}: something lies over it`).toEqual([]);
    await picture(page, where.replaceAll(/\W+/g, '-'));
    for (let step = 0; step < Math.min(total, seen + 2); step++) await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(isChosenSeen), { message: `${where}: reached by keyboard` }).toBe(true);
  }
  // A list that is a part of its dialog closes with it.
  if (floats) await page.keyboard.press('Escape');
}

/** The list that is open: how many choices it has, how many of them can be seen, and whether anything lies over those. */
function look() {
  const lists = [...document.querySelectorAll('[role="listbox"], [role="menu"]')].filter((list) =>
    list.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const list = lists.at(-1);
  // A field for words of one's own has an empty list, which is not shown.
  const own = document.getElementById(document.activeElement?.getAttribute('aria-controls') ?? '');
  const isEmpty = own?.querySelector('[role="option"]') === null;
  if (!list) return { total: isEmpty ? 0 : -1, seen: 0, box: '', covered: [], stands: '', floats: true };
  const frame = (list.closest('[data-position]') ?? list.closest('[role="dialog"]') ?? list).getBoundingClientRect();
  const options = [...list.querySelectorAll('[role="option"], [role="menuitem"]')];
  // Items whose middle is in the visible part of the list.
  const scroller = (list.closest('[data-scrollbars]') ?? list).getBoundingClientRect();
  const middleOf = (option: Element) => {
    const { left, top, width, height } = option.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const inSight = options.filter((option) => {
    const { y } = middleOf(option);
    return y > Math.max(scroller.top, frame.top, 0) && y < Math.min(scroller.bottom, frame.bottom, innerHeight);
  });
  const isFree = (option: Element) => {
    const { x, y } = middleOf(option);
    return option.contains(document.elementFromPoint(x, y));
  };
  const edges = inSight.filter((_, index) => index === 0 || index === inSight.length - 1);
  const isInside =
    frame.left >= 0 && frame.top >= 0 && frame.right <= innerWidth + 1 && frame.bottom <= innerHeight + 1;
  return {
    total: options.length,
    seen: inSight.filter(isFree).length,
    box: [frame.left, frame.top, frame.right, frame.bottom].map(Math.round).join(' '),
    covered: edges.filter((option) => !isFree(option)).map(({ textContent }) => textContent),
    stands: isInside ? 'inside' : 'outside',
    floats: list.closest('[data-position]') !== null,
  };
}

/** Whether what the arrows have reached can be seen. */
function isChosenSeen() {
  const menuItem = document.activeElement?.closest('[role="menuitem"]');
  const chosen = menuItem ?? document.querySelector('[role="option"][data-combobox-selected]');
  if (!chosen) return false;
  const { left, top, width, height } = chosen.getBoundingClientRect();
  return chosen.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Every button of the topmost dialog can be scrolled to and pressed, and the dialog is no larger than the window. */
export async function expectButtonsInReach(page: Page, name: string) {
  const where = `${name}, ${page.viewportSize()?.width} px`;
  const dialog = page.getByRole('dialog').last();
  const box = await dialog.boundingBox();
  const size = page.viewportSize();
  expect.soft((box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= (size?.width ?? 0) + 1, where).toBe(true);
  expect.soft((box?.y ?? 0) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= (size?.height ?? 0) + 1, where).toBe(true);
  const covered = await dialog.evaluate((element) =>
    [...element.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((button) => {
        button.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = button.getBoundingClientRect();
        if (width < 2 || height < 2) return false;
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return !button.contains(at);
      })
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  );
  expect.soft(covered, `${where}: buttons out of reach`).toEqual([]);
}
