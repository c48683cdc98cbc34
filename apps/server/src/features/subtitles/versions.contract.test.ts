import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fileOf, srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

const ofEpisode = { type: 'episode', id: 101 } as const;

async function start() {
  const started = await startWithSubtitles({ episode: { 'en.srt': srt('Good evening.', '[door creaks]') } });
  const path = started.pathOf('episode', 'en.srt');
  const { api } = started;
  return {
    ...started,
    path,
    upload: (text: string, batch?: string) =>
      api.subtitles.uploadEpisode({
        query: { seriesid: 12, episodeid: 101 },
        form: { language: 'en', hi: false, forced: false, batch },
        files: { file: fileOf('reed-notes.srt', text) },
      }),
    remove: (batch: string) =>
      api.subtitles.deleteEpisode({
        query: { seriesid: 12, episodeid: 101 },
        form: { language: 'en', hi: false, forced: false, path, batch },
      }),
    versions: async () => (await api.subtitles.listVersions({ query: { ...ofEpisode, path } })).data,
  };
}

test('lists the versions of a subtitle, compares one with the file as it is, and brings it back', async () => {
  const { api, path, upload, versions, read } = await start();
  await upload(srt('Good evening.', 'Who is there?', 'Nobody.'));

  const [present, before] = await versions();
  expect(present).toMatchObject({ id: null, path, language: 'en', made_by: 'upload', in_use: true, kept: true });
  expect(before).toMatchObject({ made_by: 'found', in_use: false, kept: true, size: expect.any(Number) });
  const id = before?.id ?? 0;
  const { data } = await api.subtitles.compareVersion({ query: { id, whole: false } });
  expect(data).toMatchObject({ cues: { before: 2, after: 3 }, changed: 1, added: 1, removed: 0, same: false });
  const { kept } = await api.subtitles.listVersions({ query: { ...ofEpisode, path } });
  expect(kept).toMatchObject({ days: 30, bytes: expect.any(Number) });

  const restored = await api.subtitles.restore({ form: { id } });
  expect(restored.data).toMatchObject({ restored: [path], left: [] });
  expect(await read('episode', 'en.srt')).toContain('[door creaks]');
  expect((await versions()).map(({ made_by }) => made_by)).toEqual(['restore', 'upload', 'found']);
  await api.subtitles.restore({ form: { batch: restored.data.batch } });

  expect(await read('episode', 'en.srt')).toContain('Who is there?');
});

test('an event of the history that is undone says so; only what the file still shows can be undone, and be redone', async () => {
  const { api, path, upload, read } = await start();
  await upload(srt('First.'));
  await upload(srt('Second.'));
  const events = async () =>
    (await api.history.listEpisodes({ query: { episodeid: 101 } })).data.map(({ change_id, undoable, undone_at }) => ({
      change_id,
      undoable,
      isUndone: undone_at !== null,
    }));
  const [second, first] = await events();
  expect([second, first]).toMatchObject([
    { undoable: true, isUndone: false },
    { undoable: false, isUndone: false },
  ]);

  await expect(api.subtitles.restore({ form: { change: first?.change_id ?? 0 } })).rejects.toMatchObject({
    status: 409,
    body: 'It has been changed since, so it was left alone.',
  });
  const { data } = await api.subtitles.restore({ form: { change: second?.change_id ?? 0 } });

  expect(data).toMatchObject({ restored: [path], left: [] });
  expect(await read('episode', 'en.srt')).toContain('First.');
  expect(await events()).toMatchObject([
    { undoable: false, isUndone: true },
    { undoable: true, isUndone: false },
  ]);
  await api.subtitles.restore({ form: { batch: data.batch } });
  expect(await read('episode', 'en.srt')).toContain('Second.');
  expect(await events()).toMatchObject([
    { undoable: true, isUndone: false },
    { undoable: false, isUndone: false },
  ]);
});

