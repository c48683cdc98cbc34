import { expect, onTestFinished, test } from 'vitest';
import { startArr } from '#arr/start.ts';
import { startMediaBrowser } from '#jellyfin/start.ts';
import { startPlexServer } from '#plex/start-server.ts';
import { createMadeUpWorld } from '#providers/made-up-world.ts';
import { startProviders } from '#providers/start.ts';
import { library } from '#testing/arr.ts';
import { askArr } from './ask-arr.ts';
import { askJellyfin } from './ask-jellyfin.ts';
import { askOpenSubtitles } from './ask-opensubtitles.ts';
import { askPlex } from './ask-plex.ts';

const nothingWrong = { refused: [], missing: [] };

async function closing<T extends { close: () => Promise<void> }>(started: Promise<T>): Promise<T> {
  const server = await started;
  onTestFinished(() => server.close());
  return server;
}

test.for(['sonarr', 'radarr'] as const)('tsarr finds all that Captionarr reads in the %s stand-in', async (kind) => {
  const testimony = await askArr(kind, await closing(startArr({ kind, library })));

  expect(testimony).toMatchObject(nothingWrong);
});

test.for(['10.10.3', '12.0.0'])('Jellyfin’s own SDK finds all that Captionarr reads in version %s', async (version) => {
  const testimony = await askJellyfin(await closing(startMediaBrowser({ kind: 'jellyfin', library, version })));

  expect(testimony).toMatchObject(nothingWrong);
});

test('@ctrl/plex connects to the Plex stand-in, reads its items and gives it orders', async () => {
  const server = await closing(startPlexServer({ library }));

  const testimony = await askPlex(server);

  expect(testimony).toMatchObject(nothingWrong);
  expect([server.refreshes.length, server.scans.length, server.added.length]).toEqual([2, 1, 1]);
});

test('the client opensubtitles.com searches and downloads from the stand-in', async () => {
  const testimony = await askOpenSubtitles(await closing(startProviders(createMadeUpWorld(library))));

  expect(testimony).toMatchObject(nothingWrong);
});

test('a field that no record has is told, and so is a call that is refused', async () => {
  const arr = await closing(startArr({ kind: 'sonarr', library, version: '3.0.10.1567' }));

  const testimony = await askArr('sonarr', arr);
  const refused = await askArr('sonarr', { url: arr.url, apiKey: 'wrong' });

  expect(testimony.missing).toEqual(['episode: episodeFile', 'file: languages', 'language: name']);
  expect(refused.refused[0]).toMatch(/^getApiV3SystemStatus: 401/);
});
