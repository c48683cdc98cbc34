import type { LiveEvent, ProviderProbe, SettingKey } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { probeProvider } from '#engine/providers/probe/probe-provider.ts';
import { createProbeJob } from '#engine/providers/probe/probe.job.ts';
import { createProbeStore } from '#engine/providers/probe/probe-store.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createVideoPick } from './pick-video.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'onChange' | 'wouldBe'>;
  /** Keys of all providers that can be used. */
  keys: readonly string[];
  pool: Pick<ProviderPool, 'trial' | 'list'>;
  jobs: JobQueue;
  probe: VideoProbe;
  emit: (event: LiveEvent) => void;
  now?: () => number;
}

export type Probes = ReturnType<typeof openProbes>;

/** Tests providers: as a job with the saved settings, or at once with those of an open form. */
export function openProbes({ db, settings, keys, pool, jobs, probe, emit, now }: Dependencies) {
  const onChange = () => emit({ type: 'providers', action: 'update', payload: null });
  const store = createProbeStore({ db, settings, keys, onChange });
  const pickVideo = createVideoPick({ db, settings, probe });
  const job = jobs.register(createProbeJob({ pool, store, pickVideo, now }));

  function assertKnown(key: string): void {
    if (!keys.includes(key)) throw new AppError('not-found', sentence`Unknown provider: ${key}.`);
  }

  return {
    all: () => store.all(),

    /** Returns the id of the job. */
    async start(key: string | undefined): Promise<number> {
      if (key !== undefined && key !== '') assertKnown(key);
      const providers = key ? [key] : pool.list().map((state) => state.key);
      if (providers.length === 0)
        throw new AppError('conflict', 'No providers are enabled. Enable one under Settings › Providers.', {
          help: 'no-provider',
        });
      return jobs.enqueue(job, { providers }, { dedupe: providers.join(',') });
    },

    /** One search with settings that may not be saved; nothing is stored. */
    async test(key: string, given: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ProviderProbe> {
      assertKnown(key);
      const foreign = Object.keys(given).find((name) => !name.startsWith(`${key}.`));
      if (foreign !== undefined) throw new AppError('invalid', sentence`${foreign} isn’t a setting of ${key}.`);
      const config = sectionOf(settings.wouldBe(given), key);
      const { probe: result } = await probeProvider((each) => pool.trial(key, each, config), {
        pickVideo,
        signal,
        downloads: false,
        now,
      });
      return result;
    },
  };
}

/** The values of a section, by field name. */
const sectionOf = (values: Readonly<Partial<Record<SettingKey, unknown>>>, section: string) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${section}.`))
      .map(([name, value]) => [name.slice(section.length + 1), value]),
  );
