import { contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listChecks } from '#engine/check/list-checks.ts';
import type { Checks } from '#engine/check/open-checks.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';

interface Dependencies {
  db: Database;
  checks: Pick<Checks, 'start' | 'replace'>;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export const checksRoutes = (api: FastifyInstance, { db, checks, userNameOf }: Dependencies) =>
  implement(api, contract.checks, {
    list: ({ query: { start, length, 'filter[verdict]': verdicts } }) => listChecks(db, { start, length, verdicts }),
    start: async ({ form }) => ({ job_id: await checks.start(form) }),
    replace: async ({ form: { ids } }, { request }) => checks.replace(ids, await userNameOf(request)),
  });
