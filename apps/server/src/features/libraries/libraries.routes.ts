import { contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { LibrariesService } from './libraries.service.ts';

interface Dependencies {
  service: LibrariesService;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export const librariesRoutes = (api: FastifyInstance, { service, userNameOf }: Dependencies) =>
  implement(api, contract.libraries, {
    list: async () => ({ data: await service.list() }),
    create: async ({ form: { kind, values } }, { request }) => service.create(kind, values, await userNameOf(request)),
    update: async ({ form: { id, values } }, { request }) => service.update(id, values, await userNameOf(request)),
    remove: async ({ form: { id } }, { request }) => service.remove(id, await userNameOf(request)),
    previewRemoval: ({ query: { id } }) => service.previewRemoval(id),
    test: ({ form }) => service.test(form),
    checkPaths: async ({ query: { id } }) => ({ data: await service.checkPaths(id) }),
    sync: ({ form: { id } }) => service.sync(id),
    inbox: ({ query }) => service.inboxes.page(query),
    choose: ({ form }) => service.inboxes.choose(form),
  });
