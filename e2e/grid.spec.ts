import type { SeriesGrid } from '@captionarr/contract';
import type { Page } from '@playwright/test';
import { answerInstead } from './support/answer-instead.ts';
import { framesWhile } from './support/frames.ts';
import { startHousehold, type Household } from './support/household.ts';
import { findOverflow } from './support/overflow.ts';
import { someGrid } from './support/some-grid.ts';
import { expect, look, picture, test } from './support/test.ts';

let household: Household;
let id: number;
/** Languages of the series. */
let columns: number;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.product.save([['languages-profiles', JSON.stringify([profile])]]);
  await household.assignProfile(1, ['serie']);
  await household.connect([household.sonarr]);
  await expect
    .poll(async () => (await household.product.ask<{ total: number }>('/library/summary?kind=series')).total, {
      timeout: 60_000,
    })
    .toBe(household.library.counts.series);
  await household.looked();
  id = await someSeriesWithHoles();
  columns = (await readGrid(id)).languages.length;
});
test.afterAll(() => household.close());

const item = { forced: 'False', hi: 'False', audio_exclude: 'False', audio_only_include: 'False' };
const profile = {
  profileId: 1,
  name: 'English, French and some German',
  cutoff: null,
  items: [
    { id: 1, language: 'en', ...item },
    { id: 2, language: 'fr', ...item },
    { id: 3, language: 'de', ...item, strength: 'nice' },
  ],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
};

const readGrid = (series: number) => household.product.ask<SeriesGrid>(`/episodes/grid?seriesid=${series}`);
const url = (path: string) => `${household.product.url}${path}`;

/** Its latest season has at least four episodes. */
async function someSeriesWithHoles(): Promise<number> {
  for (const series of household.library.series()) {
    const { episodes } = await readGrid(series.id);
    const latest = episodes.filter(({ season }) => season === episodes[0]?.season);
    if (latest.length >= 4 && latest.slice(0, 4).every(({ cells }) => cells[1]?.state === 'missing')) return series.id;
  }
  throw new Error('No series has four episodes without French.');
}

async function openGrid(page: Page) {
  await page.goto(url(`/series/${id}?view=grid`));
  await expect(page.getByRole('grid', { name: 'Episodes' })).toBeVisible();
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
}

/** The cell of an episode, from the latest on, and a column. */
const cellAt = (page: Page, row: number, column: number) => page.locator('[data-cell]').nth(row * columns + column);
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

test('the switch leads to the grid and back, and the address keeps it', async ({ page }) => {
  await page.goto(url(`/series/${id}`));
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page).toHaveURL(/view=grid/);
  await expect(page.getByRole('columnheader', { name: 'French' })).toContainText('must');
  await expect(page.getByRole('columnheader', { name: 'German' })).toContainText('nice to have');

  await page.goto(url(`/series/${id}`));
  await expect(page.getByRole('grid', { name: 'Episodes' })).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('table', { name: 'Episodes' })).toBeVisible();
});

test('by mouse: a drag chooses a range, and the bar counts what each verb would touch', async ({ page }) => {
  await openGrid(page);
  await cellAt(page, 0, 1).hover();
  await page.mouse.down();
  await cellAt(page, 2, 2).hover();
  await cellAt(page, 3, 1).hover();
  await page.mouse.up();

  await expect(bar(page)).toContainText('4 cells');
  await expect(bar(page).getByRole('button', { name: 'Search 4' })).toBeVisible();
  await expect(page.locator('[data-cell][aria-selected="true"]')).toHaveCount(4);
  await look(page, 'grid-selection');

  await page.keyboard.down('Shift');
  await cellAt(page, 1, 1).click();
  await page.keyboard.up('Shift');
  await expect(bar(page)).toContainText('2 cells');
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar(page)).toBeHidden();

  await page.getByRole('columnheader', { name: 'French' }).getByRole('button').click();
  const { episodes } = await readGrid(id);
  await expect(bar(page)).toContainText(`${episodes.length} cells`);
});

