import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { box, createShelf, cue, makeVideo, save } from './support/studio.ts';
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

const sign = String.raw`{\an5\pos(320,40)\c&H0000FF&}HARBOUR`;
const ass = (...events: string[]) =>
  [
    '[Script Info]\r\nScriptType: v4.00+\r\nPlayResX: 640\r\nPlayResY: 360\r\n\r\n[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, Alignment, MarginV',
    'Style: Default,Gentium,24,&H00FFFFFF,2,20\r\nStyle: Sign,Gentium,40,&H00FFFFFF,5,0\r\n\r\n[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    '',
  ].join('\r\n');
const harbour = ass(
  `Dialogue: 1,0:00:01.00,0:00:04.00,Sign,,0,0,0,,${sign}`,
  'Dialogue: 0,0:00:06.00,0:00:08.00,Default,Ada,0,0,0,,Who is there?',
);

/** What is drawn over the video: how many pixels, how many of them red, and where their middle is, from 0 to 1. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const source = document.querySelector<HTMLCanvasElement>('[data-shown] canvas');
    if (!source) return undefined;
    const copy = new OffscreenCanvas(source.width, source.height);
    const pen = copy.getContext('2d');
    pen?.drawImage(source, 0, 0);
    const { data = [] } = pen?.getImageData(0, 0, copy.width, copy.height) ?? {};
    let [count, red, rows] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 128) continue;
      count += 1;
      rows += Math.floor(at / 4 / copy.width);
      if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60) red += 1;
    }
    return { count, red, middle: rows / count / copy.height };
  });

test('ASS is drawn as it is styled, and as it is edited', async ({ page }) => {
  test.setTimeout(120_000);
  const policies: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && policies.push(message.text()));
  const { movie, address, read } = await shelve(harbour, 'en.ass');
  await makeVideo(
    movie.path,
    '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac',
    'color=black:size=640x360:rate=25',
  );
  await page.goto(address);
  await expect(box(page)).toHaveValue(sign);
  // Red letters near the upper edge, as the tags say.
  await expect.poll(async () => (await drawn(page))?.red, { timeout: 60_000 }).toBeGreaterThan(100);
  const before = await drawn(page);
  expect(before?.middle).toBeLessThan(0.25);
  await look(page, 'studio-styles');

  // A tag that is edited moves them, before anything is saved.
  const moved = sign.replace('(320,40)', '(320,300)');
  await box(page).fill(moved);
  await expect.poll(async () => (await drawn(page))?.middle).toBeGreaterThan(0.7);
  expect(await read()).toBe(harbour);

  // The other cue has the style of the file: white, below.
  await cue(page, 2).click();
  await expect.poll(async () => (await drawn(page))?.red).toBe(0);
  await expect.poll(async () => (await drawn(page))?.middle).toBeGreaterThan(0.8);

  // Between cues there is nothing.
  const playhead = page.getByRole('textbox', { name: 'Playhead' });
  await playhead.fill('5');
  await playhead.press('Enter');
  await expect.poll(async () => (await drawn(page))?.count).toBe(0);

  await save(page);
  expect(await read()).toBe(harbour.replace(sign, moved));
  await cue(page, 1).click();
  await expect.poll(async () => (await drawn(page))?.middle).toBeGreaterThan(0.7);
  expect(policies).toEqual([]);
});

test('letters that can’t be drawn are shown as plain text, and why', async ({ page }) => {
  test.setTimeout(120_000);
  const { movie, address } = await shelve(
    ass(String.raw`Dialogue: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,{\an8}どこにいたの？`),
    'ja.ass',
  );
  await makeVideo(movie.path, '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac');
  await page.goto(address);
  await expect(page.getByText('Plain text: the drawing font doesn’t have these letters.')).toBeVisible();
  await expect(page.locator('[aria-hidden]').getByText('どこにいたの？')).toBeVisible();
  await look(page, 'studio-styles-plain');
});
