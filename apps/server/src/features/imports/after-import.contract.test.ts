import { join } from 'node:path';
import { importParts } from '@captionarr/contract';
import { createLibrary, startArr, writeBazarrFolder, type Arr } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

const addressOf = ({ port, urlBase, apiKey }: Arr) => ({
  ip: '127.0.0.1',
  port,
  base_url: urlBase || '/',
  apikey: apiKey,
});

test('the managers are asked at once: what was taken over becomes what they have, and keeps profile and history', async () => {
  const library = createLibrary({ size: 'small', seed: 7, root: await temporaryFolder() });
  const sonarr = await startArr({ kind: 'sonarr', library });
  const radarr = await startArr({ kind: 'radarr', library });
  onTestFinished(async () => void (await Promise.all([sonarr.close(), radarr.close()])));
  const managers = { sonarr: addressOf(sonarr), radarr: addressOf(radarr) };
  const bazarr = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'), { managers });
  const { api, app } = await startApp({ listens: true, workers: workersHere, probe: async () => undefined });

  const { job_id } = await api.imports.start({ form: { path: bazarr.folder, parts: [...importParts] } });
  await app.jobs.whenFinished(job_id);

  const listed = [...library.movies()].find(({ file, id }) => file !== null && id % 10 !== 0);
  if (!listed) throw new Error('The library has no movie.');
  const read = () => app.db.selectFrom('movie').selectAll().where('id', '=', listed.id).executeTakeFirst();
  await expect.poll(async () => (await read())?.title, { timeout: 20_000 }).toBe(listed.title);
  expect(listed.title).not.toMatch(/^Movie \d/);
  expect((await read())?.profile_id).toBe(1 + (listed.id % 2));
  const history = await api.history.listMovies({ query: { radarrid: listed.id } });
  expect(history.data.length).toBeGreaterThan(0);
});
