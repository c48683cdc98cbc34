import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { FeedState, SourceChange } from '#domain/library/connector.ts';
import { createChangeCollector, type ItemChange } from '#engine/library/sync/change-collector.ts';
import type { OpenInstance } from './instances.ts';

export type ManagerSubscription = ReturnType<typeof subscribeToManager>;

interface Options {
  instance: OpenInstance;
  log: Logger;
  emit: (event: LiveEvent) => void;
  /** Everything may have changed. */
  requestSync: () => void;
  onChanges: (changes: ItemChange[]) => void;
  /** The item that a file belongs to. */
  ownerOf: (fileId: number) => Promise<number | undefined>;
  now: () => number;
}

/** Listens to one manager, and has everything synchronised when it was not listened to for a while. */
export function subscribeToManager({ instance, log, emit, requestSync, onChanges, ownerOf, now }: Options) {
  let feedState: FeedState = { state: 'connecting', message: '' };
  let version: string | null = null;
  let isFirst = true;
  let lastEventAt: number | null = null;
  const { connector, ref, source } = instance;
  const tell = () => {
    emit({ type: 'badges', action: 'update', payload: null });
    emit({ type: 'libraries', action: 'update', payload: null });
  };
  const collector = createChangeCollector(onChanges);

  async function note({ id, fileId, what }: SourceChange, byWebhook: boolean): Promise<void> {
    const owner = id ?? (fileId === undefined ? undefined : await ownerOf(fileId));
    if (owner !== undefined) collector.add({ id: owner, files: what === 'files', byWebhook });
  }

  function noteAll(changes: readonly SourceChange[], byWebhook = false): void {
    lastEventAt = now();
    for (const change of changes) {
      note(change, byWebhook).catch((error: unknown) => log.warn(error, `Unrecognized change event from ${ref.name}`));
    }
  }

  function onState(next: FeedState): void {
    const before = feedState;
    feedState = next;
    if (before.state === next.state && before.message === next.message) return;
    tell();
    if (before.state === next.state) return;
    const isConnected = next.state === 'live' || next.state === 'polled';
    // Events were missed while disconnected, so request a sync; without a feed, try once.
    if (isConnected || (isFirst && next.state === 'unreachable')) {
      requestSync();
      isFirst = false;
    }
    if (isConnected) void readVersion();
  }

  async function readVersion(): Promise<void> {
    const status = await connector.status().catch(() => undefined);
    version = status?.version ?? version;
    tell();
  }

  const feed = connector.follow(ref.kind, {
    isLive: source.values.live_feed,
    onChange: (change) => noteAll([change]),
    onState,
    onInbox: () => emit({ type: 'libraries', action: 'update', payload: null }),
  });

  return {
    instance,
    noteAll,
    state: () => ({ ...feedState, version, lastEventAt }),
    async close(): Promise<void> {
      collector.stop();
      await feed.close();
    },
  };
}
