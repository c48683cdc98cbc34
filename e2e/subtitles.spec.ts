import { access, readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { startTranslators, writeSpokenVideo, zipOf, type Translators } from '@captionarr/lab';
import type { Locator, Page } from '@playwright/test';
import { chooseForFile, menuItem, openFileMenu } from './support/file-menu.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile, putSubtitle, seriesWithEpisodes, stemOf, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

/** A form that gives all of them the first profile. */
const assign = (ids: number[], name: string): [string, string][] =>
  ids.flatMap((id) => [
    [name, `${id}`],
    ['profileid', '1'],
  ]);

let household: Household;
let translators: Translators;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  [household, translators] = await Promise.all([startHousehold(), startTranslators()]);
  const { product, library } = household;
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
  const series = [...library.series()].map(({ id }) => id);
  const movies = [...library.movies()].flatMap(({ id, file }) => (file ? [id] : []));
  await product.send('POST', '/series', assign(series, 'seriesid'));
  await product.send('POST', '/movies', assign(movies, 'radarrid'));
});
test.afterAll(async () => {
  await household.close();
  await translators.close();
});

const srt = (...lines: string[]) =>
  lines.map((line, no) => `${no + 1}\n00:00:0${no + 1},000 --> 00:00:0${no + 1},900\n${line}\n`).join('\n');
/** Enough to know the language of a text that nothing else tells. */
const english = ['Where have you been? I was looking for you all night.', 'Good morning, doctor. How is he today?'];
const spanish = ['¿Dónde has estado? Te he buscado toda la noche.', 'Buenos días, doctor. ¿Cómo está él hoy?'];
/** SubRip time. */
const time = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', ',');
const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The notice after a change, and what takes the change back. */
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last();

/** Files as they come from another window, over the middle of the page. */
async function drop(page: Page, files: { name: string; content: string }[]) {
  const transfer = await page.evaluateHandle(async (given) => {
    const data = new DataTransfer();
    for (const { name, content } of given) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], name));
    }
    return data;
  }, files);
  for (const type of ['dragenter', 'dragover']) await page.dispatchEvent('main', type, { dataTransfer: transfer });
  await expect(page.getByText(/^Drop files to upload them to/)).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

async function openTools(page: Page, movieId: number, language: string, tool: string): Promise<void> {
  await page.goto(`${household.product.url}/movies/${movieId}`);
  await chooseForFile(page, language, 'Tools');
  const dialog = page.getByRole('dialog', { name: 'Subtitle Tools' });
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name: tool, exact: true });
  if (await button.isVisible()) return button.click();
  await dialog.getByRole('button', { name: 'More' }).click();
  return page.getByRole('menuitem', { name: tool, exact: true }).click();
}

const button = (dialog: Locator, name: RegExp | string) => dialog.getByRole('button', { name });

