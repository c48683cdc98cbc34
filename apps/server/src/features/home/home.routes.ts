import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { ReadHome } from './open-home.ts';

export const homeRoutes = (api: FastifyInstance, readHome: ReadHome) =>
  implement(api, contract.home, { read: ({ query }) => readHome(query.since) });
