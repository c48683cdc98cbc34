import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { MediaServersService } from './media-servers.service.ts';

export const mediaServersRoutes = (api: FastifyInstance, service: MediaServersService) =>
  implement(api, contract.mediaServers, {
    list: async () => ({ data: service.list(), states: await service.states() }),
    test: ({ form }) => service.test(form),
  });
