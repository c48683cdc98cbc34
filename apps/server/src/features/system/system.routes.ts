import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import { notBuilt } from '#platform/http/not-built.ts';

/** Leaves the answer time to get out. */
const farewell = 50;
/** EX_TEMPFAIL: asks the supervisor in bin/captionarr for a new start. */
const restartCode = 75;

export const systemRoutes = (api: FastifyInstance, { stop }: { stop: (exitCode: number) => void }) =>
  implement(api, contract.system, {
    act({ form: { action } }) {
      setTimeout(() => stop(action === 'restart' ? restartCode : 0), farewell);
    },
    ping: () => ({ status: 'OK' }),
    status: notBuilt('system'),
    health: notBuilt('system'),
    releases: notBuilt('system'),
  });