test('shows the cues of a subtitle as it is, and as it was before a change', async () => {
  const { api, path, upload, versions } = await start();
  await upload(srt('Changed.'));
  const [, before] = await versions();

  const now = await api.subtitles.view({ query: { ...ofEpisode, path } });
  const then = await api.subtitles.view({ query: { ...ofEpisode, path, version: before?.id ?? 0 } });

  expect(now.data).toMatchObject({ format: 'srt', charset: 'utf-8', further: 0 });
  expect(now.data.cues).toEqual([{ start: 1000, end: 1900, text: 'Changed.' }]);
  expect(then.data.cues.map(({ text }) => text)).toEqual(['Good evening.', '[door creaks]']);
});

test('a deleted subtitle is found by its video, and comes back with its batch', async () => {
  const { api, path, remove, read } = await start();
  await remove('mine');

  const { data } = await api.subtitles.listVersions({ query: ofEpisode });
  expect(data).toMatchObject([
    { made_by: 'delete', size: null, in_use: true, path },
    { made_by: 'found', kept: true },
  ]);
  const gone = await api.subtitles.compareVersion({ query: { id: data[1]?.id ?? 0, whole: true } });
  expect(gone.data).toMatchObject({ cues: { before: 2, after: 0 }, removed: 2, same: false });
  const { data: outcome } = await api.subtitles.restore({ form: { batch: 'mine' } });

  expect(outcome.restored).toEqual([path]);
  expect(await read('episode', 'en.srt')).toContain('Good evening.');
  const again = await api.subtitles.restore({ form: { batch: 'mine' } });
  expect(again.data).toMatchObject({
    restored: [],
    left: [{ path, reason: 'Nothing to do: the file already matches that version.' }],
  });
});

test('an item that shares its video shares the versions', async () => {
  const { api, app, upload, videos } = await start();
  await app.db.updateTable('episode').set({ path: videos.episode }).where('id', '=', 102).execute();
  await upload(srt('Changed.'));

  const { data } = await api.subtitles.listVersions({ query: { type: 'episode', id: 102 } });

  expect(data.map(({ made_by }) => made_by)).toEqual(['upload', 'found']);
});

test('only files that the library knows, and versions of the same file, can be asked for', async () => {
  const { api, path, upload, versions, root } = await start();
  await upload(srt('Changed.'));
  const id = (await versions())[1]?.id ?? 0;
  await writeFile(`${root}/secret.srt`, srt('Secret.'));
  const notFound = { status: 500, body: 'Subtitles file not found. Path mapping issue?' };

  for (const other of [`${root}/secret.srt`, '/etc/passwd']) {
    await expect(api.subtitles.view({ query: { ...ofEpisode, path: other } })).rejects.toMatchObject(notFound);
    await expect(api.subtitles.listVersions({ query: { ...ofEpisode, path: other } })).rejects.toMatchObject(notFound);
  }
  const elsewhere = api.subtitles.view({ query: { type: 'movie', id: 7, path, version: id } });
  await expect(elsewhere).rejects.toMatchObject({ status: 404 });
  await expect(api.subtitles.view({ query: { type: 'movie', id: 99, path } })).rejects.toMatchObject({
    status: 404,
    body: 'Movie not found',
  });
  await expect(api.subtitles.restore({ form: { id: 999 } })).rejects.toMatchObject({ status: 404 });
  await expect(api.subtitles.restore({ form: { batch: 'unknown' } })).rejects.toMatchObject({ status: 404 });
  await expect(api.subtitles.restore({ form: {} })).rejects.toMatchObject({ status: 400 });
  await rm(path);
  await expect(api.subtitles.view({ query: { ...ofEpisode, path } })).rejects.toMatchObject(notFound);
});

test('what is no subtitle is told, and large files are shown as well', async () => {
  const { api, path } = await start();
  await writeFile(path, Buffer.from([0, 1, 2, 3, 0, 255, 254]));
  await expect(api.subtitles.view({ query: { ...ofEpisode, path } })).rejects.toMatchObject({ status: 409 });
  const cues = Array.from(
    { length: 6000 },
    (_, at) => `${at + 1}\n00:00:01,000 --> 00:00:02,000\n${'word '.repeat(10)}\n`,
  );
  await writeFile(path, cues.join('\n'));

  const { data } = await api.subtitles.view({ query: { ...ofEpisode, path } });

  expect(data.cues).toHaveLength(5000);
  expect(data.further).toBe(1000);
});
