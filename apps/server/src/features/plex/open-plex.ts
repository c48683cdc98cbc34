import { secretMask, type LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import { createPlexCloud } from '#integrations/plex/cloud.ts';
import { createPlexLink } from '#integrations/plex/create-plex-link.ts';
import { createPlexIdentity } from '#integrations/plex/identity.ts';
import { createServerHttp } from '#integrations/plex/server-http.ts';
import { resolveHost } from '#integrations/provider-http/address.ts';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import { readRootFolders } from '#engine/library/paths/root-folders.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createAutopulseConfig } from './autopulse-config.ts';
import { PlexRequestError } from './plex-request-error.ts';
import { createPlexWebhooks } from './plex-webhooks.ts';
import { createServers } from './servers.ts';
import { createSignIn } from './sign-in.ts';
import { createStoredAccount } from './stored-account.ts';
import { createTestConnection } from './test-connection.ts';
import { createValidate } from './validate.ts';
import { webhookAddress } from './webhook-address.ts';

interface Dependencies {
  db: Database;
  settings: SettingsStore;
  /** Replacement hosts for real origins, for tests. */
  hosts: Readonly<Record<string, string>>;
  baseUrl: string;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}

export type Plex = ReturnType<typeof openPlex>;

/** How long a sign-out waits for plex.tv, in milliseconds. */
const signOutMs = 5000;

/** All that there is to Plex but the refreshes. */
export function openPlex({ db, settings, hosts, baseUrl, emit, log, now = Date.now }: Dependencies) {
  const identity = createPlexIdentity(settings);
  const cloud = createPlexCloud({ send: createProviderHttp({ settings, hosts, log, now }), identity, now });
  const http = createServerHttp({ identity, verifySsl: () => settings.get('plex.verify_ssl'), now });
  const link = createPlexLink({ settings, cloud, http, log, now });
  const account = createStoredAccount({ settings, emit });

  return {
    /** For features that send to Plex or receive from it. */
    link,
    signIn: createSignIn({
      cloud,
      identity,
      page: resolveHost(new URL('https://app.plex.tv'), hosts).origin,
      keep: (token, user) => account.keep(token, user),
      now,
    }),
    validate: createValidate({ settings, link, now }),
    servers: createServers({ settings, cloud, http, account }),
    testConnection: createTestConnection({ settings, link, cloud, http }),
    webhooks: createPlexWebhooks({ link, address: () => webhookAddress(settings, baseUrl) }),
    makeAutopulseConfig: createAutopulseConfig({ settings, link, rootFolders: () => readRootFolders(db) }),

    /** With their counts; without a server there are none. */
    async libraries() {
      const server = link.server();
      const libraries = (await server?.libraries()) ?? [];
      return Promise.all(
        libraries.map(async (library) => ({ ...library, count: (await server?.countOf(library)) ?? 0 })),
      );
    },

    /** Has the token count no more at Plex, if Plex can be reached; it is forgotten here in any case. */
    async logout(): Promise<void> {
      const token = settings.get('plex.token');
      await account.forget();
      if (token === '') return;
      await cloud.signOut(token, AbortSignal.timeout(signOutMs)).catch((error: unknown) => {
        log.warn({ err: error }, 'Plex could not be notified of the sign-out; remove the device there manually');
      });
    },

    /** Uses a token instead of the sign-in. */
    async useToken(typed: string): Promise<void> {
      const apikey = typed.trim();
      if (apikey !== secretMask && !/^[\x21-\x7e]{1,200}$/.test(apikey))
        throw new PlexRequestError(400, 'INVALID_APIKEY', 'Not a valid Plex token.');
      await account.save({ 'plex.auth_method': 'apikey', 'plex.apikey': apikey });
    },

    close: () => http.close(),
  };
}