test('[product.upload-subtitles:episodes] [series-detail.upload-drag-drop] two files and an archive dropped on a series are uploaded, undone and brought back', async ({
  page,
}) => {
  const { series, episodes } = seriesWithEpisodes(household, 3);
  const [first, second, third] = episodes.map((episode) => {
    const code = `S${String(episode.season).padStart(2, '0')}E${String(episode.number).padStart(2, '0')}`;
    return { code, stem: stemOf(episode.file?.path ?? '') };
  });
  if (!first || !second || !third) throw new Error('Three episodes were promised.');
  const shelved = { kind: 'series', id: series.id, title: series.title } as const;
  await rm(`${second.stem}.en.srt`, { force: true });
  await rm(`${third.stem}.fr.srt`, { force: true });
  await putSubtitle(household, { ...shelved, stem: first.stem }, 'en.srt', srt('The old one'));

  await page.goto(`${household.product.url}/series/${series.id}`);
  await expect(page.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
  await drop(page, [
    { name: `Show.${first.code}.en.srt`, content: base64(srt('The new one')) },
    { name: `Show.${second.code}.srt`, content: base64(srt('Another', ...english)) },
    {
      name: 'Pack.zip',
      content: base64(await zipOf({ [`Pack/Show.${third.code}.fr.srt`]: srt('Bonjour'), 'read.me': 'no' })),
    },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Upload Subtitles' });
  await expect(dialog.getByText('Override existing subtitle')).toHaveCount(1);
  await expect(dialog.getByText('read.me')).toBeVisible();
  await expect(dialog.getByText('Language detected from the text')).toHaveCount(1);
  await expect(button(dialog, 'Upload').last()).toBeDisabled();
  await look(page, 'subtitles-upload');
  await dialog.getByRole('checkbox', { name: `Replace ${basename(first.stem)}.en.srt` }).check();
  await button(dialog, 'Upload').last().click();

  await expect(page.getByText(/^3 subtitles uploaded to/)).toBeVisible();
  expect(await read(`${first.stem}.en.srt`)).toContain('The new one');
  expect(await read(`${second.stem}.en.srt`)).toContain('Another');
  expect(await read(`${third.stem}.fr.srt`)).toContain('Bonjour');

  await undo(page).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await read(`${first.stem}.en.srt`)).toContain('The old one');
  expect(await exists(`${second.stem}.en.srt`)).toBe(false);
  expect(await exists(`${third.stem}.fr.srt`)).toBe(false);

  await undo(page).click();
  await expect.poll(() => read(`${third.stem}.fr.srt`)).toContain('Bonjour');
  expect(await read(`${first.stem}.en.srt`)).toContain('The new one');
});

test('a Spanish file is never uploaded over the English one, though the profile has only English', async ({ page }) => {
  const movie = movieWithFile(household, 5);
  const before = srt('The good English file', ...english);
  await putSubtitle(household, movie, 'en.srt', before);
  await rm(`${movie.stem}.es.srt`, { force: true });
  await household.product.send('POST', '/movies', [
    ['radarrid', `${movie.id}`],
    ['profileid', '2'],
  ]);

  for (const [name, from] of [
    ['movie.es.srt', 'Language from the file name'],
    ['no hint.srt', 'Language detected from the text'],
  ] as const) {
    await page.goto(`${household.product.url}/movies/${movie.id}`);
    await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
    await drop(page, [{ name, content: base64(srt(name, ...spanish, ...spanish)) }]);
    const dialog = page.getByRole('dialog', { name: 'Upload Subtitles' });
    const language = dialog.getByLabel(`Language for ${name}`);
    await expect(language.locator('option:checked')).toHaveText('Spanish');
    await expect(dialog.getByText(from)).toBeVisible();
    await look(page, `subtitles-upload-${name.replaceAll(/\W+/g, '-')}`);
    if (name === 'no hint.srt') {
      // By now there is a Spanish file, and English would replace the English one: each is named and waits for a tick.
      await expect(dialog.getByRole('checkbox', { name: `Replace ${basename(movie.stem)}.es.srt` })).not.toBeChecked();
      await language.selectOption('English');
      const replace = dialog.getByRole('checkbox', { name: `Replace ${basename(movie.stem)}.en.srt` });
      await expect(replace).not.toBeChecked();
      await expect(button(dialog, 'Upload').last()).toBeDisabled();
    } else {
      await button(dialog, 'Upload').last().click();
      await expect(page.getByText(/^1 subtitle uploaded to/)).toBeVisible();
      expect(await read(`${movie.stem}.es.srt`)).toContain('Buenos días');
    }
    expect(await read(`${movie.stem}.en.srt`)).toBe(before);
  }
});

test('[product.fix-subtitles] a tool shows what it would change, changes it, and is undone', async ({ page }) => {
  const movie = movieWithFile(household);
  const before = srt('[DOOR CREAKS]', 'MARTA: Who is there?', 'Nobody.');
  await putSubtitle(household, movie, 'en.hi.srt', before);

  await openTools(page, movie.id, 'English HI', 'Remove HI');
  const preview = page.getByRole('dialog', { name: 'Remove hearing-impaired text' });
  await expect(preview.getByText('cue removed', { exact: true })).toBeVisible();
  await look(page, 'subtitles-preview');
  expect(await read(`${movie.stem}.en.hi.srt`)).toBe(before);
  await button(preview, /^Change 1 cue|^Change 2 cues/).click();

  await expect(undo(page)).toBeVisible();
  const after = await read(`${movie.stem}.en.hi.srt`);
  expect(after).not.toContain('DOOR');
  expect(after).toContain('Who is there?');
  expect(after).not.toContain('MARTA');
  await undo(page).click();
  await expect.poll(() => read(`${movie.stem}.en.hi.srt`)).toBe(before);
});

test('time, frame rate and color are previewed with the same count as on the button, changed and undone', async ({
  page,
}) => {
  const movie = movieWithFile(household);
  const path = `${movie.stem}.en.srt`;
  const before = srt('One', 'Two');
  await putSubtitle(household, movie, 'en.srt', before);

  const steps = [
    {
      tool: 'Change Time',
      dialog: 'Change Time',
      fill: async (dialog: Locator) => dialog.getByLabel('Sec', { exact: true }).fill('2'),
      expected: '00:00:03,000 --> 00:00:03,900',
    },
    {
      tool: 'Change Frame Rate',
      dialog: 'Change Frame Rate',
      fill: async (dialog: Locator) => {
        await dialog.getByLabel('From').fill('24');
        await dialog.getByLabel('To').fill('25');
      },
      expected: '00:00:00,960 -->',
    },
    {
      tool: 'Add Color',
      dialog: 'Change Color',
      fill: async (dialog: Locator, on: Page) => {
        await dialog.getByRole('combobox', { name: 'Color' }).click();
        await on
          .getByRole('option', { name: /yellow/i })
          .filter({ visible: true })
          .first()
          .click();
      },
      expected: '<font color="#FFFF00">One</font>',
    },
  ];
  for (const { tool, dialog: name, fill, expected } of steps) {
    await openTools(page, movie.id, 'English', tool);
    const dialog = page.getByRole('dialog', { name });
    await fill(dialog, page);
    await button(dialog, 'Start').click();
    const preview = page.getByRole('dialog').filter({ hasText: 'Before' });
    await expect(preview.getByText('2 of 2 cues changed')).toBeVisible();
    await button(preview, 'Change 2 cues').click();
    await expect.poll(() => read(path)).toContain(expected);
    await undo(page).click();
    await expect.poll(() => read(path)).toBe(before);
    await untilIdle(household);
  }
});

test('[product.sync-subtitles] a subtitle that is seven seconds late is measured, synced to the sound, and undone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const movie = movieWithFile(household, 1);
  const cues = await writeSpokenVideo(movie.path, { minutes: 6, seed: 'e2e' });
  const late = cues
    .map(({ start, end, text }, no) => `${no + 1}\n${time(start + 7)} --> ${time(end + 7)}\n${text}\n`)
    .join('\n');
  await putSubtitle(household, movie, 'en.srt', late);

  await openTools(page, movie.id, 'English', 'Sync');
  const dialog = page.getByRole('dialog', { name: 'Sync Subtitle Options' });
  await button(dialog, 'Measure').click();
  await expect(dialog.getByText(/^Shift by .* to match/)).toBeVisible({ timeout: 60_000 });
  await look(page, 'subtitles-sync');
  await button(dialog, 'Apply').click();

  await expect(undo(page)).toBeVisible({ timeout: 30_000 });
  const firstStart = async () => /(\d\d):(\d\d):(\d\d),(\d{3}) -->/.exec((await read(`${movie.stem}.en.srt`)) ?? '');
  const [, h, m, s, ms] = (await firstStart()) ?? [];
  const start = Number(h) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000;
  expect(Math.abs(start - (cues[0]?.start ?? 0))).toBeLessThan(0.2);
  await undo(page).click();
  await expect.poll(() => read(`${movie.stem}.en.srt`)).toBe(late);
  await undo(page).click();
  await expect.poll(() => read(`${movie.stem}.en.srt`)).not.toBe(late);

  await openTools(page, movie.id, 'English', 'Sync');
  await button(dialog, 'Measure').click();
  await expect(dialog.getByText('Already in sync')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
});

test('while one file is synced, everything else of the movie can be used', async ({ page }) => {
  test.setTimeout(180_000);
  const movie = movieWithFile(household, 1);
  const cues = await writeSpokenVideo(movie.path, { minutes: 6, seed: 'e2e' });
  const late = cues
    .map(({ start, end, text }, no) => `${no + 1}\n${time(start + 7)} --> ${time(end + 7)}\n${text}\n`)
    .join('\n');
  await putSubtitle(household, movie, 'es.srt', srt('Hola'));
  await putSubtitle(household, movie, 'en.srt', late);
  await rm(`${movie.stem}.fr.srt`, { force: true });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/subtitles?action=sync', async (route) => {
    await released.promise;
    await route.continue();
  });

  await openTools(page, movie.id, 'English', 'Sync');
  const sync = page.getByRole('dialog', { name: 'Sync Subtitle Options' });
  await button(sync, 'Measure').click();
  await expect(sync.getByText(/^Shift by .* to match/)).toBeVisible({ timeout: 60_000 });
  await button(sync, 'Apply').click();

  const busy = page.getByRole('row', { name: /English on disk\. Waiting for “.+” to finish/ });
  await expect(busy).toBeVisible();
  await openFileMenu(page, 'English');
  for (const name of ['Tools', 'Delete']) await expect(menuItem(page, name)).toBeDisabled();
  await look(page, 'subtitles-one-file-busy');
  await page.keyboard.press('Escape');
  await chooseForFile(page, 'Spanish', 'Tools');
  await expect(page.getByRole('dialog', { name: 'Subtitle Tools' })).toBeVisible();
  await page.keyboard.press('Escape');
  await clickAction(page, 'Manual');
  await expect(page.getByRole('dialog', { name: 'Search Subtitles' })).toBeVisible();
  await page.keyboard.press('Escape');

  await clickAction(page, 'Upload');
  const upload = page.getByRole('dialog', { name: 'Upload Subtitles' });
  const file = { name: 'movie.fr.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt('Bonjour')) };
  await upload.locator('input[type=file]').setInputFiles(file);
  await expect(button(upload, 'Upload').last()).toBeEnabled();
  await button(upload, 'Upload').last().click();
  await expect.poll(() => read(`${movie.stem}.fr.srt`)).toContain('Bonjour');
  await expect(busy).toBeVisible();
  expect(await read(`${movie.stem}.en.srt`)).toBe(late);

  released.resolve();
  await expect.poll(() => read(`${movie.stem}.en.srt`), { timeout: 60_000 }).not.toBe(late);
  await expect(busy).toHaveCount(0);
  await openFileMenu(page, 'English');
  await expect(menuItem(page, 'Tools')).toBeEnabled();
});

test('[product.translate-subtitles] a subtitle is translated into a new file, and that is undone', async ({ page }) => {
  const movie = movieWithFile(household, 2);
  await putSubtitle(household, movie, 'en.srt', srt('<i>Hello</i>', 'Goodbye'));
  await rm(`${movie.stem}.es.srt`, { force: true });
  await household.product.save({
    'settings-translator-translator_type': 'lingarr',
    'settings-translator-lingarr_url': translators.url,
    'settings-translator-lingarr_token': translators.keys.lingarr,
  });

  await openTools(page, movie.id, 'English', 'Translate');
  const dialog = page.getByRole('dialog', { name: 'Translate Subtitle(s)' });
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await expect(page.getByRole('option', { name: 'Japanese' }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Spanish', exact: true }).filter({ visible: true }).first().click();
  await look(page, 'subtitles-translate');
  await button(dialog, 'Start').click();

  await expect.poll(() => read(`${movie.stem}.es.srt`)).toContain('<i>[es] Hello</i>');
  expect(await read(`${movie.stem}.es.srt`)).toContain('Translated by Lingarr');
  await expect(page.getByRole('table', { name: 'Subtitles' }).getByText(/\.es\.srt$/)).toBeVisible();
  await undo(page).click();
  await expect.poll(() => exists(`${movie.stem}.es.srt`)).toBe(false);
});

test('[product.upload-subtitles:movies] a file chosen on a movie is uploaded beside its video', async ({ page }) => {
  const movie = movieWithFile(household, 4);
  await rm(`${movie.stem}.fr.srt`, { force: true });
  await page.goto(`${household.product.url}/movies/${movie.id}`);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Subtitles' });
  await dialog.getByText('Attach as many files as you like').click();
  await (await chooser).setFiles({ name: 'film.fr.srt', mimeType: 'text/plain', buffer: Buffer.from(srt('Bonjour')) });
  await expect(button(dialog, 'Upload').last()).toBeEnabled();
  await button(dialog, 'Upload').last().click();

  await expect.poll(() => read(`${movie.stem}.fr.srt`)).toContain('Bonjour');
});

test('[product.delete-subtitles:episodes] a subtitle of an episode is deleted from its badge', async ({ page }) => {
  const { series, episodes } = seriesWithEpisodes(household, 1);
  const [episode] = episodes;
  const stem = stemOf(episode?.file?.path ?? '');
  await putSubtitle(household, { kind: 'series', id: series.id, title: series.title, stem }, 'en.srt', srt('Bye'));
  await page.goto(`${household.product.url}/series/${series.id}`);

  const row = page.getByRole('row').filter({ hasText: episode?.title ?? '' });
  await row
    .first()
    .getByRole('button', { name: /^en, English on disk/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect.poll(() => exists(`${stem}.en.srt`)).toBe(false);
});

test('[product.delete-subtitles:movies] a subtitle is deleted, and that is undone', async ({ page }) => {
  const movie = movieWithFile(household, 3);
  await putSubtitle(household, movie, 'en.srt', srt('Keep me'));
  await page.goto(`${household.product.url}/movies/${movie.id}`);

  await chooseForFile(page, 'English', 'Delete');
  await look(page, 'subtitles-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => exists(`${movie.stem}.en.srt`)).toBe(false);
  await expect(page.getByRole('button', { name: 'Actions for English', exact: true })).toHaveCount(0);

  await undo(page).click();
  await expect.poll(() => read(`${movie.stem}.en.srt`)).toContain('Keep me');
  await expect(page.getByRole('button', { name: 'Actions for English', exact: true })).toBeVisible();
});

test('versions are listed, compared and restored; the viewer shows the cues', async ({ page }) => {
  const movie = movieWithFile(household, 3);
  const path = `${movie.stem}.en.srt`;
  await putSubtitle(household, movie, 'en.srt', srt('i think so', 'Yes'));
  await openTools(page, movie.id, 'English', 'Common Fixes');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change 1 cue/ })
    .click();
  await expect.poll(() => read(path)).toContain('I think so');

  await chooseForFile(page, 'English', 'View');
  const viewer = page.getByRole('dialog', { name: 'View subtitle' });
  await expect(viewer.getByText('I think so')).toBeVisible();
  await look(page, 'subtitles-viewer');
  await page.keyboard.press('Escape');

  await chooseForFile(page, 'English', 'Versions');
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText('Common fixes')).toBeVisible();
  await look(page, 'subtitles-versions');
  await versions
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  const comparison = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(comparison.getByRole('columnheader', { name: 'This version' })).toBeVisible();
  await look(page, 'subtitles-compare');
  await button(comparison, 'Restore this version').click();
  await expect.poll(() => read(path)).toContain('i think so');
});

test('a tool over a whole series changes many files, which are restored together', async ({ page }) => {
  const { series, episodes } = seriesWithEpisodes(household, 3);
  const stems = episodes.map(({ file }) => stemOf(file?.path ?? ''));
  const before = srt('<b>Loud</b>');
  for (const stem of stems)
    await putSubtitle(household, { kind: 'series', id: series.id, title: series.title, stem }, 'en.srt', before);
  await page.goto(`${household.product.url}/series/${series.id}`);
  await clickAction(page, 'Mass Edit');
  const tools = page.getByRole('dialog', { name: 'Subtitle Tools' });
  await tools.getByRole('checkbox', { name: 'Select all files' }).check();
  await look(page, 'subtitles-mass-edit');
  const remove = tools.getByRole('button', { name: 'Remove Tags', exact: true });
  if (await remove.isVisible()) await remove.click();
  else {
    await tools.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Remove Tags' }).click();
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change \d+ files?$/ })
    .click();
  const texts = () => Promise.all(stems.map((stem) => read(`${stem}.en.srt`)));
  await expect.poll(async () => (await texts()).every((text) => text?.includes('\nLoud\n'))).toBe(true);
  await expect(page.getByText('All Tasks Completed').first()).toBeVisible();
  await undo(page).click();
  await expect.poll(async () => (await texts()).every((text) => text === before)).toBe(true);
});

/** On narrow pages some actions are in the menu. */
async function clickAction(page: Page, name: string) {
  const direct = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: /^More/ }).first();
  // Both come at once; before that, neither says anything.
  await expect(more).toBeVisible();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  return page.getByRole('menuitem', { name, exact: true }).click();
}

