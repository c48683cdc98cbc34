import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { createRecordHistory, type HistoryEvent } from './record-history.ts';

const upload: HistoryEvent = {
  type: 'movie',
  mediaId: 7,
  action: 'Upload',
  language: 'en',
  description: 'English subtitles uploaded manually.',
  videoPath: '/movies/7/video.mkv',
  subtitlePath: '/movies/7/video.en.srt',
  provider: 'manual',
  score: 120,
};

async function start() {
  const { app } = await startWithLibrary({ movies: [{ id: 7, title: 'Harbour' }] });
  const told: string[] = [];
  let at = 1000;
  const record = createRecordHistory({ db: app.db, emit: ({ type }) => void told.push(type), now: () => at++ });
  const latest = () => app.db.selectFrom('history').select(['id', 'action']).where('latest', '=', 1).execute();
  return { app, told, record, latest };
}

test('a row is written, counted and told', async () => {
  const { app, told, record } = await start();

  const id = await record({ ...upload, matches: ['hash'], changeId: 5 });

  const row = await app.db.selectFrom('history').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id,
    kind: 1,
    media_id: 7,
    at: 1000,
    action: 4,
    score: 120,
    provider: 'manual',
    latest: 1,
  });
  expect([row.matches_json, row.dont_matches_json, row.change_id]).toEqual(['["hash"]', '[]', 5]);
  const counted = app.db.selectFrom('counter').select('value').where('name', '=', 'history').where('kind', '=', 1);
  expect(await counted.executeTakeFirst()).toEqual({ value: 1 });
  expect(told).toEqual(['movie-history']);
});

test('the latest of a language is the one that brought the file, not one that moved or deleted it', async () => {
  const { record, latest } = await start();

  await record(upload);
  const second = await record({ ...upload, action: 'Translated' });
  await record({ ...upload, action: 'Sync' });
  await record({ ...upload, action: 'Delete' });
  const other = await record({ ...upload, language: 'en:hi' });

  expect(await latest()).toEqual([
    { id: second, action: 6 },
    { id: other, action: 4 },
  ]);
});

test('with the transaction of the caller, there is a row only if that commits', async () => {
  const { app, record, latest } = await start();

  const failing = app.db.transaction().execute(async (transaction) => {
    await record(upload, transaction);
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  expect(await latest()).toEqual([]);
});
