import { sortTitleOf } from '#library/titles.ts';
import type { Movie, Series, VideoFile } from '#library/types.ts';
import type { Hub } from './hub.ts';
import type { Presenter } from './present.ts';
import type { Store } from './store.ts';

export interface KeeperParts {
  store: Store;
  present: Presenter;
  hub: Hub;
}

/** How a manager changes what it keeps and tells of it. Files belong to episodes in Sonarr and to movies in Radarr. */
export interface Keeper {
  edit(id: number, change: Partial<Series & Movie>): void;
  remove(id: number): void;
  add(title: string, like: number): number;
  fileOf(itemId: number): { file?: VideoFile; folder: string };
  giveFile(itemId: number, file: VideoFile | undefined): void;
  anyFile(): VideoFile;
}

export function need<T>(thing: T | undefined, name: string, id?: number): T {
  if (thing === undefined) throw new RangeError(`The lab has no ${name} ${id ?? ''}`.trim());
  return thing;
}

export const titled = (title: string) => ({ title, sortTitle: sortTitleOf(title) });
