import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Nfo } from '#domain/library/recognize/nfo.ts';
import type { Database } from '#platform/db/database.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import type { BatchedRows } from './batched-rows.ts';
import { findDirectory, readChildren, saveDirectory } from './directory-rows.ts';
import { nfoOf, type DirectoryRow, type FileRow } from './file-rows.ts';
import { readDirectory, type DirectoryListing } from './read-directory.ts';
import { readSeriesNfo } from './recognize-directory.ts';
import { scanDirectory } from './scan-directory.ts';
import type { Settling } from './settling.ts';

interface WalkParts {
  db: Database;
  ordinal: number;
  settling: Settling;
  rows: BatchedRows;
  signal: AbortSignal;
  now: () => number;
}

/** A folder to be looked at. */
interface Stop {
  path: string;
  known: DirectoryRow | undefined;
  /** NFO of the series that a folder above belongs to. */
  seriesNfo: Nfo | undefined;
  /** It is read even if its time says that nothing has changed. */
  mustRead: boolean;
  isStart: boolean;
}

/** What a walk has found out; nothing is taken as gone before all of it is known. */
export interface Walked {
  /** Files that are no longer in their folder, and folders that are no longer in theirs. */
  missingFiles: FileRow[];
  missingFolders: string[];
  changed: FileRow[];
  /** Times of folders from which something is missing: stored when that is done. */
  times: Map<string, number>;
  /** Folders with files that are still being written. */
  unsettled: string[];
  /** Folders that couldn’t be read, or whose disk is not mounted: everything in them stays. */
  unread: string[];
  /** The disk of each root. */
  disks: Map<string, string>;
  /** Known folders that turned out to have changed, with the time of the change. */
  read: Map<string, number>;
  /** How many folders were listed, for whatever reason. */
  listed: number;
}

/** A time this young can be the one of the next change, too. */
const sameTimeMs = 2000;

export const emptyWalk = (): Walked => ({
  missingFiles: [],
  missingFolders: [],
  changed: [],
  times: new Map(),
  unsettled: [],
  unread: [],
  disks: new Map(),
  read: new Map(),
  listed: 0,
});

/**
 * Looks at folders of one root. Those that have not changed cost one question to the disk. Without `isDeep`, only the
 * folder where it starts and new ones inside are looked at.
 */
export async function walk(
  parts: WalkParts,
  root: string,
  start: { path: string; isDeep: boolean; mustRead: boolean },
  visited: Set<string>,
  walked: Walked,
): Promise<void> {
  const { db, ordinal, now } = parts;
  const { path, isDeep, mustRead } = start;
  const known = await findDirectory(db, ordinal, path);
  const stops: Stop[] = [{ path, known, seriesNfo: await nfoAbove(parts, root, path), mustRead, isStart: true }];
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    parts.signal.throwIfAborted();
    await yieldIfBlocking();
    await visit(stop);
  }
  await parts.rows.flush();

  async function visit(stop: Stop): Promise<void> {
    const facts = await stat(stop.path).catch(() => undefined);
    // A known folder that its own folder still lists is on a disk that isn’t there.
    if (!facts?.isDirectory()) return void walked.unread.push(stop.path);
    const mark = `${facts.dev}:${facts.ino}`;
    if (visited.has(mark)) return void (stop.known && walked.missingFolders.push(stop.path));
    visited.add(mark);
    const device = String(facts.dev);
    if (stop.path === root) walked.disks.set(root, device);
    const children = stop.known ? await readChildren(db, ordinal, stop.path) : noChildren;
    const ownNfo = nfoOf(stop.known?.series_nfo ?? null);
    if (stop.known?.modified_at === facts.mtimeMs && !stop.mustRead) {
      // Disks get other numbers at a restart.
      if (stop.known.device !== device) await saveDirectory(db, { ...stop.known, device });
      if (isDeep)
        push(
          [...children.values()].map((row) => ({ path: row.path, known: row })),
          ownNfo ?? stop.seriesNfo,
          false,
        );
      return;
    }

    await yieldIfBlocking();
    const listing = await readDirectory(stop.path).catch(() => undefined);
    if (!listing || isUnmounted(stop.known, device, listing)) return void walked.unread.push(stop.path);
    walked.listed += 1;
    if (stop.known && stop.known.modified_at !== 0) walked.read.set(stop.path, facts.mtimeMs);
    const seriesNfo = await readSeriesNfo(stop.path, listing.nfos);
    const hasOtherNfo = JSON.stringify(seriesNfo) !== JSON.stringify(ownNfo);
    const place = { ordinal, root, directory: stop.path };
    const outcome = await scanDirectory(parts, place, listing, {
      seriesNfo: seriesNfo ?? stop.seriesNfo,
      isNew: !stop.known,
    });
    walked.changed.push(...outcome.changed);
    walked.missingFiles.push(...outcome.missing);
    await yieldIfBlocking();
    const inHere = stop.path === '/' ? '/' : `${stop.path}/`;
    const folders = new Set(listing.folders.map((name) => inHere + name));
    const unclear = new Set(listing.unclear.map((name) => inHere + name));
    walked.unread.push(...[...children.keys()].filter((child) => unclear.has(child)));
    const missing = [...children.keys()].filter((child) => !folders.has(child) && !unclear.has(child));
    walked.missingFolders.push(...missing);
    if (outcome.isUnsettled) walked.unsettled.push(stop.path);

    const isOpen = outcome.isUnsettled || outcome.hasEmpty || Math.abs(now() - facts.mtimeMs) < sameTimeMs;
    const modifiedAt = isOpen ? 0 : facts.mtimeMs;
    const isLosing = outcome.missing.length + missing.length > 0;
    if (isLosing) walked.times.set(stop.path, modifiedAt);
    await parts.rows.addFolder({
      ordinal,
      path: stop.path,
      parent: stop.path === root ? '' : dirname(stop.path),
      modified_at: isLosing ? 0 : modifiedAt,
      device,
      series_nfo: seriesNfo ? JSON.stringify(seriesNfo) : null,
    });
    const inside = [...folders].map((child) => ({ path: child, known: children.get(child) }));
    const wanted = isDeep || hasOtherNfo ? inside : inside.filter((child) => !child.known);
    push(wanted, seriesNfo ?? stop.seriesNfo, hasOtherNfo || (stop.mustRead && !stop.isStart));
  }

  function push(children: Pick<Stop, 'path' | 'known'>[], seriesNfo: Nfo | undefined, isNfoNew: boolean): void {
    for (const child of children.toReversed()) stops.push({ ...child, seriesNfo, mustRead: isNfoNew, isStart: false });
  }
}

const noChildren: ReadonlyMap<string, DirectoryRow> = new Map();

/** The folder is where a disk was mounted. */
const isUnmounted = (known: DirectoryRow | undefined, device: string, { isEmpty }: DirectoryListing): boolean =>
  known !== undefined && isEmpty && known.device !== device;

/** The NFO of the nearest folder above that has one. */
async function nfoAbove({ db, ordinal }: WalkParts, root: string, path: string): Promise<Nfo | undefined> {
  for (let folder = path; folder !== root && folder.startsWith(root);) {
    folder = dirname(folder);
    const nfo = nfoOf((await findDirectory(db, ordinal, folder))?.series_nfo ?? null);
    if (nfo) return nfo;
  }
  return undefined;
}
