import { dirname } from 'node:path';
import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { tellCounts, tellEpisodes, tellItem } from '#engine/library/news.ts';
import { createProgressLine } from '#engine/library/progress-line.ts';
import { shelves } from '#engine/library/shelf.ts';
import { inParallel } from '#engine/library/sync/in-parallel.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createDiskLook, type DiskLook } from './disk-look.ts';
import { shelvesToScan, type ScanShelf } from './scan-shelves.ts';

export interface ScanParts {
  db: Database;
  store: LibraryStore;
  settings: Pick<SettingsStore, 'current'>;
  emit: (event: LiveEvent) => void;
}

export interface ScanInput {
  kind: LibraryKind;
  /** One series or movie with its title; everything of the kind if not given. */
  item?: { id: number; title: string };
}

const words = {
  series: { all: 'Index all episode subtitles from disk', id: 'episodes_disk_scan', header: 'Scanning episodes' },
  movies: { all: 'Index all movie subtitles from disk', id: 'movies_disk_scan', header: 'Scanning movies' },
};
const notedAtMost = 500;
const lookedAtOnce = 8;

/** Looks for subtitle files beside videos that are known. */
export const createScanJob = (parts: ScanParts): JobDefinition<ScanInput> =>
  defineJob<ScanInput>({
    name: 'scan',
    lane: 'disk',
    title: ({ kind, item }) => (item ? `Scan ${item.title}` : words[kind].all),
    about: ({ kind, item }) => [item ? `${kind}:${item.id}` : kind],
    run: (input, context) => scan(parts, input, context),
  });

async function scan(parts: ScanParts, { kind, item }: ScanInput, context: JobContext): Promise<void> {
  const { db, emit, settings } = parts;
  const look = createDiskLook(settings.current());
  const line = createProgressLine(emit, words[kind].id, words[kind].header);
  let [done, changed, failed] = [0, 0, 0];

  try {
    for await (const { shelf, count } of shelvesToScan(db, kind, item?.id)) {
      context.signal.throwIfAborted();
      context.progress(done, count, shelf.title);
      if (!item) line.show(done, count, shelf.title);
      const found = await scanShelf(parts, kind, shelf, look);
      if (found.changed.length > 0) tellChanges(emit, kind, shelf.id, found.changed);
      if (found.unread && ++failed <= notedAtMost) context.item(shelf.title, 'failed', unreadMessage(found.unread));
      if (found.unread && item) throw new AppError('not-found', unreadMessage(found.unread));
      changed += found.changed.length;
      done++;
    }
    context.progress(done, done);
    line.end();
  } catch (error) {
    line.hide();
    throw error;
  } finally {
    if (changed > 0) tellCounts(emit, kind);
  }
}

const unreadMessage = (folder: string) =>
  `${folder} cannot be read on this host, so what is known stays. Check the path mappings and the permissions.`;

async function scanShelf({ store }: ScanParts, kind: LibraryKind, shelf: ScanShelf, look: DiskLook) {
  const changed: number[] = [];
  let unread: string | undefined;
  await inParallel(shelf.videos, lookedAtOnce, async ({ id, path }) => {
    const files = await look.filesOf(path);
    if (!files) unread ??= dirname(path);
    else if ((await store.saveFiles(shelves[kind].side, id, files)) !== 'same') changed.push(id);
  });
  return { changed, unread };
}

const tellChanges = (emit: ScanParts['emit'], kind: LibraryKind, id: number, changed: readonly number[]): void =>
  kind === 'series' ? tellEpisodes(emit, id, changed) : tellItem(emit, kind, id);
