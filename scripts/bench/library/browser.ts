import { chromium, type Browser, type Page } from '@playwright/test';
import type { Libraries } from '../library.ts';
import { rounded, timing } from '../measure.ts';
import { startProduct } from '../product.ts';

const rounds = 7;

const row = (table: string) => `table[aria-label="${table}"] tbody tr td a, table[aria-label="${table}"] tbody tr td b`;

/** Page load times in a new browser without cache. */
export async function printBrowser({ large }: Libraries) {
  if (!large) return;
  const product = await startProduct(large);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });

  console.log('\nIn the browser, large');
  console.table({
    '/series to the first row, cold': { ...(await coldRow(browser, `${product.url}/series`, row('Series'))), bar: 500 },
    '/movies to the first row, cold': { ...(await coldRow(browser, `${product.url}/movies`, row('Movies'))), bar: 500 },
    '/movies/edit to the first row, cold': {
      ...(await coldRow(browser, `${product.url}/movies/edit`, row('Movies'))),
      bar: 800,
    },
  });
  console.table({ 'mass editor with 8,000 movies': await massEditor(browser, `${product.url}/movies/edit`) });
  await browser.close();
  await product.stop();
}

/** Pages of tables with these labels, and the bar for each in ms. */
export async function printColdRows(directory: string, places: readonly (readonly [string, string, number])[]) {
  const product = await startProduct(directory, { CAPTIONARR_GENERAL__USE_SONARR: 'true' });
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });
  const lines: Record<string, object> = {};
  try {
    for (const [path, table, bar] of places)
      lines[`${path} to the first row, cold`] = { ...(await coldRow(browser, product.url + path, row(table))), bar };
  } finally {
    await browser.close();
    await product.stop();
  }
  console.log('\nIn the browser, large');
  console.table(lines);
}

/** From the navigation to the first row that has a name, in ms. */
async function coldRow(browser: Browser, url: string, selector: string) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript((wanted) => {
      const look = () => {
        if (document.querySelector(wanted)) performance.mark('first-row');
        else requestAnimationFrame(look);
      };
      look();
    }, selector);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
    times.push(await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN));
    await context.close();
  }
  const { min, median } = timing(times);
  return { 'min, ms': rounded(min, 0), 'median, ms': rounded(median, 0) };
}

async function massEditor(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'Select all 8,000' }).waitFor();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const frames = await framesWhileScrolling(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  await page.close();
  return { 'DOM elements (bar 3,000)': elements, 'heap, MB (bar 60)': rounded(usedSize / 1e6, 0), ...frames };
}

/** Three seconds of wheel turns, at the pace of a hand. */
async function framesWhileScrolling(page: Page) {
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    const note = (time: number) => {
      times.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let turn = 0; turn < 150; turn++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(16);
  }
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const total = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    'frames a second (bar 50)': rounded((gaps.length * 1000) / total, 0),
    'longest frame, ms': rounded(Math.max(...gaps), 0),
  };
}
