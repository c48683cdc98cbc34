import { join } from 'node:path';
import { createLibrary, startPlex, startPlexServer, type PlexServerOptions } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import { createPlexCloud } from '#integrations/plex/cloud.ts';
import { createPlexLink } from '#integrations/plex/create-plex-link.ts';
import { createPlexIdentity } from '#integrations/plex/identity.ts';
import { createServerHttp } from '#integrations/plex/server-http.ts';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { silentLog as log } from '#testing/silent-log.ts';
import { temporaryFolder } from '#testing/start-app.ts';

/** The way to a server of an account that has signed in; time goes only when it is told to. */
export async function openLink(options: Partial<PlexServerOptions> = {}) {
  const library = createLibrary({ size: 'small', seed: 8 });
  const nas = await startPlexServer({ library, name: 'NAS', ...options });
  const plex = await startPlex({ servers: [nas] });
  const directory = await temporaryFolder();
  const database = await openDatabase({ file: join(directory, 'captionarr.db'), log });
  const secrets = await openSecretBox(join(directory, 'secret.key'));
  const settings = await openSettings({ db: database.db, secrets, log });
  await settings.save({
    'plex.auth_method': 'oauth',
    'plex.token': plex.tokens.grant(),
    'plex.server_machine_id': nas.machineId,
    'plex.server_name': 'NAS',
    'plex.server_url': nas.url,
    'plex.server_token': nas.token,
    'plex.server_connections': [nas.url],
  });

  let time = Date.now();
  const now = () => time;
  const identity = createPlexIdentity(settings);
  const cloud = createPlexCloud({ send: createProviderHttp({ settings, hosts: plex.hosts, log, now }), identity, now });
  const http = createServerHttp({ identity, verifySsl: () => false, now });
  const link = createPlexLink({ settings, cloud, http, log, now });
  onTestFinished(async () => {
    await http.close();
    await Promise.all([plex.close(), nas.close(), database.close()]);
  });
  const server = link.server();
  if (!server) throw new Error('There is no server.');
  return { library, nas, plex, settings, link, server, pass: (milliseconds: number) => void (time += milliseconds) };
}
