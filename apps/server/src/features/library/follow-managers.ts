import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { SourceChange } from '#domain/library/connector.ts';
import type { ItemChange } from '#engine/library/sync/change-collector.ts';
import { findOwner } from '#engine/library/sync/known-items.ts';
import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import type { Database } from '#platform/db/database.ts';
import { createMutex } from '#platform/mutex.ts';
import type { Instances, OpenInstance } from './instances.ts';
import { subscribeToManager, type ManagerSubscription } from './subscribe-to-manager.ts';

interface Dependencies {
  db: Database;
  instances: Instances;
  /** Everything of a manager may have changed. */
  requestSync: (ref: ManagerRef) => void;
  onChanges: (ref: ManagerRef, changes: ItemChange[]) => void;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now: () => number;
}

/** The subscriptions to all managers in use. */
export function createFollowing({ db, instances, requestSync, onChanges, emit, log, now }: Dependencies) {
  let followed: ManagerSubscription[] = [];
  let isStarted = false;
  /** Changes take effect one after the other. */
  const exclusively = createMutex();

  function follow(instance: OpenInstance): ManagerSubscription {
    const { ref, connector } = instance;
    return subscribeToManager({
      instance,
      log,
      emit,
      requestSync: () => requestSync(ref),
      onChanges: (changes) => onChanges(ref, changes),
      // A deleted file is known only here, a new one only there.
      ownerOf: async (fileId) => (await findOwner(db, ref.kind, ref.ordinal, fileId)) ?? connector.ownerOf?.(fileId),
      now,
    });
  }

  /** Subscribes to the managers in use; subscriptions to unchanged ones stay. */
  const renew = (): Promise<void> =>
    exclusively(async () => {
      const before = followed;
      await instances.load();
      followed = before.filter(({ instance }) => instances.all().some((next) => isSame(instance, next)));
      await Promise.all(before.filter((each) => !followed.includes(each)).map((each) => each.close()));
      const added = instances.all().filter(({ id }) => !followed.some(({ instance }) => instance.id === id));
      if (isStarted) followed = [...followed, ...added.map(follow)];
      emit({ type: 'badges', action: 'update', payload: null });
      emit({ type: 'libraries', action: 'update', payload: null });
    });

  const stateOf = ({ id }: OpenInstance) =>
    followed.find(({ instance }) => instance.id === id)?.state() ?? {
      state: 'connecting' as const,
      message: isStarted ? '' : 'Background tasks are disabled.',
      version: null,
      lastEventAt: null,
    };

  return {
    isStarted: () => isStarted,
    renew,
    stateOf,
    /** Without a feed, a source is heard whenever it answers; a message says that its feed is broken. */
    isHeard: (instance: OpenInstance): boolean => {
      const { state, message } = stateOf(instance);
      return state === 'live' || (state === 'polled' && message === '');
    },

    noteChanges: (kind: LibraryKind, ordinal: number, changes: readonly SourceChange[]): void => {
      followed.find(({ instance: { ref } }) => ref.kind === kind && ref.ordinal === ordinal)?.noteAll(changes, true);
    },

    async start(): Promise<void> {
      isStarted = true;
      await renew();
    },

    async stop(): Promise<void> {
      isStarted = false;
      await exclusively(async () => {
        await Promise.all(followed.map((each) => each.close()));
        followed = [];
        await instances.close();
      });
    },
  };
}

/** Whether a subscription to the one serves the other. */
const isSame = (one: OpenInstance, other: OpenInstance): boolean =>
  one.id === other.id &&
  one.connector === other.connector &&
  one.source.values.live_feed === other.source.values.live_feed;
