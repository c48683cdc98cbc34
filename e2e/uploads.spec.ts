import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { zipOf } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { exists, readText } from './support/disk.ts';
import type { Household } from './support/household.ts';
import { movieWithFile, putSubtitle, seriesWithEpisodes, stemOf } from './support/shelf.ts';
import { srt } from './support/srt.ts';
import { clickAction, startWithProfiles, undoButton } from './support/subtitle-journey.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  household = await startWithProfiles();
});
test.afterAll(() => household.close());

/** Enough to know the language of a text that nothing else tells. */
const english = ['Where have you been? I was looking for you all night.', 'Good morning, doctor. How is he today?'];
const spanish = ['¿Dónde has estado? Te he buscado toda la noche.', 'Buenos días, doctor. ¿Cómo está él hoy?'];

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
  await expect(dialog.getByRole('button', { name: 'Upload' }).last()).toBeDisabled();
  await look(page, 'subtitles-upload');
  await dialog.getByRole('checkbox', { name: `Replace ${basename(first.stem)}.en.srt` }).check();
  await dialog.getByRole('button', { name: 'Upload' }).last().click();

  await expect(page.getByText(/^3 subtitles uploaded to/)).toBeVisible();
  expect(await readText(`${first.stem}.en.srt`)).toContain('The new one');
  expect(await readText(`${second.stem}.en.srt`)).toContain('Another');
  expect(await readText(`${third.stem}.fr.srt`)).toContain('Bonjour');

  await undoButton(page).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await readText(`${first.stem}.en.srt`)).toContain('The old one');
  expect(await exists(`${second.stem}.en.srt`)).toBe(false);
  expect(await exists(`${third.stem}.fr.srt`)).toBe(false);

  await undoButton(page).click();
  await expect.poll(() => readText(`${third.stem}.fr.srt`)).toContain('Bonjour');
  expect(await readText(`${first.stem}.en.srt`)).toContain('The new one');
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
      await expect(dialog.getByRole('button', { name: 'Upload' }).last()).toBeDisabled();
    } else {
      await dialog.getByRole('button', { name: 'Upload' }).last().click();
      await expect(page.getByText(/^1 subtitle uploaded to/)).toBeVisible();
      expect(await readText(`${movie.stem}.es.srt`)).toContain('Buenos días');
    }
    expect(await readText(`${movie.stem}.en.srt`)).toBe(before);
  }
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
  await expect(dialog.getByRole('button', { name: 'Upload' }).last()).toBeEnabled();
  await dialog.getByRole('button', { name: 'Upload' }).last().click();

  await expect.poll(() => readText(`${movie.stem}.fr.srt`)).toContain('Bonjour');
});

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
  await dialog.getByRole('button', { name: 'Upload' }).last().click();
  await expect(page.getByText(/^\[1\/1\]/)).toBeVisible();

  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByText('Background tasks are still running')).toBeVisible();
  await expect.poll(() => exists(`${movie.stem}.en.srt`)).toBe(true);
});
