import type { LiveEvent, MediaKind } from '@captionarr/contract';
import { findCopies } from '#engine/library/find-copies.ts';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { emitEpisodes, emitItem } from '#engine/library/live-events.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { createSubtitleScan } from './subtitle-scan.ts';
import type { LanguageGuesses, GuessedFile } from './language-guesses.ts';

interface Dependencies {
  db: Database;
  store: Pick<LibraryStore, 'saveFiles' | 'scans'>;
  settings: Pick<SettingsStore, 'current'>;
  guesses: LanguageGuesses;
  emit: (event: LiveEvent) => void;
  /** Called when the library knows the files. */
  onScanned?: () => void;
}

/** Rescans the files beside one changed video and emits events. All that have the same file share its subtitles. */
export function createVideoRescan({ db, store, settings, guesses, emit, onScanned }: Dependencies) {
  return async (type: MediaKind, mediaId: number): Promise<void> => {
    const own = type === 'episode' ? await episodesInFile(db, mediaId) : await movieOf(db, mediaId);
    const [first] = own;
    if (!first) return;
    const videos = [...own, ...(await copiesOf(db, type, own))];
    const ids = videos.map(({ id }) => id);
    const since = store.scans.changed(type, ids);
    const files = await createSubtitleScan(settings.current(), withKnownLanguages(db, guesses, type, videos)).filesOf(
      first.path,
      {
        guess: true,
      },
    );
    if (files)
      await store.saveFiles(
        type,
        videos.map(({ id, path }) => ({ id, path, files, since })),
      );
    // Told even when the index is the same: the bytes of a file are not.
    for (const [itemId, some] of Map.groupBy(videos, (video) => video.itemId)) {
      if (type === 'movie') emitItem(emit, 'movies', itemId);
      else
        emitEpisodes(
          emit,
          itemId,
          some.map(({ id }) => id),
        );
    }
    for (const id of ids) emit({ type: `${type}-wanted`, action: 'update', payload: id });
    emit({ type: 'badges', action: 'update', payload: null });
    onScanned?.();
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

interface ScannedVideo {
  id: number;
  path: string;
  itemId: number;
}

/** The same file in another source: a folder and a Jellyfin may have it both. */
async function copiesOf(db: Database, type: MediaKind, videos: readonly ScannedVideo[]): Promise<ScannedVideo[]> {
  const known = new Map(videos.map((video) => [video.id, video]));
  const copies = await findCopies(db, type, [...known.keys()]);
  const ids = [...new Set([...copies.values()].flat())].filter((id) => !known.has(id));
  if (ids.length === 0) return [];
  const chosen =
    type === 'movie'
      ? db.selectFrom('movie').select(['id', 'path', 'id as itemId']).where('id', 'in', values(ids))
      : db.selectFrom('episode').select(['id', 'path', 'series_id as itemId']).where('id', 'in', values(ids));
  return (await chosen.execute()).filter(({ path }) => path === videos[0]?.path);
}

/** Files we wrote have a known language: the request named it. */
const withKnownLanguages = (
  db: Database,
  guesses: LanguageGuesses,
  type: MediaKind,
  videos: readonly { id: number }[],
): LanguageGuesses => ({
  ...guesses,
  async known(file) {
    const known = await guesses.known(file);
    if (known) return known;
    const language = await readOwn(db, type, videos, file);
    if (language === undefined) return undefined;
    await guesses.note(file, language);
    return { language };
  },
});

async function readOwn(db: Database, type: MediaKind, videos: readonly { id: number }[], { path, size }: GuessedFile) {
  const last = await db
    .selectFrom('file_change')
    .select(['language', 'after_size'])
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(videos.map(({ id }) => id)))
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.after_size === size ? last.language : undefined;
}
