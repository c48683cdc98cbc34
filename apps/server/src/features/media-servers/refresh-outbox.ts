import { libraryKindOf, type LiveEvent, type MediaKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import { MediaBrowserError } from '#integrations/media-browser/media-browser-error.ts';
import { PlexError } from '#integrations/plex/plex-error.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, type KindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#platform/durations.ts';
import { createOutboxRows, type OutboxRow } from '#platform/outbox/outbox-rows.ts';
import { createOutbox, type DeliveryFailure } from '#platform/outbox/outbox.ts';
import { reasonOf } from '#platform/outbox/reason-of.ts';
import { findOnServer } from './find-on-server.ts';
import type { Target } from './target.ts';

/** A video whose subtitle files were changed. */
export interface ChangedVideo {
  type: MediaKind;
  mediaId: number;
  /** A subtitle was added, not only changed. */
  isAdded: boolean;
}

/** The payload of the outbox, as the database has it. */
type StoredVideo = Omit<ChangedVideo, 'type'> & { side: KindCode };

interface Dependencies {
  db: Database;
  /** All that are in use. */
  targets: () => readonly Target[];
  /** Debounce time for changes of one video. */
  quietMs: number;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now: () => number;
}

export type RefreshOutbox = ReturnType<typeof createRefreshOutbox>;

/** Refreshes videos with changed subtitles on media servers: once per batch of changes, with retries. */
export function createRefreshOutbox({ db, targets, quietMs, emit, log, now }: Dependencies) {
  const rows = createOutboxRows<StoredVideo>(db, 'media-server');
  const failing = new Set<string>();
  const nameOf = (server: string) => targets().find(({ id }) => id === server)?.name ?? server;

  const outbox = createOutbox({
    rows,
    send,
    onState: tell,
    explain: (error) => explain(error, now()),
    words: {
      failed: (server, reason) => `${nameOf(server)} could not be notified of new subtitles; retrying. ${reason}`,
      late: (server, reason) =>
        `${nameOf(server)} could not be notified of new subtitles for a day; giving up. ${reason}`,
    },
    waits: [10 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs],
    timeoutMs: dayMs,
    log,
    now,
  });

  async function send({ lane, payload: { side, mediaId, isAdded } }: OutboxRow<StoredVideo>): Promise<boolean> {
    const target = targets().find(({ id }) => id === lane);
    const video = target && (await findOnServer(db, mediaKindOf(side), mediaId));
    if (!video || !target.wants(video.kind)) return false;
    const isKnown = await target.refresh(video, isAdded);
    if (isKnown) return true;
    log.info(`${target.name} has no library for ${video.path}, so nothing was refreshed there`);
    return false;
  }

  const dueAt = (server: string): number => Math.max(now() + quietMs, outbox.mayBeSentAt(server));

  /** Pages and the health check hear of it when it begins and when it is over. */
  function tell(server: string, isFailing: boolean): void {
    if (failing.has(server) === isFailing) return;
    if (isFailing) failing.add(server);
    else failing.delete(server);
    emit({ type: 'badges', action: 'update', payload: null });
  }

  return {
    rows,
    stop: (graceMs: number) => outbox.stop(graceMs),

    /** Takes up what an earlier process left. */
    async start(): Promise<void> {
      for (const { lane, error } of await rows.states()) if (error !== null) failing.add(lane);
      await outbox.look();
    },

    /** Never fails: who changed a file has done so. */
    async put({ type, mediaId, isAdded }: ChangedVideo): Promise<void> {
      const side = kindCode[type];
      const wanting = targets().filter((target) => target.wants(libraryKindOf[type]));
      if (wanting.length === 0) return;
      try {
        const entries = wanting.map(({ id }) => ({
          lane: id,
          payload: { side, mediaId, isAdded },
          dueAt: dueAt(id),
          dedupe: `${side} ${mediaId}`,
          merge: (waiting: StoredVideo) => ({ side, mediaId, isAdded: isAdded || waiting.isAdded }),
        }));
        await rows.add(entries, now());
        await outbox.look();
      } catch (error) {
        log.error(error, 'Could not queue a media server refresh');
      }
    },

    /** Records the result of a connection test. */
    async noteProbe(server: string, error?: unknown): Promise<void> {
      if (error !== undefined) return outbox.noteFailed(server, reasonOf(error));
      await rows.noteWorking(server);
      const wasFailing = failing.has(server);
      tell(server, false);
      if (wasFailing) await outbox.makeDue(server);
    },

    /** It is another server now, or has another key: the old trouble is over. */
    async begin(server: string): Promise<void> {
      failing.delete(server);
      await outbox.restart(server);
    },
  };
}

/** Trouble with one item leaves the others alone. */
function explain(error: unknown, now: number): DeliveryFailure {
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
