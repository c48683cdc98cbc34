import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { box, createShelf, cue, ferry, makeVideo, srt, undoneAll } from './support/studio.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  household = await startHousehold();
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
});
test.afterAll(() => household.close());
const shelve = createShelf(() => household);

const heading = (page: Page, no: number) => page.getByRole('heading', { name: `Cue ${no}`, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const currentTime = (page: Page) => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);

async function setPlayhead(page: Page, seconds: string) {
  await field(page, 'Playhead').fill(seconds);
  await field(page, 'Playhead').press('Enter');
  await field(page, 'Playhead').press('Escape');
}

test('every key of the studio does what its help says', async ({ page }) => {
  test.setTimeout(180_000);
  const fast: [number, number, string] = [16_000, 16_300, 'Much too fast for anybody to read'];
  const { movie, address, read } = await shelve(srt([...ferry, fast]));
  await makeVideo(movie.path, '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac');
  await page.goto(address);
  const { keyboard } = page;
  await expect(heading(page, 1)).toBeVisible();

  // Cues.
  await keyboard.press('ArrowDown');
  await expect(heading(page, 2)).toBeVisible();
  await keyboard.press('ArrowUp');
  await expect(heading(page, 1)).toBeVisible();
  await keyboard.press('End');
  await expect(heading(page, 5)).toBeVisible();
  await keyboard.press('Home');
  await keyboard.press('PageDown');
  await expect(heading(page, 5)).toBeVisible();
  await keyboard.press('PageUp');
  await expect(heading(page, 1)).toBeVisible();
  await keyboard.press('n');
  await expect(heading(page, 5)).toBeVisible();
  await keyboard.press('Home');

  // Text: letters in the box are text.
  await keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await keyboard.press('End');
  await keyboard.type('mna[]');
  await expect(box(page)).toHaveValue('The ferry never came back for them.mna[]');
  await keyboard.press('Escape');
  await expect(box(page)).not.toBeFocused();
  await keyboard.press('Control+z');
  await expect(box(page)).toHaveValue('The ferry never came back for them.');

  // Split, undo, redo, merge, delete.
  await keyboard.press('Control+Enter');
  await expect(cue(page, 6)).toBeAttached();
  await keyboard.press('Control+z');
  await expect(cue(page, 6)).toHaveCount(0);
  await keyboard.press('Control+Shift+z');
  await expect(cue(page, 6)).toBeAttached();
  await keyboard.press('m');
  await expect(cue(page, 6)).toHaveCount(0);
  await keyboard.press('Delete');
  await expect(cue(page, 5)).toHaveCount(0);
  for (let step = 0; step < 3; step++) await keyboard.press('Control+z');
  await expect(undoneAll(page)).toBeVisible();

  // Times.
  await setPlayhead(page, '1.5');
  await keyboard.press('[');
  await expect(field(page, 'Start')).toHaveValue('00:01.500');
  await setPlayhead(page, '2.5');
  await keyboard.press(']');
  await expect(field(page, 'End')).toHaveValue('00:02.500');
  await keyboard.press('Alt+ArrowRight');
  await expect(field(page, 'Start')).toHaveValue('00:01.600');
  await keyboard.press('Alt+ArrowLeft');
  await keyboard.press('Alt+ArrowLeft');
  await expect(field(page, 'Start')).toHaveValue('00:01.400');
  await expect(field(page, 'End')).toHaveValue('00:02.400');
  await keyboard.press('a');
  await expect(page.getByText(/^Point 1: cue 1 is said at/)).toBeVisible();

  // Playing.
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
  await expect.poll(() => currentTime(page), { timeout: 30_000 }).toBeGreaterThan(0.2);
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await keyboard.press('Shift+Space');
  // To the end of the cue, where it stops.
  await expect(field(page, 'Playhead')).toHaveValue('00:02.400', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();

  // Find, all keys, save.
  await keyboard.press('Control+f');
  await expect(field(page, 'Find')).toBeFocused();
  await page.getByRole('button', { name: 'Close find' }).click();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys in the studio' });
  await expect(help).toBeVisible();
  await look(page, 'studio-keys');
  const listed = await help
    .getByRole('definition')
    .evaluateAll((all) => all.map((each) => [...each.children].map((key) => key.textContent).join(' ')));
  expect(listed).toEqual([
    ...'↑ ↓|Page ↑ Page ↓|Home End|Enter|Esc|Ctrl Enter|M|Del|[|]|Alt ← →|A'.split('|'),
    ...'Space|Shift Space|N|Ctrl F|Ctrl Z|Ctrl Shift Z|Ctrl S|?'.split('|'),
  ]);
  await keyboard.press('Escape');
  await expect(help).toBeHidden();
  await keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as version' }).click();
  await expect(undoneAll(page)).toBeVisible();
  const [[, , first]] = ferry as [[number, number, string]];
  expect(await read()).toBe(srt([[1400, 2400, first], ...ferry.slice(1), fast]));
});
