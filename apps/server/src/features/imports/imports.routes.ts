import { contract, type ImportPart } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { Imports } from './open-imports.ts';

interface Dependencies {
  imports: Pick<Imports, 'preview' | 'request' | 'last'>;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export const importsRoutes = (api: FastifyInstance, { imports, userNameOf }: Dependencies) =>
  implement(api, contract.imports, {
    preview: async ({ form }, { request }) => imports.preview({ ...wishOf(form), who: await userNameOf(request) }),
    start: async ({ form }, { request }) => ({
      job_id: await imports.request({ ...wishOf(form), who: await userNameOf(request) }),
    }),
    last: async () => ({ data: await imports.last() }),
  });

const wishOf = (form: { path: string; parts: readonly ImportPart[]; with_passwords: boolean }) => ({
  path: form.path.trim(),
  parts: form.parts,
  withPasswords: form.with_passwords,
});
