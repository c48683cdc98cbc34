import { join } from 'node:path';
import type { Nfo } from '#domain/library/recognize/nfo.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import type { Database } from '#platform/db/database.ts';
import type { BatchedRows } from './batched-rows.ts';
import { choiceOf, columnsOf, readFiles, tagsOf, type FileRow, type Place } from './file-rows.ts';
import { savePictures } from './picture-rows.ts';
import type { DirectoryListing, FoundVideo } from './read-directory.ts';
import { recognizeDirectory, type RecognizedVideo } from './recognize-directory.ts';
import type { Settling } from './settling.ts';

/** Smaller files are samples or broken downloads (`isVideo` of the domain says the same of listed files). */
const smallest = 20_480;

interface DirectoryOutcome {
  /** Rows whose files are no longer in the folder. */
  missing: FileRow[];
  /** Rows whose files are no title any more, or another one than before. */
  changed: FileRow[];
  /** A file is still being written. */
  isUnsettled: boolean;
  /** A video has no content yet. */
  hasEmpty: boolean;
}

interface Parts {
  db: Database;
  settling: Settling;
  rows: BatchedRows;
}

/** Stores what is in one folder; missing files are only named. */
export async function scanDirectory(
  parts: Parts,
  place: Place,
  listing: DirectoryListing,
  { seriesNfo, isNew }: { seriesNfo: Nfo | undefined; isNew: boolean },
): Promise<DirectoryOutcome> {
  const { db, settling } = parts;
  if (!isNew || listing.pictures.length > 0) await savePictures(db, place, listing.pictures);
  const rows = await readFiles(db, place.ordinal, place.directory);
  const outcome: DirectoryOutcome = { missing: [], changed: [], isUnsettled: false, hasEmpty: false };
  const complete: FoundVideo[] = [];
  const kept = new Set(listing.unclear.map((name) => join(place.directory, name)));
  for (const video of listing.videos) {
    await yieldIfBlocking();
    const row = rows.get(video.path);
    if (video.size <= smallest) outcome.hasEmpty = true;
    const isComplete = isKnown(row, video) || settling.isSettled(video) || (await isMoved(db, place, video));
    if (isComplete) {
      settling.forget(video.path);
      if (video.size > smallest) complete.push(video);
    } else {
      outcome.isUnsettled = true;
      kept.add(video.path);
    }
  }

  const tagsOfVideo = (video: FoundVideo) => {
    const row = rows.get(video.path);
    return row && isKnown(row, video) ? tagsOf(row) : undefined;
  };
  const found = await recognizeDirectory(
    place.root,
    place.directory,
    { ...listing, videos: complete },
    { seriesNfo, tagsOf: tagsOfVideo },
  );
  await saveFound(parts, place, found, rows, outcome);
  const present = new Set(found.map(({ video }) => video.path));
  for (const row of rows.values())
    if (row.gone_at === null && !present.has(row.path) && !kept.has(row.path)) outcome.missing.push(row);
  return outcome;
}

const isKnown = (row: FileRow | undefined, { size, modifiedAt }: FoundVideo): boolean =>
  row !== undefined && row.gone_at === null && row.size === size && row.modified_at === modifiedAt;

/** A renamed file is complete, however recently that was. */
async function isMoved(db: Database, { ordinal }: Place, { inode, size, modifiedAt }: FoundVideo): Promise<boolean> {
  const row = await db
    .selectFrom('folder_file')
    .select('id')
    .where('ordinal', '=', ordinal)
    .where('inode', '=', inode)
    .where('size', '=', size)
    .where('modified_at', '=', modifiedAt)
    .executeTakeFirst();
  return row !== undefined;
}

async function saveFound(
  { db, rows: batched }: Parts,
  place: Place,
  found: readonly RecognizedVideo[],
  rows: ReadonlyMap<string, FileRow>,
  outcome: DirectoryOutcome,
): Promise<void> {
  for (const each of found) {
    const row = rows.get(each.video.path);
    const columns = columnsOf(place, each, row ? choiceOf(row) : null);
    if (row && isSameFile(row, each.video)) {
      if (isSameRow(row, columns)) continue;
      outcome.changed.push(row);
      await db
        .updateTable('folder_file')
        .set({ ...columns, gone_at: null, stale: 1 })
        .where('id', '=', row.id)
        .execute();
    } else if (row) {
      // Another file of the same name is the same title, but another id.
      outcome.changed.push(row);
      const { title_key, episode_keys, choice_json } = row;
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('folder_file').where('id', '=', row.id).execute();
        await transaction
          .insertInto('folder_file')
          .values({ ...columns, title_key, episode_keys, choice_json, hash: null, gone_at: null })
          .execute();
      });
    } else await batched.addFile(columns);
    await yieldIfBlocking();
  }
}

const isSameFile = (row: FileRow, { inode, size }: FoundVideo): boolean => row.inode === inode && row.size === size;

const isSameRow = (row: FileRow, columns: ReturnType<typeof columnsOf>): boolean =>
  row.gone_at === null &&
  (Object.keys(columns) as (keyof typeof columns)[]).every((name) => row[name] === columns[name]);
