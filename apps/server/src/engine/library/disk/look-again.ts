import type { LiveEvent, MediaKind } from '@captionarr/contract';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { tellEpisodes, tellItem } from '#engine/library/news.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createDiskLook } from './disk-look.ts';
import { withOwn } from './own-files.ts';
import type { Guesses } from './guesses.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'saveFiles' | 'looks'>;
  settings: Pick<SettingsStore, 'current'>;
  guesses: Guesses;
  emit: (event: LiveEvent) => void;
}

/** Rescans the files beside one changed video and emits events. Episodes in one file share subtitles. */
export function createLookAgain({ db, store, settings, guesses, emit }: Dependencies) {
  return async (type: MediaKind, mediaId: number): Promise<void> => {
    const videos = type === 'episode' ? await episodesInFile(db, mediaId) : await movieOf(db, mediaId);
    const [first] = videos;
    if (!first) return;
    const ids = videos.map(({ id }) => id);
    const since = store.looks.changed(type, ids);
    const files = await createDiskLook(settings.current(), withOwn(db, guesses, type, videos)).filesOf(first.path, {
      guess: true,
    });
    if (files)
      await store.saveFiles(
        type,
        videos.map(({ id, path }) => ({ id, path, files, since })),
      );
    // Told even when the index is the same: the bytes of a file are not.
    if (type === 'episode') tellEpisodes(emit, first.itemId, ids);
    else tellItem(emit, 'movies', mediaId);
    for (const id of ids) emit({ type: `${type}-wanted`, action: 'update', payload: id });
    emit({ type: 'badges', action: 'update', payload: null });
  };
}

const episodesInFile = (db: Database, id: number) =>
  db
    .selectFrom('episode')
    .innerJoin('episode as other', (join) =>
      join.onRef('other.file_id', '=', 'episode.file_id').onRef('other.path', '=', 'episode.path'),
    )
    .select(['other.id', 'other.path', 'other.series_id as itemId'])
    .where('episode.id', '=', id)
    .execute();

const movieOf = (db: Database, id: number) =>
  db.selectFrom('movie').select(['id', 'path', 'id as itemId']).where('id', '=', id).execute();
