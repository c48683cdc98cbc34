import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText } from './support/disk.ts';
import { startHousehold, type Household } from './support/household.ts';
import { dotted } from './support/offers.ts';
import { stemOf, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.assignProfile(2, ['serie']);
  await household.product.save([['settings-general-minimum_score', '50']]);
  await household.connect();
  await household.synced();
  await household.enable('subsource');
  await household.looked();
});
test.afterAll(() => household.close());

const two = (number: number) => String(number).padStart(2, '0');

interface Lacking {
  sonarrSeriesId: number;
  sonarrEpisodeId: number;
  missing_subtitles: { code2: string; hi: boolean; forced: boolean }[];
}

/** A season of which at least two episodes lack English, each in a file of its own. */
async function lackingSeason() {
  const { data } = await household.product.ask<{ data: Lacking[] }>('/episodes/wanted');
  const lacking = new Set(
    data
      .filter((one) => one.missing_subtitles.some(({ code2, hi, forced }) => code2 === 'en' && !hi && !forced))
      .map(({ sonarrEpisodeId }) => sonarrEpisodeId),
  );
  for (const series of household.library.series()) {
    if (series.type !== 'standard' || !/^[\w ()]+$/.test(series.title)) continue;
    const all = household.library
      .episodes(series.id)
      .flatMap((one) => (one.file && lacking.has(one.id) && one.season > 0 ? [{ ...one, path: one.file.path }] : []));
    for (const episodes of Map.groupBy(all, ({ season }) => season).values())
      if (episodes.length >= 2 && new Set(episodes.map(({ path }) => path)).size === episodes.length)
        return { series, season: episodes[0]?.season ?? 1, episodes };
  }
  throw new Error('There is no such season in the library.');
}

/** An archive made by `zip`. */
async function zipOf(files: readonly (readonly [string, string])[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-pack-'));
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  execFileSync('zip', ['-q', '-r', 'pack.zip', '.'], { cwd: folder });
  const bytes = await readFile(join(folder, 'pack.zip'));
  await rm(folder, { recursive: true });
  return bytes;
}

const textOf = (number: number) =>
  ['Did you hear that?', 'The lighthouse has been dark for years.', 'Then who is waving at us?', `Part ${number}.`]
    .map((line, no) => `${no + 1}\n00:00:0${no + 1},000 --> 00:00:0${no + 1},900\n${line}\n`)
    .join('\n');

test('one season pack fills a season, and one undo takes all of it back', async ({ page }) => {
  test.setTimeout(120_000);
  const { series, season, episodes } = await lackingSeason();
  const { title, year, imdbId, tvdbId, tmdbId } = series;
  const release = `${dotted(title)}.S${two(season)}.1080p.WEB-DL.H264-LAB`;
  const content = await zipOf(
    episodes.map(({ number }) => [`${dotted(title)}.S${two(season)}E${two(number)}.srt`, textOf(number)]),
  );
  const facts = { type: 'episode', title, year, imdbId, tvdbId, tmdbId, season } as const;
  household.providers.world.add({ provider: 'subsource', id: '8001', language: 'en', release, content, ...facts });
  const paths = episodes.map(({ path }) => `${stemOf(path)}.en.srt`);
  const texts = () => Promise.all(paths.map(readText));

  const [first] = episodes;
  await household.product.send('POST', '/searches', { what: 'episodes', ids: String(first?.id) });
  await expect.poll(texts, { timeout: 60_000 }).toEqual(episodes.map(({ number }) => textOf(number)));
  await untilIdle(household);
  expect(household.providers.calls.filter(({ isDownload }) => isDownload)).toHaveLength(1);

  await page.goto(`${household.product.url}/history/series`);
  const undo = page.getByRole('button', { name: `Undo all ${episodes.length} files from this season pack` });
  await expect(undo.first()).toBeVisible();
  await look(page, 'season-pack-history');
  await undo.first().click();

  await expect.poll(texts, { timeout: 30_000 }).toEqual(paths.map(() => undefined));
  await expect(undo).toHaveCount(0);
});
