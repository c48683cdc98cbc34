import { secretMask } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { startWithServers } from './testing/start-with-servers.ts';

describe('the servers in the settings', () => {
  test('are saved as a whole list, in its order, over a restart', async () => {
    const { saveServers, serverOf, jellyfin, emby, close, directory } = await startWithServers();
    const saved = await saveServers(serverOf(emby, { name: ' Cellar ' }), serverOf(jellyfin, { enabled: false }));
    await close();

    const { api } = await startApp({ directory });

    expect(saved.statusCode).toBe(204);
    expect((await api.mediaServers.list()).data).toEqual([
      { ...serverOf(emby), name: 'Cellar', apikey: secretMask },
      { ...serverOf(jellyfin), enabled: false, apikey: secretMask },
    ]);
  });

  test('the mask keeps the key, and who is left out is forgotten', async () => {
    const { saveServers, serverOf, jellyfin, emby, api } = await startWithServers();
    await saveServers(serverOf(jellyfin), serverOf(emby));

    await saveServers(serverOf(jellyfin, { apikey: secretMask, name: 'Attic', url: `${jellyfin.url}/` }));

    const { data } = await api.mediaServers.list();
    expect(data.map(({ name }) => name)).toEqual(['Attic']);
    const { url, verify_ssl } = serverOf(jellyfin);
    const form = { id: 'the-jellyfin', kind: 'jellyfin', url, apikey: secretMask, verify_ssl } as const;
    expect(await api.mediaServers.test({ form })).toMatchObject({ success: true });
  });

  test('pages are told as soon as a new one has answered', async () => {
    const { saveServers, serverOf, jellyfin, api, app } = await startWithServers();
    const seen: string[] = [];
    app.live.onEvent(async ({ type }) => {
      if (type === 'badges') seen.push(...(await api.mediaServers.list()).states.map(({ state }) => state));
    });

    await saveServers(serverOf(jellyfin));

    await expect.poll(() => seen).toContain('fine');
  });

  test('a saved key does not go to another address', async () => {
    const { saveServers, serverOf, jellyfin, emby, api, request, key } = await startWithServers();
    await saveServers(serverOf(jellyfin));
    const stranger = { ...serverOf(jellyfin), apikey: secretMask, url: emby.url };

    const saved = await saveServers(stranger);
    const form = { id: 'the-jellyfin', kind: 'jellyfin', url: emby.url, apikey: secretMask, verify_ssl: true } as const;
    const tested = await api.mediaServers.test({ form });
    const otherId = await api.mediaServers.test({ form: { ...form, id: undefined, url: jellyfin.url } });

    expect([saved.statusCode, saved.json()]).toEqual([
      406,
      'The address of Our jellyfin has changed. Enter the API key again.',
    ]);
    expect(tested).toEqual({ success: false, error: 'No API key is saved for this address. Enter one.' });
    expect(otherId).toMatchObject({ success: false });
    expect(emby.requests).toEqual([]);
    expect((await request('GET', '/api/media-servers', { headers: { 'x-api-key': key } })).body).not.toContain(
      jellyfin.apiKey,
    );
  });

  test('keys are sealed in the database and in the history, and an undo brings them back', async () => {
    const { saveServers, serverOf, jellyfin, app, api, logging } = await startWithServers({ flags: ['--debug'] });
    await saveServers(serverOf(jellyfin));
    await saveServers();
    const { data } = await api.settings.history({ query: {} });
    await api.settings.undo({ form: { id: data[0]?.id ?? 0 } });

    const rows = await app.db.selectFrom('media_server').selectAll().execute();
    const history = await app.db.selectFrom('settings_change').selectAll().execute();

    expect(rows).toMatchObject([{ id: 'the-jellyfin', apikey: expect.stringMatching(/^v1\./) }]);
    expect(JSON.stringify([rows, history, data, await logging.store.list()])).not.toContain(jellyfin.apiKey);
    const { url, verify_ssl } = serverOf(jellyfin);
    const form = { id: 'the-jellyfin', kind: 'jellyfin', url, apikey: secretMask, verify_ssl } as const;
    expect(await api.mediaServers.test({ form })).toMatchObject({ success: true });
  });

  test.for<[string, RegExp]>([
    ['nonsense', /must be a JSON list/],
    ['{}', /must be a JSON list/],
    ['[{"id":"1"}]', /must be a JSON list/],
    ['twice', /Two media servers have the same id/],
    ['{"id":"plex"}', /^The id plex belongs to Plex/],
    ['{"name":" "}', /^A media server needs a name/],
    ['{"url":"attic"}', /^The address of .* must look like/],
    ['{"url":"file:///etc"}', /^The address of .* must look like/],
    ['{"apikey":""}', /can’t be enabled without an API key/],
    ['{"libraries":["../.."]}', /invalid id/],
  ])('%s is refused, and nothing else in the form is saved', async ([wrong, sentence]) => {
    const { save, serverOf, jellyfin, api, app } = await startWithServers();
    const one = serverOf(jellyfin);
    const list =
      wrong === 'twice' ? [one, one] : [{ ...one, ...(wrong.startsWith('{"') && (JSON.parse(wrong) as object)) }];
    const text = wrong.startsWith('{"') || wrong === 'twice' ? JSON.stringify(list) : wrong;

    const answer = await save({ 'media-servers': text, 'settings-general-page_size': '100' });

    expect([answer.statusCode, answer.json()]).toEqual([406, expect.stringMatching(sentence)]);
    expect(answer.body).not.toContain(jellyfin.apiKey);
    expect((await api.mediaServers.list()).data).toEqual([]);
    expect(app.settings.get('general.page_size')).not.toBe(100);
  });
});

describe('the test of a server', () => {
  test.for(['jellyfin', 'emby'] as const)('tells the version and the libraries of %s', async (kind) => {
    const { api, jellyfin, emby } = await startWithServers();
    const { url, apiKey, name, version } = kind === 'jellyfin' ? jellyfin : emby;

    const answer = await api.mediaServers.test({ form: { kind, url, apikey: apiKey, verify_ssl: true } });

    expect(answer).toMatchObject({ success: true, name, version });
    expect(answer.libraries).toContainEqual({ id: expect.any(String), title: 'Movies', type: 'movies' });
  });

  test('says what is wrong, and never the key', async () => {
    const { api, jellyfin, plex } = await startWithServers();
    const { url } = jellyfin;
    const form = { kind: 'jellyfin', url, apikey: 'hush-hush', verify_ssl: true } as const;

    const answers = [
      await api.mediaServers.test({ form }),
      await api.mediaServers.test({ form: { ...form, url: 'http://127.0.0.1:9' } }),
      await api.mediaServers.test({ form: { ...form, url: 'attic' } }),
      await api.mediaServers.test({ form: { ...form, apikey: '' } }),
      await api.mediaServers.test({ form: { ...form, url: plex.url } }),
    ];

    expect(answers.map(({ success }) => success)).toEqual([false, false, false, false, false]);
    expect(answers.map(({ error }) => error)).toEqual([
      'Jellyfin rejected the API key. Create one there under Dashboard › API Keys.',
      expect.stringMatching(/^Can’t reach Jellyfin: connection refused at 127.0.0.1:9/),
      'The address of Jellyfin must look like http://host:8096.',
      'No API key is saved for this address. Enter one.',
      expect.any(String),
    ]);
    expect(JSON.stringify(answers)).not.toContain('hush-hush');
  });
});
