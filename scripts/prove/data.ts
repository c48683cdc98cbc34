import { readFile } from 'node:fs/promises';
import { connectionSettings, exampleLanguages, providerSettings } from '@captionarr/lab';
import { fillShelf, stemOf } from '../../e2e/support/shelf.ts';
import { account } from './journey.ts';
import type { Lab } from './lab.ts';
import type { Product } from './product.ts';

/** Gives an installation what must outlive an update: an account, connections, profiles, a library, a subtitle, a history. The path of the subtitle is told. */
export async function fill(product: Product, lab: Lab): Promise<string> {
  await product.send('POST', '/system/settings', exampleLanguages());
  await product.send('POST', '/system/settings', {
    'settings-general-guide_done': 'true',
    'settings-general-movie_default_enabled': 'true',
    'settings-general-movie_default_profile': '2',
    'settings-general-serie_default_enabled': 'true',
    'settings-general-serie_default_profile': '2',
    'settings-auth-type': 'form',
    'settings-auth-username': account.username,
    'settings-auth-password': account.password,
    ...connectionSettings([lab.sonarr, lab.radarr]),
  });
  await product.send('POST', '/system/settings', providerSettings(['podnapisi']));
  await product.synced();
  const movie = await product.wantedMovie();
  fillShelf(lab, 'podnapisi', movie);
  await product.send('PATCH', '/movies', { action: 'search-missing', radarrid: String(movie.id) });
  const file = `${stemOf(movie.file.path)}.en.srt`;
  await product.until('the subtitle is on disk', () => readFile(file, 'utf8').catch(() => undefined));
  await product.until('the subtitle is in the history', async () => (await historyOf(product)).length > 0);
  return file;
}

interface Held {
  [what: string]: unknown;
}

/** Content of an installation, through API calls that all versions share. */
export async function inventory(product: Product, subtitle: string): Promise<Held> {
  const settings = await product.ask<{
    auth: { type: string; username: string };
    general: { enabled_providers: string[] };
    sonarr: { port: number };
  }>('/system/settings');
  const profiles = await product.ask<{ name: string }[]>('/system/languages/profiles');
  const { data: movies } = await product.ask<{ data: { title: string; subtitles: { path: string | null }[] }[] }>(
    '/movies?start=0&length=-1',
  );
  return {
    account: [settings.auth.type, settings.auth.username],
    providers: settings.general.enabled_providers,
    sonarr: settings.sonarr.port,
    profiles: profiles.map(({ name }) => name),
    totals: await product.totals(),
    subtitle: movies
      .filter(({ subtitles }) => subtitles.some(({ path }) => path === subtitle))
      .map(({ title }) => title),
    text: await readFile(subtitle, 'utf8'),
    history: await historyOf(product),
  };
}

async function historyOf(product: Product) {
  const { data } = await product.ask<{ data: { title: string; action: number; score: string }[] }>(
    '/movies/history?start=0&length=-1',
  );
  return data.map(({ title, action, score }) => [title, action, score]);
}
