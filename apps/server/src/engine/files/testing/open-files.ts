import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#platform/db/database.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { openSubtitleFiles } from '../open-subtitle-files.ts';
import type { OnStep } from '../steps.ts';
import type { ChangeOrder, FileChange } from '../subtitle-files.ts';

interface Options {
  directory: string;
  onStep?: OnStep;
  now?: () => number;
  onChangesSettled?: (changes: readonly FileChange[]) => Promise<void>;
  /** Folder of the version store, if not in the directory. */
  store?: string;
}

/** The module on a real database, and a movie with the id 1 whose video is in `media`. */
export async function openFiles({ directory, onStep, now, store = join(directory, 'versions'), ...options }: Options) {
  const media = join(directory, 'media', 'Harbour Lights (2021)');
  await mkdir(media, { recursive: true });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ file: join(directory, 'captionarr.db'), log });
  const { db, flush } = database;
  const video = join(media, 'Harbour Lights.mkv');
  await db
    .insertInto('instance')
    .values({ id: 2, kind: 1, ordinal: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const nothing = { profile_id: null, imdb_id: null, poster: null, fanart: null, tmdb_id: null, scene_name: null };
  const words = { sort_title: 'harbour lights', title: 'Harbour Lights', overview: '' };
  await db
    .insertInto('movie')
    .values({ id: 1, instance_id: 2, year: 2021, monitored: 1, file_id: 1, path: video, ...words, ...nothing })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  const settings = await openSettings({ db, log, secrets: await openSecretBox(join(directory, 'secret.key')) });
  const told: FileChange[] = [];
  const onChangesSettled =
    options.onChangesSettled ?? (async (changes: readonly FileChange[]) => void told.push(...changes));
  const files = openSubtitleFiles({ db, folder: store, settings, onChangesSettled, flush, log, now, onStep });

  return { database, db, settings, files, media, video, told, path: join(media, 'Harbour Lights.en.srt') };
}

export const someOrder = (path: string, more: Partial<ChangeOrder> = {}): ChangeOrder => ({
  type: 'movie',
  mediaId: 1,
  path,
  language: 'en',
  tool: 'upload',
  who: 'admin',
  batch: 'batch-1',
  ...more,
});
