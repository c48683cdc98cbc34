import { expect, test } from 'vitest';
import { someMovie } from '#engine/library/testing/some-upstream.ts';
import { radarr, startLibrary } from '#engine/library/testing/start-library.ts';

const film = '/movies/Movie 7/Movie 7.mkv';
const file = (path: string, size = 10, modifiedAt = 5) => ({ path, language: 'fr', size, modifiedAt });

async function start() {
  const { store, db } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(7)]);
  const path = '/movies/Movie 7/Movie 7.fr.srt';
  await db.insertInto('made_content').values({ hash: 'abc', made: 'ocr', at: 1 }).execute();
  const change = { batch: 'b', kind: 1 as const, media_id: 7, path, language: 'fr', tool: 'ocr', at: 1, who: '' };
  await db
    .insertInto('file_change')
    .values({ ...change, state: 'done', after_hash: 'abc', after_size: 10 })
    .execute();
  const scan = async (found: ReturnType<typeof file>) => {
    await store.saveFiles('movie', [{ id: 7, files: [found], path: film }]);
    const rows = await db.selectFrom('subtitle').select('made').where('media_id', '=', 7).execute();
    return rows.map(({ made }) => made);
  };
  return { scan, path };
}

test('a scan marks the file that a program made, and keeps the mark when it is renamed', async () => {
  const { scan, path } = await start();

  expect(await scan(file(path))).toEqual(['ocr']);
  expect(await scan(file(path))).toEqual(['ocr']);
  expect(await scan(file('/movies/Movie 7/Renamed.fr.srt'))).toEqual(['ocr']);
});

test('another file at the same place has no mark', async () => {
  const { scan, path } = await start();
  await scan(file(path));

  expect(await scan(file(path, 11, 6))).toEqual([null]);
});
