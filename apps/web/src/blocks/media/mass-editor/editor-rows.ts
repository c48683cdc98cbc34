import type { LibraryKind, ListQuery } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { joinList } from '#lib/join-list.ts';
import { listMovies, listSeries } from '#lib/queries/library.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import { idOf, type MediaItem } from '#blocks/media/item.ts';

/** The few facts that a mass editor needs of each of many thousand. */
export interface EditorRow {
  id: number;
  title: string;
  year: string;
  audio: string;
  profileId: number | null;
  /** Position by title on the server. */
  index: number;
}

export interface EditorRows {
  rows: EditorRow[];
  total: number;
}

const toRow = (item: MediaItem, index: number): EditorRow[] => {
  const id = idOf(item);
  const { title, year, profileId } = item;
  return id === undefined
    ? []
    : [{ id, title, year, profileId, index, audio: joinList(audioNames(item.audio_language)) }];
};

async function fetchRows(kind: LibraryKind, query: ListQuery, signal: AbortSignal): Promise<EditorRows> {
  const { data, total } = await (kind === 'series' ? listSeries(query, signal) : listMovies(query, signal));
  return { rows: (data as MediaItem[]).flatMap(toRow), total };
}

/** Not below the key of the lists: an event about one item must not fetch thousands again. Nothing of it is kept. */
const apart = { gcTime: 0, refetchOnReconnect: false } as const;

/** The first visible rows. */
export const firstRowsQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: ['mass-editor', kind, 'first'],
    queryFn: ({ signal }) => fetchRows(kind, { start: 0, length: 50 }, signal),
    ...apart,
  });

export const allRowsQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: ['mass-editor', kind, 'all'],
    queryFn: ({ signal }) => fetchRows(kind, {}, signal),
    ...apart,
  });
