import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { insertFiles, type columnsOf, type DirectoryRow } from './file-rows.ts';

type NewFile = ReturnType<typeof columnsOf>;

/** Rows of one transaction: each writes whole pages of every index, so that many small ones would write a lot. */
const most = 100;

export type BatchedRows = ReturnType<typeof createBatchedRows>;

/** Collects new files and the folders that were read, and writes them together. */
export function createBatchedRows(db: Database, pace: () => Promise<void>) {
  let files: NewFile[] = [];
  let folders: DirectoryRow[] = [];

  async function flush(): Promise<void> {
    const [newFiles, readFolders] = [files, folders];
    [files, folders] = [[], []];
    if (newFiles.length + readFolders.length === 0) return;
    await db.transaction().execute(async (transaction) => {
      await insertFiles(transaction, newFiles);
      await saveFolders(transaction, readFolders);
    });
    await pace();
  }
  const isFull = () => files.length + folders.length >= most;

  return {
    async addFile(row: NewFile): Promise<void> {
      files.push(row);
      if (isFull()) await flush();
    },
    /** Comes after its files: a folder that is stored is not read again. */
    async addFolder(row: DirectoryRow): Promise<void> {
      folders.push(row);
      if (isFull()) await flush();
    },
    flush,
  };
}

const saveFolders = (db: Database, rows: readonly DirectoryRow[]) =>
  sql`
    insert into folder_directory (ordinal, path, parent, modified_at, device, series_nfo)
    select value->>'ordinal', value->>'path', value->>'parent', value->>'modified_at', value->>'device', value->>'series_nfo'
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (ordinal, path) do update
    set modified_at = excluded.modified_at, device = excluded.device, series_nfo = excluded.series_nfo
  `.execute(db);
