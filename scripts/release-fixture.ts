// Keeps what this version leaves behind: a small installation, made by really running it, that every later version
// must be able to take over. Run it once when a version is released: node scripts/release-fixture.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleProfiles } from '../lab/src/index.ts';
import { startHousehold, type Household } from '../e2e/support/household.ts';
import { apiKey } from '../e2e/support/product.ts';
import { fillShelf, untilIdle, type FiledMovie } from '../e2e/support/shelf.ts';

/** Typical settings of a household, in form notation. */
const choices: [string, string][] = [
  ['settings-general-instance_name', 'Attic'],
  ['settings-general-page_size', '50'],
  ['settings-general-minimum_score_movie', '60'],
  ['settings-general-path_mappings', '/tv,/media/tv'],
  ['settings-auth-type', 'form'],
  ['settings-auth-username', 'ada'],
  ['settings-auth-password', 'lighthouse'],
  ['settings-opensubtitlescom-username', 'ada'],
  ['settings-opensubtitlescom-password', 'gull'],
];
const defaultProfiles: [string, string][] = ['serie', 'movie'].flatMap((kind) => [
  [`settings-general-${kind}_default_enabled`, 'true'],
  [`settings-general-${kind}_default_profile`, '1'],
]);

const { version } = JSON.parse(await readFile('apps/server/package.json', 'utf8')) as { version: string };
const folder = join(process.argv[2] ?? 'apps/server/src/testing/releases', version);
const household = await startHousehold('small');
try {
  await liveALittle(household);
  await mkdir(folder, { recursive: true });
  const backup = await backUp(household);
  await writeFile(join(folder, 'backup.zip'), backup);
  await writeFile(join(folder, 'held.json'), `${JSON.stringify(await describe(household), undefined, 2)}\n`);
  console.log(`${folder}: a backup of ${(backup.length / 1000).toFixed(0)} kB, and what it holds.`);
} finally {
  await household.close();
}

/** Settings, profiles, the library, searches that find something, and one that does not. */
async function liveALittle(all: Household): Promise<void> {
  const { product, library } = all;
  await all.chooseLanguages();
  await product.save([...choices, ...defaultProfiles]);
  await all.enable('podnapisi');
  await all.connect();
  await all.synced();
  const { data } = await product.ask<{ data: Wanted[] }>('/movies/wanted?start=0&length=-1');
  const lacking = data.filter(({ missing_subtitles }) => missing_subtitles.some(({ code2 }) => code2 === 'en'));
  const filed = [...library.movies()].filter(({ file }) => file && file.size > 30_000) as FiledMovie[];
  const movies = filed.filter(({ id }) => lacking.some(({ radarrId }) => radarrId === id)).slice(0, 4);
  for (const movie of movies.slice(1)) fillShelf(all, 'podnapisi', movie);
  const wanted = movies.map(({ id }): [string, string] => ['ids', String(id)]);
  await product.send('POST', '/searches', [['what', 'movies'], ...wanted]);
  await untilIdle({ product });
}

interface Wanted {
  radarrId: number;
  missing_subtitles: { code2: string }[];
}

/** Creates a backup like the web app. */
async function backUp({ product }: Household): Promise<Buffer> {
  await product.send('POST', '/system/backups', {});
  const { data } = await product.ask<{ data: { filename: string }[] }>('/system/backups');
  const answer = await fetch(`${product.url}/system/backup/download/${data[0]?.filename}`, {
    headers: { 'X-API-KEY': apiKey },
  });
  if (!answer.ok) throw new Error(`The backup was refused: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Facts that must survive any update, read through the API. */
async function describe({ product }: Household) {
  const all = async <T>(path: string) => (await product.ask<{ data: T[] }>(`${path}?start=0&length=-1`)).data;
  const titles = async (path: string) => (await all<{ title: string }>(path)).map(({ title }) => title).toSorted();
  const history = await all<{ title: string; language?: { code2: string }; provider?: string }>('/movies/history');
  const settings = await product.ask<{ general: Record<string, unknown>; auth: Record<string, unknown> }>(
    '/system/settings',
  );
  return {
    settings: {
      'general.instance_name': settings.general.instance_name,
      'general.page_size': settings.general.page_size,
      'general.minimum_score_movie': settings.general.minimum_score_movie,
      'general.path_mappings': settings.general.path_mappings,
      'auth.type': settings.auth.type,
      'auth.username': settings.auth.username,
    },
    /** Secrets as typed. */
    secrets: { 'opensubtitlescom.password': 'gull' },
    login: { username: 'ada', password: 'lighthouse' },
    profiles: exampleProfiles.map(({ name }) => name),
    series: await titles('/series'),
    movies: await titles('/movies'),
    history: history.map(({ title, language, provider }) => ({ title, language: language?.code2, provider })),
  };
}
