import { expectAccessible, phone, resize, wide } from './support/accessible.ts';
import { dialogueOf, indexDialogue } from './support/dialogue.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile, putSubtitle, untilIdle } from './support/shelf.ts';
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

test('a line is found from the search box, whatever its language, and leads to its cue', async ({ page }) => {
  const movie = movieWithFile(household);
  await putSubtitle(
    household,
    movie,
    'en.srt',
    dialogueOf('Good evening.', 'The quokka isn’t in the <i>lighthouse</i>.', 'No.'),
  );
  await putSubtitle(household, movie, 'ar.srt', dialogueOf('مساء الخير.', 'الكوكا ليست في المنارة.'));
  await indexDialogue(household);
  await page.goto(household.product.url);

  await page.getByRole('combobox', { name: 'Search series and movies' }).fill('quokka lighthouse');
  await page.getByRole('link', { name: 'Search in dialogue: “quokka lighthouse”' }).click();

  const line = page.getByRole('link', { name: /^0:11:05 .*The quokka isn’t in the lighthouse\./ });
  await expect(line).toBeVisible();
  await expect(line).toHaveAttribute('href', new RegExp(`/studio/movie/${movie.id}\\?path=.*&cue=1$`));
  await expect(page.getByText('Good evening.')).toBeVisible();
  await look(page, 'dialogue');
  await expectAccessible(page, 'dialogue');

  const box = page.getByRole('searchbox', { name: 'Words or a line' });
  await box.fill('"lighthouse quokka"');
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible();
  await box.fill('المنارة');
  await expect(page.getByText('الكوكا ليست في')).toBeVisible();
  await resize(page, phone);
  await look(page, 'dialogue-phone');
  await expectAccessible(page, 'dialogue');
  await resize(page, wide);
});

test('the search can be switched off, which deletes the index, and on, which builds it', async ({ page }) => {
  await household.product.save([['settings-general-dialogue_search', 'false']]);
  await page.goto(`${household.product.url}/dialogue?query=quokka`);
  await expect(page.getByRole('heading', { name: 'Dialogue search is off' })).toBeVisible();

  await page.getByRole('link', { name: 'Open settings' }).click();
  await page.getByRole('switch', { name: 'Search in dialogue' }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await untilIdle(household);

  await page.goto(`${household.product.url}/dialogue?query=quokka`);
  await expect(page.getByRole('link', { name: /The quokka isn’t in the lighthouse/ })).toBeVisible({ timeout: 20_000 });
});
