import { contract, type LibraryKind } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { ArrClient } from '#integrations/arr/client.ts';
import { implement } from '#platform/http/implement.ts';
import { listFolders } from './list-folders.ts';

type ClientOf = (kind: LibraryKind) => Pick<ArrClient, 'folders'> | undefined;

/** Folders to choose from; where they cannot be listed, there are none. */
export const filesRoutes = (api: FastifyInstance, clientOf: ClientOf) =>
  implement(api, contract.files, {
    local: ({ query }) => listFolders(query.path),
    sonarr: ({ query }) => listManagers(clientOf('series'), query.path),
    radarr: ({ query }) => listManagers(clientOf('movies'), query.path),
  });

const listManagers = async (client: ReturnType<ClientOf>, path: string) =>
  (await client?.folders(path).catch(() => [])) ?? [];
