import { secretMask, type MediaServer, type MediaServerState } from '@captionarr/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { Target } from './target.ts';

/** Never reveals a stored key. */
export const maskKey = (server: MediaServer): MediaServer => ({ ...server, apikey: server.apikey && secretMask });

interface Known {
  states: readonly Selectable<Tables['outbox_lane']>[];
  counts: readonly { lane: string; count: number }[];
  versions: ReadonlyMap<string, string>;
}

export function presentStates(targets: readonly Target[], { states, counts, versions }: Known): MediaServerState[] {
  return targets.map(({ id, kind, name }) => {
    const known = states.find(({ lane }) => lane === id);
    const refreshedAt = known?.delivered_at ?? null;
    const error = known?.error ?? null;
    const hasAnswered = versions.has(id) || refreshedAt !== null;
    return {
      id,
      kind,
      name,
      state: error !== null ? 'failing' : hasAnswered ? 'fine' : 'unknown',
      message: error ?? '',
      version: versions.get(id) || null,
      refreshed_at: refreshedAt,
      waiting: counts.find(({ lane }) => lane === id)?.count ?? 0,
    };
  });
}
