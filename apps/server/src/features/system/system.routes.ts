import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { restartCode } from '#platform/exit-codes.ts';
import { implement } from '#platform/http/implement.ts';
import type { System } from './open-system.ts';

interface Dependencies {
  stop: (exitCode: number) => void;
  system: Pick<System, 'readStatus' | 'readHealth' | 'listReleases'>;
}

/** Leaves the answer time to get out. */
const farewell = 50;

export const systemRoutes = (api: FastifyInstance, { stop, system }: Dependencies) =>
  implement(api, contract.system, {
    act({ form: { action } }) {
      setTimeout(() => stop(action === 'restart' ? restartCode : 0), farewell);
    },
    ping: () => ({ status: 'OK' }),
    status: async () => ({ data: await system.readStatus() }),
    health: ({ query }) => system.readHealth(query.again),
    releases: async () => ({ data: await system.listReleases() }),
  });
