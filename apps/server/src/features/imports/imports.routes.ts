import { contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { Imports } from './open-imports.ts';

interface Dependencies {
  imports: Pick<Imports, 'preview' | 'request' | 'last'>;
  whoIs: (request: FastifyRequest) => Promise<string>;
}

export const importsRoutes = (api: FastifyInstance, { imports, whoIs }: Dependencies) =>
  implement(api, contract.imports, {
    preview: async ({ form: { path, parts } }, { request }) =>
      imports.preview({ path: path.trim(), parts, who: await whoIs(request) }),
    start: async ({ form: { path, parts } }, { request }) => ({
      job_id: await imports.request({ path: path.trim(), parts, who: await whoIs(request) }),
    }),
    last: async () => ({ data: await imports.last() }),
  });