test('[jobs.leave-warning] leaving the page while subtitles are uploaded warns', async ({ page }) => {
  const movie = movieWithFile(household, 4);
  await page.goto(`${household.product.url}/movies/${movie.id}`);
  await page.route('**/api/movies/subtitles*', async (route) => {
    await new Promise((done) => setTimeout(done, 4000));
    await route.continue();
  });
  await clickAction(page, 'Upload');
  const dialog = page.getByRole('dialog', { name: 'Upload Subtitles' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'movie.en.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(srt('Late')),
  });
  await button(dialog, 'Upload').last().click();
  await expect(page.getByText(/^\[1\/1\]/)).toBeVisible();

  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByText('Background tasks are still running')).toBeVisible();
  await expect.poll(() => exists(`${movie.stem}.en.srt`)).toBe(true);
});

test('everything fits on a phone, in the dark', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const page = await context.newPage();
  const movie = movieWithFile(household, 3);
  await page.goto(`${household.product.url}/movies/${movie.id}`);
  await openFileMenu(page, 'English');
  await look(page, 'subtitles-phone-menu');
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  await look(page, 'subtitles-phone-versions');
  await page.keyboard.press('Escape');
  await chooseForFile(page, 'English', 'Tools');
  await expect(page.getByRole('dialog', { name: 'Subtitle Tools' })).toBeVisible();
  await look(page, 'subtitles-phone-tools');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});
