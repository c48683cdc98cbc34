import type { createAutopulseConfig } from './autopulse-config.ts';
import type { PlexWebhooks } from './plex-webhooks.ts';

/** The calls about webhooks of the account. */
export const webhookHandlers = (webhooks: PlexWebhooks) => ({
  createWebhook: async () => ({ data: await webhooks.create() }),
  webhooks: async () => ({ data: await webhooks.list() }),
  deleteWebhook: async ({ form }: { form: { webhook_url: string } }) => ({
    data: await webhooks.remove(form.webhook_url),
  }),
});

export const autopulseHandlers = (makeConfig: ReturnType<typeof createAutopulseConfig>) => ({
  autopulse: async () => ({ data: await makeConfig() }),
});
