import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';

export const badgesRoutes = (api: FastifyInstance, db: Database) =>
  implement(api, contract.badges, {
    async read() {
      const missing = await db.selectFrom('counter').select(['kind', 'value']).where('name', '=', 'missing').execute();
      const count = (kind: 0 | 1) => missing.find((row) => row.kind === kind)?.value ?? 0;
      return {
        episodes: count(0),
        movies: count(1),
        providers: 0,
        status: 0,
        sonarr_signalr: '',
        radarr_signalr: '',
        announcements: 0,
      };
    },
  });
