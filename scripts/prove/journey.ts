import { readFile } from 'node:fs/promises';
import { expect as playwrightExpect, type Page } from '@playwright/test';
import type { Arr } from '@captionarr/lab';
import { fillShelf, stemOf } from '../../e2e/support/shelf.ts';
import type { Lab } from './lab.ts';
import type { Product } from './product.ts';
import type { Effort, Steps } from './steps.ts';

export const account = { username: 'anna', password: 'correct horse battery' };

const expect = playwrightExpect.configure({ timeout: 30_000 });

interface Options {
  page: Page;
  product: Product;
  lab: Lab;
  steps: Steps;
  effort: Effort;
}

/** From the first page to the first subtitle on disk, as a new user goes. */
export async function firstSteps({ page, product, lab, steps, effort }: Options): Promise<void> {
  const guide = page.getByRole('dialog', { name: 'First steps' });
  const isAt = (title: string | RegExp) => expect(guide.getByRole('heading', { level: 3, name: title })).toBeVisible();
  const press = async (name: string | RegExp, within = guide) => {
    effort.clicks += 1;
    await within.getByRole('button', { name, exact: true }).click();
  };
  const fill = async (label: string, text: string, within = guide) => {
    effort.fields += 1;
    await within.getByLabel(label, { exact: true }).fill(text);
  };
  const connect = async ({ kind, port, urlBase, apiKey }: Arr) => {
    const name = kind === 'sonarr' ? 'Sonarr' : 'Radarr';
    const card = guide.getByRole('region', { name });
    await fill('Address', `http://127.0.0.1:${port}${urlBase}`, card);
    await fill('API key', apiKey, card);
    await press(`Test and connect ${name}`, card);
    await expect(card.getByText(/^Connected, version/)).toBeVisible();
    return card;
  };

  await steps.take('the guide opens and makes an account, which is signed in', async () => {
    await page.goto(`${product.url}/`);
    await isAt('Welcome to Captionarr');
    await fill('Username', account.username);
    await fill('Password', account.password);
    await fill('Repeat password', account.password);
    await press('Create account');
    await isAt('Where are your videos?');
  });

  await steps.take('Sonarr and Radarr are connected, and their folders are found', async () => {
    const card = await connect(lab.radarr);
    await connect(lab.sonarr);
    await product.synced();
    await expect(card.getByText(/folders? found/i)).toBeVisible();
    await press('Continue');
  });

  await steps.take('a language profile is made', async () => {
    await isAt(/Which subtitle languages/);
    await press('Create profile');
    await expect(guide.getByRole('list', { name: 'Language profiles' })).toContainText('English');
    await press('Continue');
  });

  await steps.take('a provider is turned on', async () => {
    await isAt(/Choose your providers/);
    await press(/Podnapisi/);
    await press('Enable Podnapisi.NET');
    await expect(guide.getByRole('list', { name: 'Enabled providers' })).toContainText('Podnapisi.NET');
  });

  await steps.take('the first subtitle is on disk', async () => {
    const movie = await product.wantedMovie();
    fillShelf(lab, 'podnapisi', movie);
    await press('Continue');
    await isAt('Download your first subtitle');
    effort.clicks += 1;
    await guide.getByRole('radio', { name: movie.title }).check();
    await press(/^Find English subtitles for/);
    await expect(guide.getByText('Saved to disk')).toBeVisible();
    const text = await readFile(`${stemOf(movie.file.path)}.en.srt`, 'utf8');
    if (!text.includes(`Made for ${movie.title}.`)) throw new Error(`The subtitle is not the right one:\n${text}`);
  });
}

/** From there to the search for everything that is missing; `isAwaited` waits for its end, which takes minutes. */
export async function searchEverything(
  { page, product, steps, effort }: Omit<Options, 'lab'>,
  isAwaited: boolean,
): Promise<void> {
  const guide = page.getByRole('dialog', { name: 'First steps' });
  await steps.take('the search for everything missing runs', async () => {
    for (const name of ['Continue', 'Search everything now']) {
      effort.clicks += 1;
      await guide.getByRole('button', { name, exact: true }).click();
    }
    await expect(guide.getByText(/^The search is running/)).toBeVisible();
  });
  if (isAwaited) await steps.take('everything missing has been searched', () => product.searchedAll());
}

/** Signs in by the form, as somebody who comes back. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/series$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
}
