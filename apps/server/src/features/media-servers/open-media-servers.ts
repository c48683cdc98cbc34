import type { LiveEvent, MediaServer, SettingKey } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { PlexLink } from '#integrations/plex/plex-link.ts';
import type { Database } from '#platform/db/database.ts';
import { minuteMs } from '#platform/durations.ts';
import { memoizeFor } from '#platform/memoize.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createBrowserTarget } from './browser-target.ts';
import { mediaServersForm } from './media-servers.form.ts';
import { createMediaServersService } from './media-servers.service.ts';
import { openMediaServerStore } from './media-servers.store.ts';
import { createNowPlaying } from './now-playing.ts';
import { createPlexTarget, plexId } from './plex-target.ts';
import { createProbes } from './probes.ts';
import { createRefreshOutbox, type ChangedVideo } from './refresh-outbox.ts';
import type { Target } from './target.ts';

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  plex: Pick<PlexLink, 'isOn' | 'server'>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
  /** Debounce time for changes of the same video, in ms. */
  quietMs?: number;
  /** How often servers are asked whether they are there. */
  probeEveryMs?: number;
}

/** After these Plex may be another one, or none. */
const plexKeys: readonly SettingKey[] = [
  'general.use_plex',
  'plex.auth_method',
  'plex.ip',
  'plex.port',
  'plex.ssl',
  'plex.apikey',
  'plex.token',
  'plex.server_machine_id',
  'plex.server_url',
];

/** Media servers and their notifications. */
export async function openMediaServers(parts: Dependencies) {
  const { db, secrets, settings, plex, emit, log } = parts;
  const { now = Date.now, quietMs = 3000, probeEveryMs = 30 * minuteMs } = parts;
  const store = await openMediaServerStore({ db, secrets, log });
  const plexTarget = createPlexTarget({ link: plex, settings, now });
  const browserTarget = memoizeFor((saved: MediaServer) => createBrowserTarget(saved, now));
  const targets = (): Target[] => [
    ...[plexTarget()].filter((target) => target !== undefined),
    ...store
      .current()
      .filter(({ enabled }) => enabled)
      .map(browserTarget),
  ];
  const outbox = createRefreshOutbox({ db, targets, quietMs, emit, log, now });
  const onError = (error: unknown) => log.error(error, 'Could not save the state of a media server');
  const onNews = () => emit({ type: 'badges', action: 'update', payload: null });
  const probes = createProbes({ targets, outbox, everyMs: probeEveryMs, onNews, onError });

  /** The list of servers changed. */
  async function changed(isOther: (id: string) => boolean): Promise<void> {
    const present = targets();
    const others = present.filter(({ id }) => isOther(id));
    await outbox.rows.keep(present.map(({ id }) => id));
    for (const { id } of others) {
      probes.forget(id);
      await outbox.begin(id);
    }
    probes.begin(others);
  }

  store.onChange((before, after) => changed((id) => accessIn(before, id) !== accessIn(after, id)));
  settings.onChange([...plexKeys], () => changed((id) => id === plexId));

  const service = createMediaServersService({ store, targets, outbox, probes });
  return {
    formParts: mediaServersForm(store),
    service,
    /** What is being played on all of them; those that can’t be asked have nothing. */
    playing: createNowPlaying({ targets, log, now }),
    /** How all that are in use fare. */
    states: () => service.states(),
    /** Queues a refresh of the video on every enabled server. Resolves when it is stored; never rejects. */
    noteChange: (video: ChangedVideo) => outbox.put(video),
    async start(): Promise<void> {
      await outbox.start();
      probes.start();
    },
    async stop(graceMs: number): Promise<void> {
      probes.stop();
      await outbox.stop(graceMs);
    },
  };
}

/** Connection details of a server; undefined if it is disabled. */
function accessIn(servers: readonly MediaServer[], wanted: string): string | undefined {
  const found = servers.find(({ id, enabled }) => enabled && id === wanted);
  return found && JSON.stringify([found.kind, found.url, found.apikey, found.verify_ssl]);
}
