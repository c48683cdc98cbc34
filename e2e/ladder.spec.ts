import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  startTranscriber,
  startTranslators,
  writePictureVideo,
  writeTalkingFilm,
  type Transcriber,
  type Translators,
} from '@captionarr/lab';
import type { WantedSummary } from '@captionarr/contract';
import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { phone, resize } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile, stemOf, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

const run = promisify(execFile);
const item = { hi: 'False', forced: 'False', audio_exclude: 'False', audio_only_include: 'False' };
const rungs = (...on: string[]) =>
  ['track', 'ocr', 'providers', 'translation', 'transcription'].map((rung) => ({
    rung,
    on: rung === 'providers' || on.includes(rung),
    wait_hours: 0,
  }));
const later = (rung: string) => ({ rung, on: true, wait_hours: 48 });
const profile = (profileId: number, language: string, ladder: unknown) => ({
  profileId,
  name: `Whatever it takes: ${language}`,
  cutoff: null,
  items: [{ id: 1, language, ...item }],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
  ladder,
});
const profiles = [
  profile(1, 'en', rungs('track', 'ocr')),
  profile(2, 'fr', rungs('track', 'ocr', 'translation', 'transcription')),
  profile(3, 'fr', [...rungs('track').filter(({ rung }) => rung !== 'translation'), later('translation')]),
];

/** French that a translator might say, a different line for each. */
const phrases = [
  'Je ne sais pas ce que',
  'Nous avons trouvé la maison de',
  'Il faut que tu viennes avec',
  'Où est donc passée',
];
const inFrench = (_language: string, line: string) =>
  `${phrases[line.length % phrases.length] ?? ''} ${line.replaceAll(/\d+/g, '').length} jours, ${(line.match(/\d+/g) ?? []).join(' ')}`.trim();

let household: Household;
let translators: Translators;
let transcriber: Transcriber;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  [household, translators] = await Promise.all([startHousehold(), startTranslators()]);
  const [pictures, words, speech, planned] = [film('pictures'), film('words'), film('speech'), film('planned')];
  for (const { path } of [pictures, words, speech, planned]) await removeOthers(path);
  const texts = ['Have you seen my umbrella?|I left it by the front door.', 'TOWN HALL^<i>We took the other road.</i>'];
  await writePictureVideo(pictures.path, [{ kind: 'pgs', language: 'eng', font: 'DejaVu Sans', texts }]);
  await writeTextVideo(words.path);
  await writeTextVideo(planned.path);
  const talking = await writeTalkingFilm(speech.path, { language: 'en', minutes: [2, 2.5] });
  transcriber = await startTranscriber([talking]);
  translators.say(inFrench);
  await household.chooseLanguages();
  await household.product.save([
    ['languages-profiles', JSON.stringify(profiles)],
    ['settings-general-ignore_pgs_subs', 'true'],
    ['settings-translator-translator_type', 'openai'],
    ['settings-translator-openai_url', `${translators.url}/v1`],
    ['settings-translator-openai_model', 'gemma3'],
    ['settings-translator-openai_key', translators.keys.openai],
    ['settings-transcription-url', transcriber.url],
  ]);
  await household.enable('subdl');
  await household.connect([household.radarr]);
  const total = async () => (await household.product.ask<{ total: number }>('/library/summary?kind=movies')).total;
  await expect.poll(total, { timeout: 60_000 }).toBe(household.library.counts.movies);
  await household.looked();
});
test.afterAll(async () => {
  await household.close();
  await translators.close();
  await transcriber.close();
});

const places = { pictures: 0, words: 1, speech: 2, planned: 3 };
const film = (name: keyof typeof places) => movieWithFile(household, places[name]);
const subtitleOf = (name: keyof typeof places, language: string) => `${film(name).stem}.${language}.srt`;

/** Subtitles that the lab put beside a video. */
async function removeOthers(path: string) {
  const folder = dirname(path);
  const others = (await readdir(folder, { withFileTypes: true })).filter((each) => each.name !== basename(path));
  for (const { name } of others) await rm(join(folder, name), { recursive: true });
}

/** A film without sound whose only subtitle is an English text track. */
async function writeTextVideo(path: string) {
  const lines = Array.from({ length: 12 }, (_, no) => `This is sentence ${no + 1} of the story about the harbor.`);
  const srt = lines.map((line, no) => `${no + 1}\n00:00:${10 + no * 3},000 --> 00:00:${12 + no * 3},500\n${line}\n`);
  await writeFile(`${path}.srt`, srt.join('\n'));
  const sources = ['-f', 'lavfi', '-i', 'color=size=64x36:rate=1:duration=60', '-i', `${path}.srt`];
  await run('ffmpeg', [
    ...'-v error -y'.split(' '),
    ...sources,
    ...'-c:v mpeg4 -c:s srt'.split(' '),
    '-metadata:s:s:0',
    'language=eng',
    path,
  ]);
  await rm(`${path}.srt`);
}

