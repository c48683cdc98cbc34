import { triggerOf } from '#integrations/autopulse/address.ts';
import { fetchTemplate } from '#integrations/autopulse/client.ts';
import { fillTemplate } from '#integrations/autopulse/fill-template.ts';
import { findRewrites, type RootFolder } from '#integrations/autopulse/rewrites.ts';
import { PlexError } from '#integrations/plex/plex-error.ts';
import type { PlexLibrary, PlexLink } from '#integrations/plex/plex-link.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  link: Pick<PlexLink, 'server'>;
  rootFolders: () => Promise<readonly RootFolder[]>;
}

/** A configuration with which Autopulse tells Plex what we tell Autopulse. It holds the token of Plex: never for the log. */
export function createAutopulseConfig({ settings, link, rootFolders }: Dependencies) {
  return async () => {
    const server = link.server();
    if (!server) throw new PlexError('unauthorized', 'No Plex server is selected. Sign in to Plex and select one.');
    if (!settings.get('general.use_external_webhook'))
      throw new AppError('invalid', 'The external webhook is disabled. Enable it, enter its address and save.', {
        help: 'webhook-failed',
      });
    const webhook = settings.get('general.external_webhook_url');

    try {
      const [template, access, libraries, folders] = await Promise.all([
        fetchTemplate(webhook, {
          username: settings.get('general.external_webhook_username'),
          password: settings.get('general.external_webhook_password'),
        }),
        server.access(),
        server.libraries(),
        rootFolders(),
      ]);
      const rewrites = findRewrites(folders, libraries.flatMap(rootsOf));
      return {
        config_yaml: await fillTemplate(template.config, { ...access, rewrites, trigger: triggerOf(webhook) }),
        server_name: server.name,
        rewrite_detected: rewrites.length > 0,
        rewrite_suggestion: rewrites.length > 0 ? rewrites.map(({ from, to }) => `${from} → ${to}`).join('\n') : null,
        template_info: { version: template.version },
      };
    } catch (error) {
      throw isPlain(error) ? new AppError('failed', error.sentence, { cause: error.cause, help: error.help }) : error;
    }
  };
}

/** Clients of this API know only 400, 401 and 500 here. */
const isPlain = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.code !== 'invalid' &&
  !(error instanceof PlexError && error.trouble === 'unauthorized');

const rootsOf = ({ type, locations }: PlexLibrary): RootFolder[] =>
  locations.map((folder) => ({ kind: type === 'show' ? 'series' : 'movies', folder: folder.replace(/\/+$/, '') }));
