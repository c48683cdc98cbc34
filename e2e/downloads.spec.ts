import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHousehold, type Household } from './support/household.ts';
import { putSubtitle, seriesWithEpisodes, stemOf } from './support/shelf.ts';
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

const srt = (line: string) => `1\n00:00:01,000 --> 00:00:02,000\n${line}\n`;

test('subtitles of a series are saved as a zip, as they are or converted, and one alone', async ({ page }) => {
  const { series, episodes } = seriesWithEpisodes(household, 2);
  const stems = episodes.slice(0, 2).map(({ file }) => stemOf(file?.path ?? ''));
  const { id, title } = series;
  for (const [number, stem] of stems.entries()) {
    await putSubtitle(
      household,
      { kind: 'series', id, title, stem },
      'en.srt',
      srt(`Episode ${number}, <i>please</i>.`),
    );
    await putSubtitle(household, { kind: 'series', id, title, stem }, 'es.srt', srt(`Episodio ${number}, por favor.`));
  }
  await page.goto(`${household.product.url}/series/${id}`);

  const open = async () => {
    const button = page.getByRole('button', { name: 'Download subtitles…' });
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page
      .getByRole('button', { name: 'Download subtitles…' })
      .or(page.getByRole('menuitem', { name: 'Download subtitles…' }))
      .click();
    return page.getByRole('dialog');
  };
  const dialog = await open();
  await dialog.getByRole('checkbox', { name: 'Spanish' }).uncheck();
  await look(page, 'downloads');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download \d+ files$/ }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-zip-'));
  await saved.saveAs(join(folder, 'saved.zip'));
  execFileSync('7zz', ['x', join(folder, 'saved.zip'), `-o${folder}`]);
  const found = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.en.srt')).toSorted();
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(found.every((name) => /\/(Season \d\d|Specials)\//.test(name))).toBe(true);
  expect(found.map((name) => readFileSync(join(folder, name), 'utf8'))).toContain(srt('Episode 0, <i>please</i>.'));
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.es.srt'))).toEqual([]);

  const [converted] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      const again = await open();
      await again.getByText('WebVTT').click();
      await again.getByRole('button', { name: /^Download \d+ files$/ }).click();
    })(),
  ]);
  await converted.saveAs(join(folder, 'converted.zip'));
  const listed = execFileSync('7zz', ['l', '-slt', join(folder, 'converted.zip')], { encoding: 'utf8' });
  const names = [...listed.matchAll(/^Path = (.*\.\w+)$/gm)].map(([, name = '']) => name).slice(1);
  expect(names.length).toBeGreaterThanOrEqual(4);
  expect(names.every((name) => name.endsWith('.vtt'))).toBe(true);
});
