import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { ClientKeys } from '#platform/auth/client-keys.ts';
import { implement } from '#platform/http/implement.ts';

/** Keys of single clients: shown once, listed without them, revoked at once. */
export const apiKeysRoutes = (api: FastifyInstance, keys: Pick<ClientKeys, 'list' | 'create' | 'revoke'>) =>
  implement(api, contract.apiKeys, {
    list: () => ({ data: keys.list() }),
    create: ({ form: { name, rights } }) => keys.create(name, rights),
    revoke: ({ form: { id } }) => keys.revoke(id),
  });
