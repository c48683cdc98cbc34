import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { Plex } from './open-plex.ts';
import { answerPlexError } from './plex-request-error.ts';

/** In a scope of their own, for their errors have another shape. */
export function plexRoutes(api: FastifyInstance, plex: Plex): void {
  const { signIn, servers } = plex;

  void api.register(async (scope) => {
    scope.setErrorHandler(answerPlexError);
    implement(scope, contract.plex, {
      createPin: async () => ({ data: await signIn.begin() }),
      checkPin: async ({ params, query }) => ({ data: await signIn.check(params.id, query.state) }),
      validate: async () => ({ data: { ...(await plex.validate()) } }),
      servers: async () => ({ data: await servers.list() }),
      libraries: async () => ({ data: await plex.libraries() }),
      logout: async () => {
        await plex.logout();
        return { success: true };
      },
      selectedServer: () => ({ data: servers.selected() }),
      selectServer: async ({ form }) => {
        const server = await servers.select(form);
        return { data: { success: true, ...(server && { server }) } };
      },
      setApiKey: async ({ form }) => {
        await plex.useToken(form.apikey);
        return { success: true, message: 'This Plex token is now in use.' };
      },
      encryptApiKey: () => ({ success: true, message: 'Tokens are always stored encrypted.' }),
      testConnection: ({ form }) => plex.testConnection(form.uri),
      createWebhook: async () => ({ data: await plex.webhooks.create() }),
      webhooks: async () => ({ data: await plex.webhooks.list() }),
      deleteWebhook: async ({ form }) => ({ data: await plex.webhooks.remove(form.webhook_url) }),
      autopulse: async () => ({ data: await plex.makeAutopulseConfig() }),
    });
  });
}
