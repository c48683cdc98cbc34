import { newSource } from '@captionarr/contract';
import { onTestFinished } from 'vitest';
import type { UpstreamEpisode, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import { createSourceIds } from '#engine/library/sources/source-ids.ts';
import { openConnector } from '#features/library/connectors.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';

const { signal } = new AbortController();

async function collect<T>(list: AsyncGenerator<T, unknown> | undefined): Promise<T[]> {
  const found: T[] = [];
  if (list) for await (const item of list) found.push(item);
  return found;
}

/** A folder source, asked as a sync asks it. */
export async function openFolders(...folders: string[]) {
  const { db, close } = await openDatabase({ file: ':memory:', log: silentLog });
  const open = () =>
    openConnector(
      { kind: 'folder', values: { ...newSource, name: 'Home', color: 'blue', url: '', apikey: '', folders } },
      { db, ordinal: 3, ids: createSourceIds(db, 3), log: silentLog },
    );
  let source = open();
  onTestFinished(async () => {
    await source.close();
    await close();
  });

  return {
    db,
    source: () => source,
    restart: async () => {
      await source.close();
      source = open();
    },
    movies: (): Promise<UpstreamMovie[]> => collect(source.movies?.list(signal)),
    series: (): Promise<UpstreamSeries[]> => collect(source.series?.list(signal)),
    episodes: async (id: number): Promise<UpstreamEpisode[]> => {
      const answer = await source.series?.episodes(id, '', signal);
      return answer && answer !== 'same' ? answer.answered.records : [];
    },
  };
}
