import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import { mediaTables } from './media-tables.ts';

type Emit = (event: LiveEvent) => void;

/** Up to this many changed episodes are emitted one by one; above it, only the series. */
const few = 10;

export const emitItem = (emit: Emit, kind: LibraryKind, id: number, action: 'update' | 'delete' = 'update'): void =>
  emit({ type: mediaTables[kind].table, action, payload: id });

export function emitEpisodes(emit: Emit, seriesId: number, ids: readonly number[]): void {
  // At least one episode event, for pages that listen only to those.
  for (const payload of ids.length > few ? ids.slice(0, 1) : ids) emit({ type: 'episode', action: 'update', payload });
  emitItem(emit, 'series', seriesId);
}

/** Tells clients that wanted counts and lists may have changed. */
export function emitCounts(emit: Emit, kind: LibraryKind): void {
  emit({ type: `reset-${mediaTables[kind].video}-wanted`, action: 'update', payload: null });
  emit({ type: 'badges', action: 'update', payload: null });
}