test('by mouse: a click opens the cell, and its actions lead on', async ({ page }) => {
  await openGrid(page);
  await cellAt(page, 0, 1).click();
  const popover = page.getByRole('dialog', { name: /French/ });
  await expect(popover).toContainText('Missing: French');
  await look(page, 'grid-popover');

  await popover.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByRole('dialog', { name: /Why/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cellAt(page, 0, 1)).toBeFocused();
});

test('by keyboard: from the tab stop to a range, and away again', async ({ page }) => {
  await openGrid(page);
  await cellAt(page, 0, 0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cellAt(page, 0, 1)).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('4 cells');
  await expect(cellAt(page, 3, 1)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Control+a');
  const { episodes } = await readGrid(id);
  const latest = episodes.filter(({ season }) => season === episodes[0]?.season);
  await expect(bar(page)).toContainText(`${latest.length * columns} cells`);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /French/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cellAt(page, 3, 1)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('columnheader').getByRole('button').first()).toBeFocused();
});

test('right to left, arrows go where they point', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('captionarr.language', 'ar'));
  await page.goto(url(`/series/${id}?view=grid`));
  await expect(page.locator('[data-cell]').first()).toBeVisible();
  await cellAt(page, 0, 0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cellAt(page, 0, 1)).toBeFocused();
  await picture(page, 'grid-rtl');
  expect(await findOverflow(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('the first tap opens, Select chooses, and the bar is at the bottom', async ({ page }) => {
    await openGrid(page);
    await cellAt(page, 0, 1).tap();
    const popover = page.getByRole('dialog', { name: /French/ });
    await expect(popover).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();

    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await cellAt(page, 0, 1).tap();
    await cellAt(page, 1, 1).tap();
    await expect(bar(page)).toContainText('2 cells');
    await expect(bar(page).getByRole('button', { name: 'Search 2' })).toBeVisible();
    const box = await bar(page).boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan(800);
    const cell = await cellAt(page, 0, 1).boundingBox();
    expect(cell?.height).toBeGreaterThanOrEqual(44);
    expect(cell?.width).toBeGreaterThanOrEqual(44);
    expect(await findOverflow(page)).toEqual([]);
    await look(page, 'grid-phone');
  });
});

/** While nothing happens, while the wheel turns by so many pixels a step, and while a range is dragged. */
async function measureFrames(page: Page, down: number) {
  const idle = await framesWhile(page, () => page.waitForTimeout(1000));
  const scrolling = await framesWhile(page, async () => {
    for (let step = 0; step < 80; step++) {
      await page.mouse.wheel(0, down);
      await page.waitForTimeout(16);
    }
  });
  const from = await page.locator('[data-cell]').evaluateAll((cells) => {
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const { x = 0, y = 0 } = boxes.find(({ top, bottom }) => top > 350 && bottom < 550) ?? {};
    return { x: x + 20, y: y + 10 };
  });
  await page.mouse.move(from.x, from.y);
  const dragging = await framesWhile(page, async () => {
    await page.mouse.down();
    for (let step = 0; step < 80; step++) {
      await page.mouse.move(from.x + step * 6, from.y + Math.sin(step / 8) * 250);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  });
  return { idle, scrolling, dragging };
}

test('300 episodes in 6 languages scroll and are chosen without dropped frames', async ({ page }) => {
  await answerInstead(page, '**/api/episodes/grid*', { json: someGrid(300) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGrid(page);
  // From the last one, so that the others stay in view.
  const closed = page.getByRole('grid').locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.last().click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '313');
  expect(await page.locator('[data-cell]').count()).toBeLessThan(350);
  await look(page, 'grid-large');

  let down = -160;
  // The machine of the journeys does other things besides, which only adds: one good measurement is enough.
  await expect(async () => {
    down = -down;
    const { idle, scrolling, dragging } = await measureFrames(page, down);
    console.log(`Gaps between frames in ms: ${JSON.stringify({ idle, scrolling, dragging })}`);
    // At 60 Hz a gap is 16.7 ms. Every second frame may be late.
    for (const { middle, late } of [scrolling, dragging]) {
      expect(middle).toBeLessThan(Math.max(20, idle.middle * 1.3));
      expect(late).toBeLessThan(Math.max(50, idle.late * 3));
    }
  }).toPass({ intervals: [500], timeout: 75_000 });
  await expect(bar(page)).toBeVisible();
});
