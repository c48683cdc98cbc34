import { secretMask, type MediaServer, type MediaServerState, type mediaServerTest } from '@captionarr/contract';
import type * as z from 'zod';
import { createMediaBrowser } from '#integrations/media-browser/client.ts';
import { descriptions } from '#integrations/media-browser/connection.ts';
import { AppError } from '#platform/errors.ts';
import { isSamePlace } from './media-servers.form.ts';
import { maskKey, presentStates } from './media-servers.presenter.ts';
import type { MediaServerStore } from './media-servers.store.ts';
import type { Probes } from './probes.ts';
import type { RefreshOutbox } from './refresh-outbox.ts';
import type { Target } from './target.ts';

interface Dependencies {
  store: Pick<MediaServerStore, 'current'>;
  targets: () => readonly Target[];
  outbox: Pick<RefreshOutbox, 'rows'>;
  probes: Pick<Probes, 'versions' | 'note'>;
}

type Entered = Pick<MediaServer, 'kind' | 'url' | 'apikey' | 'verify_ssl'> & { id?: string | undefined };

export type MediaServersService = ReturnType<typeof createMediaServersService>;

const timeoutMs = 10_000;

export function createMediaServersService({ store, targets, outbox, probes }: Dependencies) {
  /** The mask stands for the key that is saved, and only where it was entered for. */
  function keyFor({ id, apikey, ...place }: Entered): string {
    if (apikey !== secretMask) return apikey.trim();
    const saved = store.current().find((server) => server.id === id);
    return saved && isSamePlace(saved, place) ? saved.apikey : '';
  }

  async function ask(entered: Entered): Promise<z.infer<typeof mediaServerTest>> {
    const { kind, url, verify_ssl: verifySsl } = entered;
    const apiKey = keyFor(entered);
    if (apiKey === '') return { success: false, error: 'No API key is saved for this address. Enter one.' };
    const server = createMediaBrowser({ kind, name: descriptions[kind].name, url, apiKey, verifySsl }, { timeoutMs });
    const { name, version } = await server.info();
    const libraries = await server.libraries();
    const saved = store.current().find(({ id, enabled }) => enabled && id === entered.id);
    if (saved && entered.apikey === secretMask) await probes.note(saved.id, { version });
    return { success: true, name, version, libraries: libraries.map(({ id, title, type }) => ({ id, title, type })) };
  }

  return {
    list: (): MediaServer[] => store.current().map(maskKey),

    /** States of all enabled servers. */
    async states(): Promise<MediaServerState[]> {
      const [states, counts] = await Promise.all([outbox.rows.states(), outbox.rows.counts()]);
      return presentStates(targets(), { states, counts, versions: probes.versions });
    },

    async test(entered: Entered): Promise<z.infer<typeof mediaServerTest>> {
      try {
        return await ask(entered);
      } catch (error) {
        if (error instanceof AppError) return { success: false, error: error.message };
        throw error;
      }
    },
  };
}
