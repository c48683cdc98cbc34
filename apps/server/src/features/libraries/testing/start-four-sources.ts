import type { ManagerName } from '@captionarr/contract';
import { createLibrary, startArr, type Arr } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import type { NewSource } from '#engine/library/sources/open-sources.ts';
import { startManagers, until } from '#features/library/testing/start-managers.ts';
import { temporaryFolder } from '#testing/start-app.ts';

/** A Sonarr or Radarr whose videos are below `/anime` for it, and below a folder of this host for us. */
export async function startElsewhere(kind: ManagerName, { seed = 99, port = 0 } = {}) {
  const here = await temporaryFolder();
  const arr = await startArr({
    kind,
    port,
    library: createLibrary({ size: 'small', seed, root: '/anime' }),
    apiKey: 'c'.repeat(32),
  });
  onTestFinished(() => arr.close());
  return { arr, here };
}

export const valuesOf = (arr: Arr, name: string, here: string): NewSource => ({
  name,
  color: 'indigo',
  url: arr.url,
  apikey: arr.apiKey,
  path_mappings: [['/anime', here]],
});

const no = { forced: 'False', hi: 'False', audio_exclude: 'False', audio_only_include: 'False' };
const english = {
  profileId: 1,
  name: 'English',
  cutoff: null,
  items: [{ id: 1, language: 'en', ...no }],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
};

/** The first Sonarr and Radarr by the settings, a second of each by the Libraries page; all are synced. */
export async function startFourSources() {
  const started = await startManagers();
  await started.connect(started.sonarr, started.radarr);
  const second = { sonarr: await startElsewhere('sonarr'), radarr: await startElsewhere('radarr', { seed: 98 }) };
  const { api, app, idle } = started;
  for (const kind of ['sonarr', 'radarr'] as const) {
    const { arr, here } = second[kind];
    await api.libraries.create({ form: { kind, values: valuesOf(arr, `${kind} elsewhere`, here) } });
  }
  const list = async () => (await api.libraries.list()).data;
  const find = async (id: string) => (await list()).find((source) => source.id === id);
  const synced = async (id: string) => {
    await until(async () => (await find(id))?.sync?.outcome === 'done');
    await idle();
  };
  await synced('sonarr-2');
  await synced('radarr-2');
  const idsIn = async (table: 'series' | 'movie') =>
    (await app.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const addProfile = () => api.settings.save({ form: { 'languages-profiles': JSON.stringify([english]) } });
  return { ...started, second, list, find, synced, idsIn, addProfile };
}
