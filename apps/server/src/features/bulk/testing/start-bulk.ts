import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bulk, BulkGroup, BulkOrder, BulkSelection, BulkState } from '@captionarr/contract';
import { vi } from 'vitest';
import { startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';

export { srt } from '#features/subtitles/testing/start-with-subtitles.ts';

/** Every file below a folder, with its bytes. */
export async function readTree(root: string): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const tree = new Map<string, string>();
  for (const path of files.toSorted()) tree.set(path, await readFile(path, 'base64'));
  return tree;
}

type Started = Pick<Awaited<ReturnType<typeof startWithSubtitles>>, 'api' | 'app' | 'root'>;

/** Orders that are waited for. */
export function follow({ api, app, root }: Started) {
  const reaches = (id: number, ...states: BulkState[]): Promise<Bulk> =>
    vi.waitUntil(
      async () => {
        const bulk = await api.bulk.read({ params: { id } });
        if (bulk.state === 'failed' && !states.includes('failed')) throw new Error(bulk.error ?? 'failed');
        return states.includes(bulk.state) && bulk;
      },
      { timeout: 20_000, interval: 20 },
    );

  return {
    reaches,
    tree: () => readTree(root),
    prepare: async (order: BulkOrder, selection: BulkSelection): Promise<Bulk> => {
      const { id } = await api.bulk.prepare({ form: { order, selection } });
      return reaches(id, 'ready');
    },
    run: async (id: number, groups: BulkGroup[]): Promise<Bulk> => {
      await api.bulk.run({ params: { id }, form: { 'groups[]': groups } });
      return reaches(id, 'done', 'paused', 'stopped');
    },
    undo: async (id: number): Promise<Bulk> => {
      await api.bulk.act({ params: { id }, form: { action: 'undo' } });
      return reaches(id, 'undone');
    },
    profileOf: async (movie: number) =>
      (await app.db.selectFrom('movie').select('profile_id').where('id', '=', movie).executeTakeFirst())?.profile_id,
  };
}

/** A server with its jobs running. */
export async function startBulk(options: Parameters<typeof startWithSubtitles>[0]) {
  const started = await startWithSubtitles({ ...options, listens: true });
  return { ...started, ...follow(started), episodeFolder: dirname(started.videos.episode) };
}
