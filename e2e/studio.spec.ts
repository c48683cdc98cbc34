import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseForFile } from './support/file-menu.ts';
import { startHousehold, type Household } from './support/household.ts';
import type { Shelved } from './support/shelf.ts';
import { box, createShelf, cue, ferry, makeVideo, save, srt, undoneAll } from './support/studio.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  household = await startHousehold();
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
});
test.afterAll(() => household.close());

const shelve = createShelf(() => household);

async function openFromFile(page: Page, { id }: Shelved) {
  await page.goto(`${household.product.url}/movies/${id}`);
  await chooseForFile(page, 'English', 'Edit');
  await expect(box(page)).toBeVisible();
}

test('a typo is fixed from the row of the file, and the file before is kept', async ({ page }) => {
  const { movie, read } = await shelve(srt(ferry));
  await openFromFile(page, movie);
  await look(page, 'studio');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('evry');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('every');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText('1 change, not saved')).toBeVisible();

  await page.getByRole('button', { name: 'Save as version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(dialog.getByText('evry')).toBeVisible();
  await look(page, 'studio-save');
  await dialog.getByRole('button', { name: 'Save as version' }).click();
  await expect(undoneAll(page)).toBeVisible();
  expect(await read()).toBe(srt(ferry).replace('evry', 'every'));

  await page.getByRole('button', { name: 'Back' }).click();
  await chooseForFile(page, 'English', 'Versions');
  await expect(page.getByText('One earlier version', { exact: false })).toBeVisible();
});

test('a cue is split and merged by keys alone', async ({ page }) => {
  const { address, read } = await shelve(srt(ferry));
  await page.goto(address);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await box(page).evaluate((element) => (element as HTMLTextAreaElement).setSelectionRange(13, 13));
  await page.keyboard.press('Control+Enter');
  await expect(cue(page, 5)).toBeAttached();
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as version' }).click();
  await expect(undoneAll(page)).toBeVisible();
  // Both parts share the time by their characters, and nothing else in the file is different.
  const after = await read();
  const [, middle = ''] = /^00:00:07,000 --> 00:00:(\d\d,\d{3})$/m.exec(after) ?? [];
  const at = Number(middle.replace(',', ''));
  expect(at).toBeGreaterThan(8000);
  expect(at).toBeLessThan(8600);
  const [one, two, , four] = ferry;
  const parts: [number, number, string][] = [
    [7000, at, 'I wrote back.'],
    [at, 11_000, 'I just didn’t send any of it.'],
  ];
  expect(after).toBe(srt([one, two, ...parts, four].filter((each) => each !== undefined)));

  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(cue(page, 5)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys in the studio' })).toBeVisible();
});

const drift = (ms: number) => Math.round(ms * 1.0427 + 800);

test('two points bring a drifting file to its times', async ({ page }) => {
  const said = Array.from({ length: 40 }, (_, no) => [no * 60_000 + 5000, no * 60_000 + 7000, `Line ${no}`] as const);
  const { address, read } = await shelve(srt(said.map(([start, end, text]) => [drift(start), drift(end), text])));
  await page.goto(address);
  await expect(box(page)).toBeVisible();
  // The playhead goes to where each is really said.
  for (const no of [1, 38]) {
    await page.keyboard.press('Home');
    for (let step = 0; step < no; step++) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('heading', { name: `Cue ${no + 1}`, exact: true })).toBeVisible();
    const playhead = page.getByRole('textbox', { name: 'Playhead' });
    await playhead.fill(`${(said[no]?.[0] ?? 0) / 1000}`);
    await playhead.press('Enter');
    await playhead.press('Escape');
    await page.keyboard.press('a');
  }
  const dialog = page.getByRole('dialog', { name: 'Sync by two points' });
  await expect(dialog.getByRole('img', { name: /^The line runs from/ })).toBeVisible();
  await look(page, 'studio-two-points');
  await dialog.getByRole('button', { name: 'Sync 40 cues' }).click();
  await save(page);
  const times = [...(await read()).matchAll(/^(\d\d):(\d\d):(\d\d),(\d{3}) -->/gm)].map(
    ([, h, m, s, ms]) => ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1000 + Number(ms),
  );
  expect([...(await read()).matchAll(/^Line \d+$/gm)].map(String)).toEqual(said.map(([, , text]) => text));
  for (const [no, [start]] of said.entries()) expect(Math.abs((times[no] ?? 0) - start)).toBeLessThan(5);
});

const ass = [
  '[Script Info]',
  '; A comment of its own',
  'PlayResX: 640',
  '',
  '[V4+ Styles]',
  'Format: Name, Fontname, Fontsize',
  'Style: Default,Gentium,24',
  'Style: Sign,Gentium,40',
  '',
  '[Events]',
  'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
  'Comment: 0,0:00:00.00,0:00:05.00,Default,,0,0,0,template,!retime("line")!',
  String.raw`Dialogue: 1,0:00:01.00,0:00:04.00,Sign,,0,0,0,,{\pos(320,40)\fad(200,200)}HARBOUR`,
  String.raw`Dialogue: 0,0:00:02.00,0:00:04.00,Default,Ada,0,0,0,,Who is\Nthere?`,
  'Dialogue: 0,0:00:05.00,0:00:06.00,Default,Ben,0,0,0,,Nobdy.',
  '',
].join('\r\n');

test('an ASS file keeps every byte that wasn’t edited', async ({ page }) => {
  const { address, read } = await shelve(ass, 'en.ass');
  await page.goto(address);
  await cue(page, 3).click();
  await expect(page.getByText('Text and times only: styles and comments stay as they are.')).toBeVisible();
  await box(page).fill('No one.');
  await save(page);
  expect(await read()).toBe(ass.replace('Nobdy.', 'No one.'));
});

test('a file that changed on disk is shown beside the work, and never overwritten unasked', async ({ page }) => {
  const { address, path, read } = await shelve(srt(ferry));
  await page.goto(address);
  await box(page).fill('The boat never came back.');
  const other = srt(ferry).replace('Why?', 'But why?');
  await writeFile(path, other);
  await page.getByRole('button', { name: 'Save as version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save as version' }).click();
  const dialog = page.getByRole('dialog', { name: 'The file changed on disk' });
  await expect(dialog).toContainText('But why?');
  await look(page, 'studio-conflict');
  expect(await read()).toBe(other);
  await dialog.getByRole('button', { name: 'Save mine as a version' }).click();
  await expect(undoneAll(page)).toBeVisible();
  expect(await read()).toBe(srt(ferry).replace('The ferry never came back for them.', 'The boat never came back.'));
});

test('a draft survives a page that is killed', async ({ browser }) => {
  const { address, read } = await shelve(srt(ferry));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await box(page).fill('Changed before the crash.');
  await expect(page.getByText('1 change, not saved')).toBeVisible();
  // No unload, no goodbye.
  const session = await context.newCDPSession(page);
  // The call itself never answers.
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
  const again = await context.newPage();
  await again.goto(address);
  const dialog = again.getByRole('dialog', { name: /^Restore 1 change from/ });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(box(again)).toHaveValue('Changed before the crash.');
  expect(await read()).toBe(srt(ferry));
  await save(again);
  expect(await read()).toBe(srt(ferry).replace('The ferry never came back for them.', 'Changed before the crash.'));
  await context.close();
});

test('a film that the browser can’t decode plays converted', async ({ page }) => {
  test.setTimeout(120_000);
  const { movie, address } = await shelve(srt(ferry));
  await makeVideo(movie.path, '-c:v mpeg4 -c:a ac3');
  await page.goto(address);
  await expect(page.getByText(/MPEG-4.*converted while it plays/)).toBeVisible();
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause video' }).click();
  await look(page, 'studio-video');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('texts are edited, one cue at a time, in Arabic too', async ({ page }) => {
    const { address, read } = await shelve(srt([[1000, 3000, 'أين كنت؟'], ...ferry.slice(1)]), 'ar.srt');
    await page.goto(address);
    await expect(page.getByText('Times can be changed on a larger screen.')).toBeVisible();
    await expect(box(page)).toHaveValue('أين كنت؟');
    await expect(box(page)).toHaveCSS('direction', 'rtl');
    await box(page).fill('أين كنت يا أمي؟');
    await page.getByRole('button', { name: 'Next cue' }).click();
    await expect(box(page)).toHaveValue('You kept evry letter.');
    await look(page, 'studio-phone');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save as version' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await read()).toContain('أين كنت يا أمي؟');
  });
});

test.describe('from right to left', () => {
  test.use({ locale: 'ar' });

  test('the page is mirrored, the timeline isn’t', async ({ page }) => {
    const { address } = await shelve(srt([[1000, 3000, 'أين كنت؟'], ...ferry.slice(1)]), 'ar.srt');
    await page.addInitScript(() => localStorage.setItem('captionarr.language', 'ar'));
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('textbox', { name: /^نص السطر/ })).toHaveValue('أين كنت؟');
    expect(await page.locator('canvas').evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await look(page, 'studio-rtl');
  });
});
