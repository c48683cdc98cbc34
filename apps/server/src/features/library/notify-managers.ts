import type { LibraryKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import { ordinalOf, upstreamId } from '#domain/library/ids.ts';
import type { Connector } from '#domain/library/connector.ts';
import { AppError } from '#platform/errors.ts';

interface Dependencies {
  connectorOf: (kind: LibraryKind, ordinal: number) => Pick<Connector, 'rescan'> | undefined;
  log: Logger;
  waitMs?: number;
}

/** Asks managers to rescan folders with saved files; batched over half a minute. */
export function createManagerNotifier({ connectorOf, log, waitMs = 30_000 }: Dependencies) {
  const waiting = new Map<string, NodeJS.Timeout>();

  async function rescan(kind: LibraryKind, id: number): Promise<void> {
    waiting.delete(`${kind} ${id}`);
    try {
      await connectorOf(kind, ordinalOf(id))?.rescan?.(upstreamId(id));
    } catch (error) {
      const reason = error instanceof AppError ? error.message : String(error);
      log.info(`The manager could not be asked to rescan. ${reason}`);
    }
  }

  return {
    request(kind: LibraryKind, id: number): void {
      const key = `${kind} ${id}`;
      if (!waiting.has(key)) waiting.set(key, setTimeout(() => void rescan(kind, id), waitMs).unref());
    },
    stop(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
