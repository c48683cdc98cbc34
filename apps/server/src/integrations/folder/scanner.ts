import { dirname } from 'node:path';
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { SourceIds } from '#domain/library/connector.ts';
import type { Database } from '#platform/db/database.ts';
import { checkpointByCommits } from '#platform/db/wal-checkpointer.ts';
import { createMutex } from '#platform/mutex.ts';
import { assignTitles } from './assign-titles.ts';
import { createBatchedRows } from './batched-rows.ts';
import { noChanges, noteTitle, type ChangedTitles } from './changed-titles.ts';
import { readAgain, readChildren, removeDirectory } from './directory-rows.ts';
import { matchMoves } from './match-moves.ts';
import { removeMissing } from './remove-missing.ts';
import { isBelow } from './root-paths.ts';
import { examineRoot, sayings, type RootTrouble } from './roots.ts';
import { emptyWalk, walk, type Walked } from './scan-walk.ts';
import { createSettling, settleMs } from './settling.ts';
import { warmUpRecognition } from './warm-up.ts';

export interface ScanResult {
  changed: ChangedTitles;
  troubles: RootTrouble[];
  walked: Pick<Walked, 'unsettled' | 'unread' | 'read' | 'listed'>;
}

interface Parts {
  db: Database;
  ids: SourceIds;
  ordinal: number;
  /** Apart from each other. */
  roots: readonly string[];
  /** Puts what was written into the database file. Without it, the log of a first scan gets large. */
  checkpoint?: (() => Promise<void>) | undefined;
  signal: AbortSignal;
  now: () => number;
}

export type Scanner = ReturnType<typeof createScanner>;

/** Keeps what is known about the files of one source up to date; one scan at a time. */
export function createScanner({ db, ids, ordinal, roots, checkpoint, signal, now }: Parts) {
  const pace = checkpointByCommits(checkpoint ?? (async () => {}));
  const parts = { db, ordinal, settling: createSettling(now), rows: createBatchedRows(db, pace), signal, now };
  const exclusively = createMutex();

  /** All roots; files that are being copied get a moment to settle. */
  async function scanAll(): Promise<ScanResult> {
    await warmUpRecognition();
    await forgetOtherRoots();
    const troubles: RootTrouble[] = [];
    const walked = emptyWalk();
    const visited = new Set<string>();
    for (const root of roots) {
      const trouble = await examineRoot(root);
      if (trouble) troubles.push(trouble);
      else await walk(parts, root, { path: root, isDeep: true, mustRead: false }, visited, walked);
    }
    if (walked.unsettled.length > 0) {
      await delay(settleMs + 50, undefined, { signal });
      await walkSome(walked.unsettled.splice(0), walked);
    }
    return conclude(walked, troubles);
  }

  /** Some folders and the new ones inside. */
  async function scanSome(folders: readonly string[]): Promise<ScanResult> {
    const troubles: RootTrouble[] = [];
    const walked = emptyWalk();
    for (const root of roots.filter((each) => folders.some((path) => path === each || isBelow(path, each)))) {
      const trouble = await examineRoot(root);
      if (trouble) troubles.push(trouble);
    }
    const fine = folders.filter((path) => !troubles.some(({ root }) => path === root || isBelow(path, root)));
    await walkSome(fine, walked);
    return conclude(walked, troubles);
  }

  async function walkSome(folders: readonly string[], walked: Walked): Promise<void> {
    for (const path of [...folders].toSorted()) {
      const root = roots.find((each) => path === each || isBelow(path, each));
      // A folder that is gone is missing in the one above.
      if (root === undefined || !(await stat(path).catch(() => undefined))?.isDirectory()) continue;
      const visited = new Set<string>();
      for (let above = path; above !== root;) {
        above = dirname(above);
        const facts = await stat(above).catch(() => undefined);
        if (facts) visited.add(`${facts.dev}:${facts.ino}`);
      }
      await walk(parts, root, { path, isDeep: false, mustRead: true }, visited, walked);
    }
  }

  async function conclude(walked: Walked, troubles: RootTrouble[]): Promise<ScanResult> {
    const changed = noChanges();
    for (const root of roots)
      if (walked.unread.includes(root)) troubles.push({ root, isAway: false, says: sayings.unmounted(root) });
    for (const row of walked.changed) noteTitle(changed, row);
    troubles.push(...(await removeMissing(parts, walked, troubles, changed)));
    for (const path of walked.unread) await readAgain(db, ordinal, dirname(path));
    await matchMoves(db, ordinal);
    await assignTitles({ db, ids, ordinal, pace }, changed);
    return { changed, troubles, walked };
  }

  /** Files of folders that the source no longer has. */
  async function forgetOtherRoots(): Promise<void> {
    const known = await readChildren(db, ordinal, '');
    for (const root of known.keys()) {
      if (roots.includes(root)) continue;
      await db
        .updateTable('folder_file')
        .set({ gone_at: now(), stale: 0 })
        .where('ordinal', '=', ordinal)
        .where('root', '=', root)
        .where('gone_at', 'is', null)
        .execute();
      await removeDirectory(db, ordinal, root);
    }
  }

  return {
    all: (): Promise<ScanResult> => exclusively(scanAll),
    some: (folders: readonly string[]): Promise<ScanResult> => exclusively(() => scanSome(folders)),
    /** When nothing is being scanned. */
    idle: (): Promise<void> => exclusively(async () => {}),
    /** Gives keys again after a choice. */
    assign: (changed: ChangedTitles): Promise<void> =>
      exclusively(() => assignTitles({ db, ids, ordinal, pace }, changed)),
  };
}