/** Gives the movie its profile and searches, as its page does; the ladder follows. */
async function searchFor(page: Page, name: keyof typeof places, profileId: number) {
  const { id } = film(name);
  await household.product.send('POST', '/movies', [
    ['radarrid', `${id}`],
    ['profileid', `${profileId}`],
  ]);
  await untilIdle(household);
  await page.goto(`${household.product.url}/movies/${id}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

interface Report {
  rungs: { rung: string; state: string; sentence: string | null }[];
}
const ladderOf = async (name: keyof typeof places, language: string) =>
  (await household.product.ask<Report>(`/ladder?type=movie&id=${film(name).id}&language=${language}`)).rungs;

test('a film whose only subtitles are pictures gets text', async ({ page }) => {
  await searchFor(page, 'pictures', 1);

  await expect
    .poll(() => readText(subtitleOf('pictures', 'en')), { timeout: 60_000 })
    .toContain('Have you seen my umbrella?');
  await page.reload();
  await expect(page.getByLabel(/machine-made/).first()).toBeVisible();
  await look(page, 'ladder-ocr');
});

test('a planned step is started from its cause, with its cost before and one undo after', async ({ page }) => {
  test.setTimeout(120_000);
  const made = subtitleOf('planned', 'fr');
  const planned = async () => {
    const { causes } = await household.product.ask<WantedSummary>('/wanted/summary?kind=movies');
    return causes?.find(({ cause }) => cause === 'waiting-rung')?.count ?? 0;
  };
  // A cent for each token.
  await household.product.save({ 'settings-translator-token_price': '1000000' });
  await searchFor(page, 'planned', 3);
  await expect.poll(planned, { timeout: 60_000 }).toBe(1);
  await page.goto(`${household.product.url}/wanted/movies?cause=waiting-rung`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Later step planned');

  await page.goto(`${household.product.url}/home`);
  await page.getByRole('button', { name: /^Start now/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start planned steps in the library' });
  await expect(dialog.getByRole('definition').filter({ hasText: /^\$[1-9]/ })).toBeVisible();
  await look(page, 'ladder-planned');
  expect(await readText(made)).toBeUndefined();
  await dialog.getByRole('button', { name: 'Start 1 step' }).click();

  await expect.poll(() => readText(made), { timeout: 60_000 }).toContain('jours');
  await expect.poll(planned).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => readText(made), { timeout: 30_000 }).toBeUndefined();
  await untilIdle(household);
  expect(await readText(made)).toBeUndefined();
});

test('a film without any gets a translation, and later the one that people made replaces it', async ({ page }) => {
  await searchFor(page, 'words', 2);

  await expect.poll(() => readText(subtitleOf('words', 'fr')), { timeout: 60_000 }).toContain('jours');
  const made = await readText(subtitleOf('words', 'fr'));
  expect(made?.match(/-->/g)).toHaveLength(12);
  await page.reload();
  await look(page, 'ladder-translation');

  const movie = household.library.movieAt(film('words').id);
  if (!movie?.file) throw new Error('The movie has no file.');
  const { title, year, imdbId, tmdbId, file } = movie;
  const content = Array.from(
    { length: 12 },
    (_, no) =>
      `${no + 1}\n00:00:${10 + no * 3},000 --> 00:00:${12 + no * 3},500\nVoici la phrase que des gens ont écrite.\n`,
  ).join('\n');
  const release = stemOf(basename(file.path));
  household.providers.world.add({
    provider: 'subdl',
    id: '7001',
    language: 'fr',
    release,
    content,
    type: 'movie',
    title,
    year,
    imdbId,
    tmdbId,
  });
  await household.product.send('POST', '/searches/upgrades', {});

  await expect.poll(() => readText(subtitleOf('words', 'fr')), { timeout: 60_000 }).toContain('des gens ont écrite');
  await untilIdle(household);
  expect((await ladderOf('words', 'fr')).filter(({ state }) => state === 'taken').map(({ rung }) => rung)).toEqual([
    'providers',
  ]);
});

test('a film with nothing but voices goes through all five rungs, and Why tells of each', async ({ page }) => {
  test.setTimeout(240_000);
  await searchFor(page, 'speech', 2);

  await expect.poll(() => readText(subtitleOf('speech', 'fr')), { timeout: 180_000 }).toContain('jours');
  await untilIdle(household);
  const all = await ladderOf('speech', 'fr');
  expect(all.map(({ rung, state }) => `${rung}: ${state}`)).toEqual([
    'track: nothing',
    'ocr: unavailable',
    'providers: nothing',
    'translation: unavailable',
    'transcription: taken',
  ]);
  expect(all.every(({ sentence }) => sentence)).toBe(true);

  await page.reload();
  await page.getByRole('button', { name: 'Why?: French' }).click();
  await expect(page.getByRole('dialog', { name: 'Why this French subtitle?' })).toBeVisible();
  const ladder = page.getByRole('list', { name: 'Ladder' });
  await expect(ladder.getByRole('listitem')).toHaveCount(5);
  await expect(ladder.getByText('Used')).toBeVisible();
  await look(page, 'ladder-why');
  await resize(page, phone);
  await ladder.scrollIntoViewIfNeeded();
  await look(page, 'ladder-why-phone');

  await page.evaluate(() => localStorage.setItem('captionarr.language', 'ar'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await resize(page, { width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('button', { name: /لماذا؟/ }).click();
  await expect(page.getByRole('list', { name: 'السلّم' }).getByRole('listitem')).toHaveCount(5);
  await look(page, 'ladder-why-arabic');
});
