import { libraryKindOf, type LibraryKind } from '@captionarr/contract';
import { ordinalOf, upstreamId } from '#domain/library/ids.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { Connector } from '#domain/library/connector.ts';
import { errorMessage } from '#platform/errors.ts';

type ConnectorOf = (kind: LibraryKind, ordinal: number) => Pick<Connector, 'releasePages'> | undefined;

/** Where the releases of a video came from, as the history of its manager says; for providers that only have those. */
export const createReleasePages =
  (connectorOf: ConnectorOf) =>
  async ({ type, id }: Pick<VideoFacts, 'type' | 'id'>, signal: AbortSignal): Promise<string[]> => {
    try {
      return (await connectorOf(libraryKindOf[type], ordinalOf(id))?.releasePages?.(upstreamId(id), signal)) ?? [];
    } catch (cause) {
      signal.throwIfAborted();
      throw new ProviderFault('LocalError', errorMessage(cause), { cause });
    }
  };
