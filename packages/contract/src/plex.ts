import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed, wireFlag, wireInt, wireList } from './wire.ts';

const data = <T extends z.ZodType>(schema: T) => z.looseObject({ data: schema });

export const plexConnection = z.looseObject({
  uri: z.string(),
  local: z.boolean(),
  available: z.boolean().optional(),
  latency: z.number().nullish(),
  protocol: z.string().optional(),
  address: z.string().optional(),
  port: z.int().optional(),
});

export const plexServer = z
  .looseObject({
    machineIdentifier: z.string(),
    name: z.string(),
    platform: z.string().nullish(),
    version: z.string().nullish(),
    device: z.string().nullish(),
    connections: z.array(plexConnection),
    bestConnection: plexConnection.nullable(),
  })
  .meta({ id: 'PlexServer' });

export const plexLibrary = z
  .looseObject({
    key: z.string().optional(),
    type: z.string(),
    title: z.string(),
    count: z.int(),
    /** Folders as Plex sees them. */
    locations: z.array(z.string()).optional(),
  })
  .meta({ id: 'PlexLibrary' });

const selectedServer = z.looseObject({
  machineIdentifier: z.string(),
  name: z.string(),
  url: z.string(),
  local: z.boolean(),
});

export const plexWebhooks = z.looseObject({
  webhooks: z.array(
    z.looseObject({
      /** Keys of other programs in it are hidden; it is given back like this to remove it. */
      url: z.string(),
      /** Whether it leads to this server. */
      own: z.boolean().optional(),
    }),
  ),
  count: z.int().optional(),
  plexPassSubscription: z
    .looseObject({ active: z.boolean(), has_webhooks_feature: z.boolean(), plan: z.string().nullable() })
    .optional(),
});
export const webhookTarget = z.object({ webhook_url: z.string() });

export const autopulseConfig = z
  .looseObject({
    config_yaml: z.string(),
    server_name: z.string().nullish(),
    rewrite_detected: z.boolean().nullish(),
    rewrite_suggestion: z.string().nullish(),
    template_info: z.unknown(),
  })
  .meta({ id: 'AutopulseConfig' });

const outcome = z.looseObject({
  success: z.boolean(),
  message: z.string().optional(),
  webhook_url: z.string().optional(),
  total_webhooks: z.int().optional(),
});

export const plexEndpoints = {
  createPin: {
    method: 'POST',
    path: '/plex/oauth/pin',
    summary: 'Start signing in to Plex',
    response: data(
      z.looseObject({
        pinId: z.union([z.int(), z.string()]),
        code: z.string(),
        authUrl: z.string(),
        clientId: z.string().optional(),
        /** Sent back with each check, so that no other client can complete the sign-in. */
        state: z.string().optional(),
      }),
    ),
  },
  checkPin: {
    method: 'GET',
    path: '/plex/oauth/pin/:id/check',
    summary: 'Whether the sign-in is done',
    params: z.object({ id: wireInt() }),
    query: z.object({ state: z.string().optional() }),
    response: data(
      z.looseObject({
        authenticated: z.boolean(),
        username: z.string().optional(),
        email: z.string().optional(),
        code: z.string().optional(),
      }),
    ),
  },
  validate: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/plex/oauth/validate',
    summary: 'Whether the stored sign-in is still valid',
    response: data(
      z.looseObject({
        valid: z.boolean(),
        auth_method: z.string().optional(),
        username: z.string().nullish(),
        email: z.string().nullish(),
        error: z.string().optional(),
        code: z.string().optional(),
      }),
    ),
  },
  servers: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/plex/oauth/servers',
    summary: 'Servers of the account',
    response: listed(plexServer),
  },
  libraries: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/plex/oauth/libraries',
    summary: 'Libraries of the selected server',
    response: listed(plexLibrary),
  },
  logout: {
    method: 'POST',
    path: '/plex/oauth/logout',
    summary: 'Forget the sign-in',
    response: z.looseObject({ success: z.boolean() }),
  },
  selectedServer: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/plex/select-server',
    summary: 'The selected server, or null',
    response: data(selectedServer.nullable()),
  },
  selectServer: {
    method: 'POST',
    path: '/plex/select-server',
    summary: 'Select a server',
    form: z.object({
      machineIdentifier: z.string(),
      name: z.string(),
      uri: z.string(),
      local: wireFlag(),
      /** Other addresses. */
      connections: wireList(z.string()).optional(),
    }),
    response: data(z.looseObject({ success: z.boolean(), server: selectedServer.optional() })),
  },
  setApiKey: {
    method: 'POST',
    path: '/plex/apikey',
    summary: 'Use a token instead of signing in',
    form: z.object({ apikey: z.string() }),
    response: outcome,
  },
  encryptApiKey: {
    method: 'POST',
    path: '/plex/encrypt-apikey',
    summary: 'Kept for older clients; the token is always encrypted',
    response: outcome,
  },
  testConnection: {
    method: 'POST',
    path: '/plex/test-connection',
    summary: 'Whether a server responds at an address',
    form: z.object({ uri: z.string() }),
    response: z.looseObject({ success: z.boolean(), error: z.string().optional() }),
  },
  createWebhook: {
    method: 'POST',
    path: '/plex/webhook/create',
    summary: 'Have Plex call this server',
    response: data(outcome),
  },
  webhooks: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/plex/webhook/list',
    summary: 'Webhooks of the account',
    response: data(plexWebhooks),
  },
  deleteWebhook: {
    method: 'POST',
    path: '/plex/webhook/delete',
    summary: 'Remove a webhook',
    form: webhookTarget,
    response: data(outcome),
  },
  autopulse: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/plex/autopulse/config',
    summary: 'A configuration for Autopulse',
    response: data(autopulseConfig),
  },
} satisfies EndpointGroup;
