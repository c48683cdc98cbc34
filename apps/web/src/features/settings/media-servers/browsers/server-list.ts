import type { MediaServer, MediaServerKind } from '@captionarr/contract';
import { stagedList } from '#features/settings/staged-list.ts';
import { randomText } from '#lib/random-text.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

const part = 'media-servers';
const servers = stagedList<MediaServer>(({ id }) => id);

export const kinds = ['jellyfin', 'emby'] as const satisfies readonly MediaServerKind[];

/** Servers of the form and their changes; saved with the page. */
export function stagedServers(form: Pick<SettingsForm, 'saved' | 'valueOf' | 'stage'>) {
  const saved = form.saved?.[part] ?? [];
  // The part's own value, by the contract.
  const staged = form.valueOf(part) as readonly MediaServer[];
  return {
    listed: servers.list(saved, staged),
    put: (server: MediaServer) => form.stage(part, servers.put(saved, staged, server)),
    remove: (id: string) =>
      form.stage(
        part,
        staged.filter((server) => server.id !== id),
      ),
  };
}

export const newServer = (): MediaServer => ({
  id: randomText(),
  kind: 'jellyfin',
  name: '',
  url: '',
  apikey: '',
  verify_ssl: true,
  enabled: true,
  series: true,
  movies: true,
  libraries: [],
  method: 'item',
});
