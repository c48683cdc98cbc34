import { dirname } from 'node:path';
import type { LibraryKind } from '@captionarr/contract';
import type { FileLook } from '#engine/library/library-store.ts';
import { tellEpisodes, tellItem } from '#engine/library/news.ts';
import { mediaTables } from '#engine/library/shelf.ts';
import { inParallel } from '#engine/library/sync/in-parallel.ts';
import type { DiskLook } from './disk-look.ts';
import type { ProbeParts } from './probe-videos.ts';
import { shelvesToScan, type ScanShelf } from './scan-shelves.ts';

export interface NameLook {
  look: DiskLook;
  /** When it began. */
  since: number;
}

interface Scanned {
  shelf: ScanShelf;
  /** Of all series or movies, this one included. */
  done: number;
  count: number;
  changed: number;
  /** An unreadable folder, whose stored data is kept. */
  unread: string | undefined;
  /** A subtitle of this shelf that cannot be opened by its name. */
  undecodable: string | undefined;
}

const lookedAtOnce = 8;

/** Scans for files beside the videos of one series or movie, or of a whole kind; emits changes. */
export async function* scanNames(
  { db, store, emit }: Pick<ProbeParts, 'db' | 'store' | 'emit'>,
  kind: LibraryKind,
  item: number | undefined,
  { look, since }: NameLook,
  isWanted: (title: string) => boolean = () => true,
): AsyncGenerator<Scanned> {
  let done = 0;
  for await (const { shelf, count } of shelvesToScan(db, kind, item)) {
    done++;
    if (!isWanted(shelf.title)) continue;
    const looks: FileLook[] = [];
    const known = look.undecodable.size;
    let unread: string | undefined;
    await inParallel(shelf.videos, lookedAtOnce, async ({ id, path }) => {
      const files = await look.filesOf(path);
      if (!files) unread ??= dirname(path);
      looks.push({ id, path, files, since });
    });
    const changed = await store.saveFiles(mediaTables[kind].video, looks);
    if (changed.length > 0 && kind === 'series') tellEpisodes(emit, shelf.id, changed);
    else if (changed.length > 0) tellItem(emit, kind, shelf.id);
    yield { shelf, done, count, changed: changed.length, unread, undecodable: [...look.undecodable].at(known) };
  }
}
