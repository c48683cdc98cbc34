import { createHash } from 'node:crypto';
import type { EpisodesAnswer, SeriesSource, UpstreamEpisode, UpstreamSeries } from '#domain/library/upstream.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { findDirectory } from './directory-rows.ts';
import { nfoOf } from './file-rows.ts';
import type { IndexParts } from './movie-source.ts';
import { numbersOf } from './numbers-of.ts';
import { readPictures } from './picture-rows.ts';
import { presentEpisodes, presentSeries } from './present-titles.ts';
import { seriesFolder } from './title-folder.ts';
import { seriesIdIn } from './title-places.ts';
import { readKeys, readSeriesFacts, readTitleFiles } from './title-rows.ts';

/** Changes when the same files are presented differently. */
const version = 1;

/** Two files of one episode are two entries with the same number. */
export function createSeriesSource({ db, ids, ordinal, refresh }: IndexParts): SeriesSource {
  async function present(id: number, key: string): Promise<UpstreamSeries | undefined> {
    const { rows, folders } = await readSeriesFacts(db, ordinal, key);
    const root = folders[0]?.root;
    if (root === undefined) return undefined;
    const near = folders.filter((folder) => folder.root === root).map(({ directory }) => directory);
    const path = seriesFolder(near, root);
    const nfo = nfoOf((await findDirectory(db, ordinal, path))?.series_nfo ?? null);
    return presentSeries({ id, path, root, pictures: await readPictures(db, ordinal, path), nfo }, rows);
  }

  async function episodes(seriesId: number, known: string): Promise<EpisodesAnswer> {
    const key = await ids.keyOf('series', seriesId);
    const rows = key === undefined ? [] : await readTitleFiles(db, ordinal, 'episode', [key]);
    const fingerprint = createHash('sha1')
      .update(JSON.stringify([version, rows]))
      .digest('base64url');
    if (fingerprint === known) return 'same';
    const keys = rows.map((row) => JSON.parse(row.episode_keys) as string[]);
    const all = keys.flat();
    const numbers = await numbersOf(ids, 'episode', all);
    const records: UpstreamEpisode[] = [];
    for (const [index, row] of rows.entries()) {
      await yieldIfBlocking();
      const own = (keys[index] ?? []).map((each) => numbers.get(each) ?? 0);
      records.push(...presentEpisodes(seriesId, row, own));
    }
    return { fingerprint, answered: { records, received: records.length, refused: [] } };
  }

  return {
    async *list(signal) {
      await refresh();
      let received = 0;
      for await (const keys of readKeys(db, ordinal, 'episode', signal)) {
        for (const [index, id] of (await ids.idsOf('series', keys)).entries()) {
          await yieldIfBlocking();
          const series = await present(id, keys[index] ?? '');
          if (!series) continue;
          received++;
          yield series;
        }
      }
      return { received, refused: [] };
    },

    async find(id) {
      const key = await ids.keyOf('series', id);
      return key === undefined ? undefined : present(id, key);
    },

    episodes,

    async hasEpisode(id) {
      const key = await ids.keyOf('episode', id);
      const series = key === undefined ? undefined : await ids.keyOf('series', seriesIdIn(key));
      if (key === undefined || series === undefined) return false;
      const rows = await readTitleFiles(db, ordinal, 'episode', [series]);
      return rows.some((row) => (JSON.parse(row.episode_keys) as string[]).includes(key));
    },
  };
}
