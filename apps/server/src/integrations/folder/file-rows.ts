import { sql, type Selectable } from 'kysely';
import type { FileChoice } from '#domain/library/connector.ts';
import type { Nfo } from '#domain/library/recognize/nfo.ts';
import type { Recognized } from '#domain/library/recognize/recognized.ts';
import type { ContainerTags } from '#domain/library/recognize/with-tags.ts';
import type { Database } from '#platform/db/database.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import type { FolderTables } from '#platform/db/folder-schema.ts';
import { values } from '#platform/db/values.ts';
import { judge } from './labels.ts';
import type { RecognizedVideo } from './recognize-directory.ts';

export type FileRow = Selectable<FolderTables['folder_file']>;
export type DirectoryRow = Selectable<FolderTables['folder_directory']>;

/** Where a row of a folder source belongs. */
export interface Place {
  ordinal: number;
  root: string;
  directory: string;
}

/** Everything inside a folder, at any depth: a slash is followed by a zero. */
export const rangeBelow = (folder: string): [string, string] =>
  folder === '/' ? ['/', '0'] : [`${folder}/`, `${folder}0`];

export const recognizedOf = ({ recognized_json }: Pick<FileRow, 'recognized_json'>): Recognized =>
  JSON.parse(recognized_json) as Recognized;
export const choiceOf = ({ choice_json }: Pick<FileRow, 'choice_json'>): FileChoice | null =>
  choice_json === null ? null : (JSON.parse(choice_json) as FileChoice);
export const tagsOf = ({ tags_json }: Pick<FileRow, 'tags_json'>): ContainerTags | undefined =>
  tags_json === null ? undefined : (JSON.parse(tags_json) as ContainerTags);
export const nfoOf = (json: string | null): Nfo | undefined => (json === null ? undefined : (JSON.parse(json) as Nfo));

/** The columns that a scan finds out about a video. */
export function columnsOf(
  { ordinal, root, directory }: Place,
  { video, recognized, nfo, tags }: RecognizedVideo,
  choice: FileChoice | null,
) {
  return {
    ordinal,
    root,
    directory,
    path: video.path,
    device: video.device,
    inode: video.inode,
    size: video.size,
    modified_at: video.modifiedAt,
    recognized_json: JSON.stringify(recognized),
    nfo_json: nfo ? JSON.stringify(nfo) : null,
    tags_json: tags ? JSON.stringify(tags) : null,
    ...judge(recognized, choice),
  };
}
type Columns = ReturnType<typeof columnsOf>;

/** One statement for any number of rows. */
export const insertFiles = (db: Database, rows: readonly Columns[]) =>
  sql`
    insert into folder_file
      (ordinal, root, directory, path, device, inode, size, modified_at, recognized_json, nfo_json, type, label)
    select value->>'ordinal', value->>'root', value->>'directory', value->>'path', value->>'device', value->>'inode',
      value->>'size', value->>'modified_at', value->>'recognized_json', value->>'nfo_json', value->>'type', value->>'label'
    from json_each(${JSON.stringify(rows)})
  `.execute(db);

/** Rows that one turn of the event loop can take. */
const pieceSize = 200;

/** The known files of a folder, also those that are gone, by their paths. */
export async function readFiles(db: Database, ordinal: number, directory: string): Promise<Map<string, FileRow>> {
  const files = new Map<string, FileRow>();
  for (let after = 0, isMore = true; isMore;) {
    const rows = await db
      .selectFrom('folder_file')
      .selectAll()
      .where('ordinal', '=', ordinal)
      .where('directory', '=', directory)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pieceSize)
      .execute();
    for (const row of rows) files.set(row.path, row);
    after = rows.at(-1)?.id ?? 0;
    isMore = rows.length === pieceSize;
    await yieldIfBlocking();
  }
  return files;
}

export const markGone = (db: Database, ids: readonly number[], at: number) =>
  db.updateTable('folder_file').set({ gone_at: at, stale: 0 }).where('id', 'in', values(ids)).execute();

/** Rows of present files below a folder. */
export const readBelow = (db: Database, ordinal: number, folder: string) => {
  const [first, last] = rangeBelow(folder);
  return db
    .selectFrom('folder_file')
    .select(['id', 'type', 'title_key', 'root', 'device'])
    .where('ordinal', '=', ordinal)
    .where('path', '>=', first)
    .where('path', '<', last)
    .where('gone_at', 'is', null)
    .execute();
};
