import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed, wireInt } from './wire.ts';

/** `read`: responses that are the same for every caller, unless they are only for the owner. */
export const keyRights = ['read', 'everything'] as const;
export type KeyRights = (typeof keyRights)[number];

const apiKey = z
  .looseObject({
    id: z.int(),
    name: z.string(),
    rights: z.enum(keyRights),
    /** Unix ms. */
    created: z.int(),
    /** Start of the day (UTC) of the last use, in Unix ms; null before the first. */
    used: z.int().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const path = '/system/keys';

/** Keys of single clients, beside the first one in the settings. Additive: other servers of this API have none of it. */
export const apiKeysEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path,
    summary: 'API keys of clients, without the keys themselves',
    response: listed(apiKey),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Create an API key; only this response contains it',
    form: z.object({ name: z.string().trim().min(1).max(60), rights: z.enum(keyRights) }),
    response: z.looseObject({ id: z.int(), key: z.string() }),
  },
  revoke: { method: 'DELETE', path, summary: 'Revoke an API key', form: z.object({ id: wireInt() }) },
} satisfies EndpointGroup;
