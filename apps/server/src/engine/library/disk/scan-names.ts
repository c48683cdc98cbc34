import { dirname } from 'node:path';
import type { LibraryKind } from '@captionarr/contract';
import type { FileScan } from '#engine/library/library-store.ts';
import { emitEpisodes, emitItem } from '#engine/library/live-events.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import type { Database } from '#platform/db/database.ts';
import type { SubtitleScan } from './subtitle-scan.ts';
import type { ProbeParts } from './probe-videos.ts';

export interface NameScan {
  scan: SubtitleScan;
  /** When it began. */
  since: number;
}

interface Scanned {
  target: ScanTarget;
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
  { scan, since }: NameScan,
  isWanted: (title: string) => boolean = () => true,
): AsyncGenerator<Scanned> {
  let done = 0;
  for await (const { target, count } of scanTargets(db, kind, item)) {
    done++;
    if (!isWanted(target.title)) continue;
    const scans: FileScan[] = [];
    const known = scan.undecodable.size;
    let unread: string | undefined;
    await forEachConcurrently(target.videos, lookedAtOnce, async ({ id, path }) => {
      const files = await scan.filesOf(path);
      if (!files) unread ??= dirname(path);
      scans.push({ id, path, files, since });
    });
    const changed = await store.saveFiles(mediaTables[kind].video, scans);
    if (changed.length > 0 && kind === 'series') emitEpisodes(emit, target.id, changed);
    else if (changed.length > 0) emitItem(emit, kind, target.id);
    yield { target, done, count, changed: changed.length, unread, undecodable: [...scan.undecodable].at(known) };
  }
}

/** A series with the videos of its episodes, or a movie with its own. */
interface ScanTarget {
  id: number;
  title: string;
  videos: { id: number; path: string }[];
}

const pieceSize = 200;

/** One, or all of a kind; each with how many there are. */
async function* scanTargets(
  db: Database,
  kind: LibraryKind,
  one?: number,
): AsyncGenerator<{ target: ScanTarget; count: number }> {
  const table = mediaTables[kind].table;
  const all = db.selectFrom(table).$if(one !== undefined, (query) => query.where('id', '=', one ?? 0));
  const { count } = await all.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();

  for (let after = -1, isMore = true; isMore;) {
    const rows = await all
      .select(['id', 'title', 'path'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pieceSize)
      .execute();
    for (const { id, title, path } of rows) {
      const videos = kind === 'series' ? await readVideos(db, id) : [{ id, path }];
      yield { target: { id, title, videos }, count };
    }
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === pieceSize;
  }
}

const readVideos = (db: Database, seriesId: number) =>
  db.selectFrom('episode').select(['id', 'path']).where('series_id', '=', seriesId).execute();
