import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contract, type LibraryKind, type Folder } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { Connector } from '#domain/library/connector.ts';
import { implement } from '#platform/http/implement.ts';

type ConnectorOf = (kind: LibraryKind) => Pick<Connector, 'folders'> | undefined;

/** Folders to choose from; where they cannot be listed, there are none. */
export const filesRoutes = (api: FastifyInstance, connectorOf: ConnectorOf) =>
  implement(api, contract.files, {
    local: ({ query }) => listFolders(query.path),
    sonarr: ({ query }) => listManagers(connectorOf('series'), query.path),
    radarr: ({ query }) => listManagers(connectorOf('movies'), query.path),
  });

const listManagers = async (connector: ReturnType<ConnectorOf>, path: string) =>
  (await connector?.folders(path).catch(() => [])) ?? [];

/** Folders in a folder, for the picker; empty if unreadable. */
async function listFolders(path: string): Promise<Folder[]> {
  const parent = resolve('/', path);
  try {
    const entries = await readdir(parent, { withFileTypes: true });
    const found = await Promise.all(
      entries.map(async (entry) => {
        const isFolder =
          entry.isDirectory() || (entry.isSymbolicLink() && (await leadsToFolder(join(parent, entry.name))));
        return isFolder ? [{ name: entry.name, children: true, path: `${join(parent, entry.name)}/` }] : [];
      }),
    );
    return found.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

const leadsToFolder = (path: string) =>
  stat(path).then(
    (target) => target.isDirectory(),
    () => false,
  );
