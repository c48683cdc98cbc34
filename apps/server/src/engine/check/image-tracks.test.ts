import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, srtOf, writePictureVideo } from '@captionarr/lab';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSync } from '#engine/sync/testing/start-sync.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { checkFile } from './check-file.ts';

/** When people speak in an episode, in milliseconds: other times in each. */
function startsOf(seed: number): number[] {
  const random = createRandom(seed);
  let at = 2000;
  return Array.from({ length: 45 }, () => (at += random.between(4000, 40_000)));
}
const texts = startsOf(1).map((_, index) => `Line ${index}`);

let videos = '';
const videoOf = (number: number) => join(videos, `${number}.mkv`);
beforeAll(async () => {
  videos = await mkdtemp(join(tmpdir(), 'captionarr-image-tracks-'));
  const track = { kind: 'vobsub', language: 'eng', font: 'DejaVu Sans', texts } as const;
  for (const number of [1, 2]) await writePictureVideo(videoOf(number), [{ ...track, starts: startsOf(number) }]);
});
afterAll(() => rm(videos, { recursive: true, force: true }));

/** Two episodes without speech that have nothing but an image track; the first has this subtitle beside it. */
async function startEpisodes(starts: readonly number[]) {
  const started = await startSync();
  const { folder, syncing } = started;
  const { db, close: closeDatabase } = await openDatabase({ file: join(folder, 'captionarr.db'), log: silentLog });
  onTestFinished(async () => {
    await closeDatabase();
    await started.close();
  });
  const episodes = [1, 2].map((number) => ({ id: 100 + number, number, path: videoOf(number) }));
  await putLibrary(db, { series: [{ id: 12, title: 'Harbour Lights', episodes }] });
  const path = join(folder, '1.en.srt');
  await writeFile(
    path,
    srtOf(starts.map((start, index) => ({ start: start / 1000, end: start / 1000 + 1.5, text: texts[index] ?? '' }))),
  );
  const { size, mtimeMs } = await stat(path);
  const row = { kind: 0 as const, media_id: 101, no: 0, language: 'en', stream: null, codec: null };
  await db
    .insertInto('subtitle')
    .values({ ...row, path, size, modified_at: Math.round(mtimeMs) })
    .execute();
  const parts = {
    db,
    log: silentLog,
    measure: syncing.measure,
    files: { read: async () => ({ bytes: new Uint8Array(), hash: 'x' }) },
  };
  const signal = new AbortController().signal;
  return checkFile(parts as never, { type: 'episode', mediaId: 101, path } as never, signal);
}

test('a subtitle that fits the times of an image track is in sync', async () => {
  expect((await startEpisodes(startsOf(1)))?.result).toMatchObject({ verdict: 'matches', reference: 'track' });
});

test('a subtitle of another episode is found by the times of image tracks', async () => {
  expect((await startEpisodes(startsOf(2)))?.result).toMatchObject({ verdict: 'other-episode', other: 102 });
});
