import { secretMask } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

const server = { name: 'Living room', color: 'teal', url: 'http://127.0.0.1:9', apikey: 'canary-one' } as const;

async function start(environment: NodeJS.ProcessEnv = {}) {
  const started = await startApp({ environment });
  const { api } = started;
  const history = async () => (await api.settings.history({ query: {} })).data;
  return {
    ...started,
    history,
    add: async () => (await api.libraries.create({ form: { kind: 'jellyfin', values: server } })).id,
    change: (id: string, values: object) => api.libraries.update({ form: { id, values } }),
    remove: (id: string) => api.libraries.remove({ form: { id } }),
    undoLast: async () => api.settings.undo({ form: { id: (await history())[0]?.id ?? 0 } }),
    find: async (id: string) => (await api.libraries.list()).data.find((source) => source.id === id),
    /** Whether this is the saved key: then saving it changes nothing. */
    hasKey: async (id: string, apikey: string) => {
      const before = (await history()).length;
      await api.libraries.update({ form: { id, values: { apikey } } });
      return (await history()).length === before;
    },
    ids: async () => (await api.libraries.list()).data.map(({ id }) => id),
  };
}

test('the settings history tells who added, edited, disabled and removed a library, and never its key', async () => {
  const { add, change, remove, history, app } = await start();

  const id = await add();
  await change(id, { name: 'Bedroom', apikey: 'canary-two' });
  await change(id, { name: 'Bedroom' });
  await change(id, { enabled: false });
  await remove(id);

  const saves = await history();
  expect(saves.map(({ who, changes }) => [who, changes.map(({ key }) => key)])).toEqual(
    Array.from({ length: 4 }, () => ['API key', ['source:jellyfin-1']]),
  );
  const [removed, disabled, edited, added] = saves.map(({ changes }) => changes[0]);
  expect([added?.before, removed?.after, removed?.now]).toEqual([null, null, null]);
  expect(added?.after).toMatchObject({ name: 'Living room', url: server.url, apikey: secretMask });
  expect(edited?.before).toMatchObject({ name: 'Living room', apikey: secretMask });
  expect(edited?.after).toMatchObject({ name: 'Bedroom', apikey: secretMask });
  expect([disabled?.before, disabled?.after]).toMatchObject([{ enabled: true }, { enabled: false }]);
  const stored = await app.db.selectFrom('settings_change').selectAll().execute();
  expect(JSON.stringify([saves, stored])).not.toContain('canary');
});

test('each of them can be undone: the key comes back, and so does a removed library', async () => {
  const { add, change, remove, undoLast, hasKey, find, ids } = await start();
  const id = await add();

  await change(id, { name: 'Bedroom', apikey: 'canary-two' });
  await undoLast();
  expect([(await find(id))?.name, await hasKey(id, 'canary-one')]).toEqual(['Living room', true]);

  await remove(id);
  expect(await ids()).toEqual([]);
  await undoLast();
  expect([await ids(), await hasKey(id, 'canary-one')]).toEqual([[id], true]);

  // The undo of the undo, as with every save.
  await undoLast();
  expect(await ids()).toEqual([]);
});

test('to undo an addition removes the library with its titles', async () => {
  const { api, undoLast, ids, app } = await start();
  const folder = await temporaryFolder();
  await api.libraries.create({
    form: { kind: 'folder', values: { name: 'Videos', color: 'blue', folders: [folder] } },
  });

  await undoLast();

  expect(await ids()).toEqual([]);
  expect((await app.jobs.list()).map(({ title }) => title)).toContain('Remove the titles of Videos');
});

test('an undo keeps the rules: no two libraries at one address, none against the environment', async () => {
  const { add, change, remove, undoLast, history, api } = await start({
    CAPTIONARR_EMBY_1__URL: 'http://127.0.0.1:9',
    CAPTIONARR_EMBY_1__APIKEY: 'canary-env',
  });
  const id = await add();
  await remove(id);
  const removal = (await history())[0]?.id ?? 0;
  const other = await api.libraries.create({
    form: { kind: 'jellyfin', values: { ...server, name: 'Other', url: 'http://127.0.0.1:10' } },
  });
  await change(other.id, { url: server.url, apikey: 'canary-three' });

  await expect(api.settings.undo({ form: { id: removal } })).rejects.toThrow('Other already has this address.');
  await expect(remove('emby-1')).rejects.toThrow('The environment describes');

  await undoLast();
  await expect(api.settings.undo({ form: { id: removal } })).resolves.not.toThrow();
});

test('name and color of the first Sonarr are in it as well', async () => {
  const { api, history, undoLast, find } = await start();
  await api.libraries.update({ form: { id: 'sonarr', values: { name: 'Series', enabled: true } } });

  expect((await history())[0]?.changes.map(({ key }) => key)).toEqual(['general.use_sonarr', 'source:sonarr']);
  await undoLast();

  expect(await find('sonarr')).toBeUndefined();
  await api.libraries.update({ form: { id: 'sonarr', values: { enabled: true } } });
  expect((await find('sonarr'))?.name).toBe('Sonarr');
});
