import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import { mediaTables } from './shelf.ts';

type Emit = (event: LiveEvent) => void;

/** Changes of so many episodes of a series are told one by one; of more, the series is told. */
const few = 10;

export const tellItem = (emit: Emit, kind: LibraryKind, id: number, action: 'update' | 'delete' = 'update'): void =>
  emit({ type: mediaTables[kind].table, action, payload: id });

export function tellEpisodes(emit: Emit, seriesId: number, ids: readonly number[]): void {
  // At least one, for whoever shows episodes and listens only to them.
  for (const payload of ids.length > few ? ids.slice(0, 1) : ids) emit({ type: 'episode', action: 'update', payload });
  tellItem(emit, 'series', seriesId);
}

/** What counts and lists of wanted subtitles follow from has changed. */
export function tellCounts(emit: Emit, kind: LibraryKind): void {
  emit({ type: `reset-${mediaTables[kind].video}-wanted`, action: 'update', payload: null });
  emit({ type: 'badges', action: 'update', payload: null });
}
