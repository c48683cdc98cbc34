import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';
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
  const members = new Map(providers.map((provider) => [provider.key, createPooledProvider(provider, now)]));

  const enabled = (): PooledProvider[] =>
    settings.get('general.enabled_providers').flatMap((key) => members.get(key) ?? []);
  // Each provider is handed the settings of its own section, which its type says; the pool knows them only as such.
  const configFor = ({ provider }: PooledProvider) => configOf(settings, provider.key) as never;
  const missingConfig = (pooled: PooledProvider) =>
    pooled.provider.missingConfig?.(configFor(pooled), integrationsOf(settings));
  const use = createProviderRunner({ ...options, pauses, answers, missingConfig, retryPolicy, now });
  const today = () => Math.floor(now() / dayMs);

  function find(key: string): PooledProvider {
    const pooled = members.get(key);
    if (!pooled) throw new ProviderFault('LocalError', `Unknown provider: ${key}.`);
    return pooled;
  }

  for (const pooled of members.values())
    settings.onChange(settingsOf(pooled.provider.key), async () => {
      pooled.memory.clear();
      pooled.quota = undefined;
      // Other settings may mean another account.
      await pauses.end([pooled.provider.key], ['credentials', 'quota']);
      await answers.forget(pooled.provider.key);
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
    choose(video, languages) {
      const kept = settings.get('general.provider_languages');
      const seen = enabled().map((pooled) => {
        const pause = pauses.of(pooled.provider.key);
        const circumstances = { languages, kept, missingConfig: missingConfig(pooled), pause };
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
      return use(pooled, { path: query.video.path, signal, isUrgent }, async (context) =>
        pooled.provider.search({ ...query, languages }, configFor(pooled), context),
      );
    },

    async download(key, found, video, signal, isUrgent = false) {
      const pooled = find(key);
      return use(pooled, { path: video.path, signal, isUrgent }, async (context) => {
        const downloaded = await pooled.provider.download(found, configFor(pooled), context);
        if (downloaded.quotaLeft !== undefined) pooled.quota = { left: downloaded.quotaLeft, day: today() };
        return downloaded;
      });
    },

    find: (key) => enabled().find(({ provider }) => provider.key === key)?.provider,

    list: () =>
      enabled()
        .map((pooled) => ({
          key: pooled.provider.key,
          missingConfig: missingConfig(pooled),
          pause: pauses.of(pooled.provider.key),
          quotaLeft: pooled.quota?.day === today() ? pooled.quota.left : undefined,
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
