import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import { notBuilt } from '#platform/http/not-built.ts';
import { listFolders } from './list-folders.ts';

export const filesRoutes = (api: FastifyInstance) =>
  implement(api, contract.files, {
    local: ({ query }) => listFolders(query.path),
    sonarr: notBuilt('library'),
    radarr: notBuilt('library'),
  });
