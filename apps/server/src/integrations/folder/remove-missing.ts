import type { Database } from '#platform/db/database.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { noteTitle, type ChangedTitles } from './changed-titles.ts';
import { removeDirectory, setTime } from './directory-rows.ts';
import { markGone, readBelow, type FileRow } from './file-rows.ts';
import { isBelow } from './root-paths.ts';
import { sayings, type RootTrouble } from './roots.ts';
import type { Walked } from './scan-walk.ts';

interface Parts {
  db: Database;
  ordinal: number;
  now: () => number;
}

type Missing = Pick<FileRow, 'id' | 'type' | 'title_key' | 'root' | 'device'>;
const idsAtOnce = 500;

/**
 * Takes files as gone, except where a whole root has lost everything: that is a disk which isn’t mounted, or another
 * one in its place. Its titles stay. Returns those roots.
 */
export async function removeMissing(
  { db, ordinal, now }: Parts,
  { missingFiles, missingFolders, times, disks }: Walked,
  troubled: readonly RootTrouble[],
  changed: ChangedTitles,
): Promise<RootTrouble[]> {
  const byRoot = new Map<string, Map<number, Missing>>();
  const note = (file: Missing) => {
    const files = byRoot.get(file.root) ?? new Map<number, Missing>();
    byRoot.set(file.root, files.set(file.id, file));
  };
  for (const file of missingFiles) note(file);
  for (const folder of missingFolders) {
    await yieldIfBlocking();
    for (const file of await readBelow(db, ordinal, folder)) note(file);
  }

  const emptied: RootTrouble[] = [];
  for (const [root, files] of byRoot) {
    if (troubled.some((trouble) => trouble.root === root)) continue;
    if ((await countPresent(db, ordinal, root)) <= files.size) {
      emptied.push({ root, isAway: false, says: sayings.emptied(root) });
      continue;
    }
    if (await isReplaced(db, { ordinal, root, disk: disks.get(root), missing: [...files.values()] })) {
      emptied.push({ root, isAway: false, says: sayings.replaced(root) });
      continue;
    }
    const ids = [...files.keys()];
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      await yieldIfBlocking();
      await markGone(db, ids.slice(start, start + idsAtOnce), now());
    }
    for (const file of files.values()) {
      noteTitle(changed, file);
      if (file.title_key !== null) changed.lost.add(file.title_key);
    }
  }
  const kept = [...troubled, ...emptied].map(({ root }) => root);
  const isKept = (path: string) => kept.some((root) => path === root || isBelow(path, root));
  for (const folder of missingFolders) if (!isKept(folder)) await removeDirectory(db, ordinal, folder);
  for (const [folder, time] of times) if (!isKept(folder)) await setTime(db, ordinal, folder, time);
  return emptied;
}

async function countPresent(db: Database, ordinal: number, root: string, exceptDisk = ''): Promise<number> {
  const { count } = await db
    .selectFrom('folder_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ordinal', '=', ordinal)
    .where('root', '=', root)
    .where('device', '!=', exceptDisk)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function readOldest(db: Database, ordinal: number, root: string, disk: string): Promise<number | null> {
  const { oldest } = await db
    .selectFrom('folder_file')
    .select(({ fn }) => fn.min('id').as('oldest'))
    .where('ordinal', '=', ordinal)
    .where('root', '=', root)
    .where('device', '=', disk)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return oldest;
}

interface Suspect {
  ordinal: number;
  root: string;
  /** Undefined if the root itself wasn’t looked at. */
  disk: string | undefined;
  missing: readonly Missing[];
}

/**
 * Whether somebody mounted another disk: everything that is there is on this one, and of the others nothing is, not even
 * under another name. Disks also get other numbers at a restart, but then unchanged files have the earlier one.
 */
async function isReplaced(db: Database, { ordinal, root, disk, missing }: Suspect): Promise<boolean> {
  const lost = missing.filter(({ device }) => device !== disk);
  if (disk === undefined || lost.length === 0) return false;
  if ((await countPresent(db, ordinal, root, disk)) > lost.length) return false;
  const oldest = await readOldest(db, ordinal, root, disk);
  // The first disk is back.
  if (oldest !== null && lost.every(({ id }) => id > oldest)) return false;
  const moved = await db
    .selectFrom('folder_file as found')
    .innerJoin('folder_file as known', (join) =>
      join
        .onRef('known.ordinal', '=', 'found.ordinal')
        .onRef('known.inode', '=', 'found.inode')
        .onRef('known.size', '=', 'found.size')
        .onRef('known.modified_at', '=', 'found.modified_at'),
    )
    .select('found.id')
    .where('found.ordinal', '=', ordinal)
    .where('found.root', '=', root)
    .where('found.device', '=', disk)
    .where('known.device', '!=', disk)
    .limit(1)
    .executeTakeFirst();
  return moved === undefined;
}
