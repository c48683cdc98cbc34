import { writeFile } from 'node:fs/promises';
import { srtOf, writeSpokenVideo } from '@captionarr/lab';
import { readText } from './support/disk.ts';
import { phone, resize } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { putSubtitle, seriesWithEpisodes, stemOf, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.assignProfile(2, ['serie']);
  await household.product.save([
    ['settings-general-minimum_score', '20'],
    ['settings-subsync-check_downloads', 'false'],
  ]);
  await household.connect();
  await household.synced();
  await household.enable('subsource');
  await household.looked();
});
test.afterAll(() => household.close());

test('a subtitle of another episode is found, named, replaced and brought back', async ({ page }) => {
  test.setTimeout(300_000);
  const { series, episodes } = seriesWithEpisodes(household, 2);
  const [first, second] = episodes;
  if (!first?.file || !second?.file) throw new Error('There are no such episodes.');
  const cues = await writeSpokenVideo(first.file.path, { minutes: 6, seed: 'engine' });
  const right = srtOf(await writeSpokenVideo(second.file.path, { minutes: 6, seed: 'tide' }));
  const wrong = srtOf(cues);
  const file = `${stemOf(second.file.path)}.en.srt`;
  await writeFile(`${stemOf(first.file.path)}.en.srt`, wrong);
  const { id, title, year, imdbId, tvdbId, tmdbId } = series;
  await putSubtitle(household, { kind: 'series', id, title, stem: stemOf(second.file.path) }, 'en.srt', wrong);
  household.providers.world.add({
    provider: 'subsource',
    id: '8101',
    language: 'en',
    release: stemOf(second.file.path.split('/').at(-1) ?? ''),
    content: right,
    type: 'episode',
    title,
    year,
    imdbId,
    tvdbId,
    tmdbId,
    season: second.season,
    episode: second.number,
  });

  await household.product.send('POST', '/checks', { what: 'series', ids: String(id) });
  await page.goto(`${household.product.url}/system/checks`);
  const nameOf = ({ season, number }: typeof first) => `${title} ${season}×${String(number).padStart(2, '0')}`;
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: nameOf(second) }) });
  await expect(row.getByText(`Belongs to ${nameOf(first)}`)).toBeVisible({ timeout: 200_000 });
  await look(page, 'library-check');

  await row.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(row.getByText(/^Replaced/)).toBeVisible();
  await expect.poll(() => readText(file), { timeout: 60_000 }).toBe(right);
  await untilIdle(household);

  await resize(page, phone);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look(page, 'library-check-phone');
  await page.getByRole('button', { name: `Undo: ${nameOf(second)}` }).click();
  await expect.poll(() => readText(file), { timeout: 30_000 }).toBe(wrong);
  const card = page.getByRole('listitem').filter({ hasText: nameOf(second) });
  await expect(card.getByRole('button', { name: 'Replace', exact: true })).toBeVisible();
});
