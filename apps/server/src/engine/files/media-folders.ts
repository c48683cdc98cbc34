import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { MediaKind } from '@captionarr/contract';
import { subtitleFolder } from '#domain/subtitles/naming/subtitle-path.ts';
import { namingRules } from './naming-rules.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

export interface MediaFolders {
  /** Path of the video; undefined if it is no longer in the library. */
  video: string | undefined;
  /** Folders that may hold its subtitles. */
  all: readonly string[];
}

/** The folder of the video, and the configured subtitle folder. */
export function createMediaFolders(db: Database, settings: Pick<SettingsStore, 'get'>) {
  return async (type: MediaKind, mediaId: number): Promise<MediaFolders> => {
    const row = await db.selectFrom(type).select('path').where('id', '=', mediaId).executeTakeFirst();
    if (!row) return { video: undefined, all: [] };
    const video = dirname(row.path);
    return { video, all: [video, subtitleFolder(row.path, namingRules(settings))] };
  };
}

/** Whether the folder of a path is inside one of the folders, links resolved. */
export async function isInsideAny(path: string, folders: readonly string[]): Promise<boolean> {
  if (!isAbsolute(path) || path.split(sep).includes('..')) return false;
  const place = await realFolder(dirname(path));
  for (const folder of folders) if (isInside(place, await realFolder(folder))) return true;
  return false;
}

/** Throws if the path is outside the folders, links resolved. */
export async function assertInside(path: string, folders: readonly string[]): Promise<void> {
  if (await isInsideAny(path, folders)) return;
  throw new AppError('conflict', sentence`${path} is outside the folders of this title, so nothing was changed.`, {
    help: 'file-access',
  });
}

function isInside(place: string, folder: string): boolean {
  const way = relative(folder, place);
  return way === '' || (way.split(sep)[0] !== '..' && !isAbsolute(way));
}

/** The real path of a folder, also for one that does not exist yet. */
async function realFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    const parent = dirname(folder);
    return parent === folder ? folder : join(await realFolder(parent), relative(parent, folder));
  }
}
