import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { NotificationsService } from './notifications.service.ts';

export const notificationsRoutes = (api: FastifyInstance, service: NotificationsService) =>
  implement(api, contract.notifications, {
    states: async () => ({ data: await service.states() }),
    test: ({ query }) => service.test(query.url, query.name),
    testWebhook: async () => ({ data: await service.testWebhook() }),
  });
