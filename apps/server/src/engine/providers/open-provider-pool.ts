import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import { tightest } from '#domain/search/plan-quota.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { openAnswers } from './answers.ts';
import { languagesFor, reasonToSkip } from './choose-providers.ts';
import type { OpenMedia } from './media-access.ts';
import { createPooledProvider, type PooledProvider } from './pooled-provider.ts';
import { defaultRetryPolicy, type RetryPolicy } from './retrying-http.ts';
import { openCooldowns } from './cooldowns.ts';
import type { ProviderPool } from './provider-pool.ts';
import { configOf, integrationsOf, settingsOf } from './provider-settings.ts';
import { createProviderRunner } from './provider-runner.ts';
import { openLastFaults } from './last-faults.ts';
import { allowancesOf, quotaSpent } from './quotas.ts';
import { openUsage } from './usage.ts';

export interface PoolOptions {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  providers: readonly AnyProvider[];
  http: SendRequest;
  media: OpenMedia;
  log: Logger;
  emit: (event: LiveEvent) => void;
  now?: () => number;
  retryPolicy?: RetryPolicy;
}

export async function openProviderPool(options: PoolOptions): Promise<ProviderPool> {
  const { db, settings, providers, emit, log, now = Date.now, retryPolicy = defaultRetryPolicy } = options;
  const tellBadges = () => emit({ type: 'badges', action: 'update', payload: null });
  const pauses = await openCooldowns({ db, onChange: tellBadges, log, now });
  const answers = await openAnswers({ db, onChange: tellBadges, log, now });
  const usage = await openUsage({ db, log, now });
  const faults = await openLastFaults({ db, log, now });
  const members = new Map(providers.map((provider) => [provider.key, createPooledProvider(provider, now)]));

  const enabled = (): PooledProvider[] =>
    settings.get('general.enabled_providers').flatMap((key) => members.get(key) ?? []);
  // Each provider is handed the settings of its own section, which its type says; the pool knows them only as such.
  const configFor = ({ provider }: PooledProvider) => configOf(settings, provider.key) as never;
  const missingConfig = (pooled: PooledProvider) =>
    pooled.provider.missingConfig?.(configFor(pooled), integrationsOf(settings));
  const use = createProviderRunner({ ...options, pauses, answers, usage, faults, missingConfig, retryPolicy, now });
  const spentBy = ({ provider, downloading }: PooledProvider, isForPerson: boolean) => {
    const used = usage.of(provider.key);
    const share = settings.get('general.quota_reserve');
    const counted = { ...used, downloads: used.downloads + downloading };
    if (counted.toldLeft !== undefined) counted.toldLeft = Math.max(0, counted.toldLeft - downloading);
    return quotaSpent(provider, counted, { share, isForPerson, until: usage.resetsAt() });
  };

  function find(key: string): PooledProvider {
    const pooled = members.get(key);
    if (!pooled) throw new ProviderFault('LocalError', `Unknown provider: ${key}.`);
    return pooled;
  }

  for (const pooled of members.values())
    settings.onChange(settingsOf(pooled.provider.key), async () => {
      pooled.memory.clear();
      // Other settings may mean another account.
      await pauses.end([pooled.provider.key], ['credentials', 'quota']);
      await answers.forget(pooled.provider.key);
      await usage.forget(pooled.provider.key);
      tellBadges();
    });
  settings.onChange([...settingsOf('anidb'), 'general.enabled_integrations'], async () => {
    for (const { memory } of members.values()) memory.clear();
    await pauses.end(pauses.keys(), ['credentials']);
    tellBadges();
  });
  settings.onChange(settingsOf('proxy'), () => pauses.end(pauses.keys(), ['outage']));
  settings.onChange(['general.enabled_providers'], tellBadges);

  return {
    choose(video, languages, isForPerson = false) {
      const kept = settings.get('general.provider_languages');
      const seen = enabled().map((pooled) => {
        const pause = pauses.of(pooled.provider.key);
        const spent = spentBy(pooled, isForPerson);
        const circumstances = { languages, kept, missingConfig: missingConfig(pooled), pause, spent };
        return { provider: pooled.provider, left: reasonToSkip(pooled.provider, video, circumstances) };
      });
      return {
        ask: seen.filter(({ left }) => !left).map(({ provider }) => provider),
        left: seen.flatMap(({ left }) => left ?? []),
      };
    },

    async search(key, query, signal, isUrgent = false) {
      const pooled = find(key);
      const languages = languagesFor(pooled.provider, query.languages, settings.get('general.provider_languages'));
      // No languages, no request.
      if (languages.length === 0) return [];
      return use(pooled, { path: query.video.path, signal, isUrgent, kind: 'search' }, async (context) =>
        pooled.provider.search({ ...query, languages }, configFor(pooled), context),
      );
    },

    async download(key, found, video, signal, isUrgent = false, isForPerson = isUrgent) {
      const pooled = find(key);
      const spent = spentBy(pooled, isForPerson);
      // Nothing was sent, so nothing is noted: the provider did nothing wrong.
      if (spent) throw new ProviderFault('DownloadLimitExceeded', spent.message, { until: usage.resetsAt() });
      pooled.downloading++;
      try {
        return await use(pooled, { path: video.path, signal, isUrgent, kind: 'download' }, async (context) => {
          const downloaded = await pooled.provider.download(found, configFor(pooled), context);
          const { quotaLeft, quotaLimit } = downloaded;
          if (quotaLeft !== undefined) await usage.tell(key, quotaLeft, quotaLimit);
          return downloaded;
        });
      } finally {
        pooled.downloading--;
      }
    },

    list: () =>
      enabled()
        .map((pooled) => ({
          key: pooled.provider.key,
          missingConfig: missingConfig(pooled),
          pause: pauses.of(pooled.provider.key),
          quotaLeft: usage.of(pooled.provider.key).toldLeft,
          usage: usage.of(pooled.provider.key),
          allowance: tightest(allowancesOf(pooled.provider, usage.of(pooled.provider.key))),
          resetsAt: usage.resetsAt(),
          lastFault: faults.of(pooled.provider.key),
          ...answers.of(pooled.provider.key),
          calls: pooled.calls,
          failures: pooled.failures,
        }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),

    listPaused: () =>
      enabled()
        .filter((pooled) => pauses.of(pooled.provider.key) ?? missingConfig(pooled) !== undefined)
        .map(({ provider }) => provider.key),

    async reset() {
      await pauses.end(pauses.keys());
      await answers.forgive();
    },
  };
}
