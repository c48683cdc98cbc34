import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import { MediaBrowserError } from '#integrations/media-browser/media-browser-error.ts';
import { PlexError } from '#integrations/plex/plex-error.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#platform/durations.ts';
import { createOutbox, type Mishap } from '#platform/outbox/outbox.ts';
import { reasonOf } from '#platform/outbox/reason-of.ts';
import { findSought } from './find-sought.ts';
import { createRefreshes, type ChangedVideo, type Refresh } from './refreshes.ts';
import type { Target } from './target.ts';

interface Dependencies {
  db: Database;
  /** All that are in use. */
  targets: () => readonly Target[];
  /** Changes of one video come together: so long the next is waited for. */
  quietMs: number;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now: () => number;
}

export type RefreshOutbox = ReturnType<typeof createRefreshOutbox>;

/** Has servers look at videos whose subtitles have changed: once however often they changed, and again when it failed. */
export function createRefreshOutbox({ db, targets, quietMs, emit, log, now }: Dependencies) {
  const refreshes = createRefreshes(db);
  const failing = new Set<string>();
  const nameOf = (server: string) => targets().find(({ id }) => id === server)?.name ?? server;

  const outbox = createOutbox({
    rows: {
      ...refreshes,
      async sent(row: Refresh, at: number) {
        await refreshes.sent(row, at);
        tell(row.server, false);
      },
      noteFailed,
    },
    send,
    explain: (error) => explain(error, now()),
    words: {
      failed: (server, reason) => `${nameOf(server)} could not be told of new subtitles; it is told again. ${reason}`,
      late: (server, reason) =>
        `${nameOf(server)} could not be told of new subtitles for a day, and it is given up. ${reason}`,
    },
    waits: [10 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs],
    patienceMs: dayMs,
    log,
    now,
  });

  async function send({ server, kind: side, media_id: mediaId, added }: Refresh): Promise<boolean> {
    const target = targets().find(({ id }) => id === server);
    const video = target && (await findSought(db, side, mediaId));
    if (!video || !target.wants(video.kind)) return false;
    const isKnown = await target.refresh(video, added === 1);
    if (isKnown) return true;
    log.info(`${target.name} has no place for ${video.path}: nothing was refreshed there`);
    return false;
  }

  const dueAt = (server: string): number => Math.max(now() + quietMs, outbox.mayBeSentAt(server));

  async function noteFailed(server: string, at: number, reason: string): Promise<void> {
    await refreshes.noteFailed(server, at, reason);
    tell(server, true);
  }

  /** Pages and the health check hear of it when it begins and when it is over. */
  function tell(server: string, isFailing: boolean): void {
    if (failing.has(server) === isFailing) return;
    if (isFailing) failing.add(server);
    else failing.delete(server);
    emit({ type: 'badges', action: 'update', payload: null });
  }

  return {
    refreshes,
    stop: (graceMs: number) => outbox.stop(graceMs),

    /** Takes up what an earlier process left. */
    async start(): Promise<void> {
      for (const { server, error } of await refreshes.states()) if (error !== null) failing.add(server);
      await outbox.look();
    },

    /** Never fails: who changed a file has done so. */
    async put({ side, mediaId, isAdded }: ChangedVideo): Promise<void> {
      const kind = side === 0 ? 'series' : 'movies';
      const wanting = targets().filter((target) => target.wants(kind));
      if (wanting.length === 0) return;
      try {
        await refreshes.add(
          wanting.map(({ id }) => ({ server: id, side, mediaId, isAdded, dueAt: dueAt(id) })),
          now(),
        );
        await outbox.look();
      } catch (error) {
        log.error(error, 'What media servers are to be told could not be written down');
      }
    },

    /** Somebody has seen it answer, or not. */
    async noteProbe(server: string, error?: unknown): Promise<void> {
      if (error !== undefined) return noteFailed(server, now(), reasonOf(error));
      await refreshes.noteFine(server);
      const wasFailing = failing.has(server);
      tell(server, false);
      if (wasFailing) await outbox.hurry(server);
    },

    /** It is another server now, or has another key: the old trouble is over. */
    async begin(server: string): Promise<void> {
      failing.delete(server);
      await refreshes.forgetError(server);
      await outbox.hurry(server);
    },
  };
}

/** Trouble with one item leaves the others alone. */
function explain(error: unknown, now: number): Mishap {
  const reason = reasonOf(error);
  if (error instanceof MediaBrowserError)
    return { reason, retryAfterMs: error.retryAfterMs, isRefused: isOfItem(error.trouble) };
  if (error instanceof PlexError)
    return {
      reason,
      retryAfterMs: error.until === undefined ? undefined : Math.max(0, error.until - now),
      isRefused: isOfItem(error.trouble),
    };
  return { reason, isRefused: true };
}

const isOfItem = (trouble: (MediaBrowserError | PlexError)['trouble']): boolean =>
  ['missing', 'refused', 'failed'].includes(trouble);
