import type { ProviderProbe } from '@captionarr/contract';
import { settingsOf } from '#engine/providers/provider-settings.ts';
import type { Database } from '#platform/db/database.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'onChange'>;
  /** Keys of all providers. */
  keys: readonly string[];
  onChange: () => void;
}

export type ProbeStore = ReturnType<typeof createProbeStore>;

/** The last test of each provider; one with other settings is forgotten. */
export function createProbeStore({ db, settings, keys, onChange }: Dependencies) {
  for (const key of keys)
    settings.onChange(settingsOf(key), async () => {
      await db.deleteFrom('provider_probe').where('provider', '=', key).execute();
      onChange();
    });

  return {
    async all(): Promise<ReadonlyMap<string, ProviderProbe>> {
      const rows = await db.selectFrom('provider_probe').selectAll().execute();
      // Written below.
      return new Map(rows.map((row) => [row.provider, parseJson(row.probe_json) as ProviderProbe]));
    },

    async keep(provider: string, probe: ProviderProbe): Promise<void> {
      const row = { provider, probe_json: JSON.stringify(probe) };
      await db.replaceInto('provider_probe').values(row).execute();
      onChange();
    },
  };
}
