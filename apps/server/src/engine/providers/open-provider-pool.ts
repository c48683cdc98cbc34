import type { LiveEvent, SettingKey } from '@captionarr/contract';
import type { Logger } from 'pino';
import { tightest } from '#domain/search/plan-quota.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import { lowerLimits } from '#domain/search/lower-limits.ts';
import { slownessAfter } from '#domain/search/ramp-up.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { AnyProvider, FolderAccess, ProviderContext } from '#providers/provider.ts';
import { openAnswers } from './answers.ts';
import { languagesFor, nameOf, reasonToSkip, type KnownVideo } from './choose-providers.ts';
import { createFolderAccess } from './folders/folder-access.ts';
import type { OpenMedia } from './media-access.ts';
import { createMemory } from './memory.ts';
import { createPooledProvider, type PooledProvider } from './pooled-provider.ts';
import { defaultRetryPolicy, type RetryPolicy } from './retrying-http.ts';
import { openCooldowns, type Cooldown } from './cooldowns.ts';
import { createTrial } from './probe/trial.ts';
import type { ProviderPool } from './provider-pool.ts';
import { configOf, integrationsOf, settingsOf } from './provider-settings.ts';
import { createProviderRunner, type ReleasePages, type SolveCaptcha } from './provider-runner.ts';
import { openSiteRequests } from './site-requests.ts';
import { createProviderStore } from './provider-store.ts';
import { openLastFaults } from './last-faults.ts';
import { allowancesOf, downloadsLeftOf, quotaSpent } from './quotas.ts';
import { openUsage } from './usage.ts';

export interface PoolOptions {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  providers: readonly AnyProvider[];
  http: SendRequest;
  media: OpenMedia;
  /** The user's own folders of subtitles. */
  folders?: FolderAccess;
  /** Without it, captchas aren’t solved. */
  solveCaptcha?: SolveCaptcha;
  /** Without it, no release pages are known. */
  releasePages?: ReleasePages;
  log: Logger;
  emit: (event: LiveEvent) => void;
  now?: () => number;
  random?: () => number;
  retryPolicy?: RetryPolicy;
  /** What providers keep over restarts; in the database by default. */
  store?: ProviderContext['store'] | undefined;
  /** Keys that may sign what sites ask for, for tests. */
  limitKeys?: readonly string[] | undefined;
}

/** Settings of the services that help providers. */
const helperSettings: SettingKey[] = [
  ...settingsOf('anidb'),
  ...settingsOf('flaresolverr'),
  ...settingsOf('anticaptcha'),
  ...settingsOf('deathbycaptcha'),
  'general.enabled_integrations',
  'general.anti_captcha_provider',
];

const noCaptchas: SolveCaptcha = () =>
  Promise.reject(new ProviderFault('ConfigurationError', 'No captcha service is set up.'));

const noPages: ReleasePages = () => Promise.resolve([]);

const nothing = () => Promise.resolve();
/** For a test of settings that aren't saved. */
const unnoted = {
  pauses: { note: nothing, end: nothing, noteAnswer: () => {} },
  answers: { noteAnswer: nothing, noteFault: nothing },
  usage: { add: nothing },
  faults: { note: nothing },
};

export async function openProviderPool(options: PoolOptions): Promise<ProviderPool> {
  const { db, settings, providers, emit, log, now = Date.now } = options;
  const { random = Math.random, retryPolicy = defaultRetryPolicy } = options;
  const tellBadges = () => emit({ type: 'badges', action: 'update', payload: null });
  const pauses = await openCooldowns({ db, onChange: tellBadges, log, now, random });
  const answers = await openAnswers({ db, onChange: tellBadges, log, now });
  const requests = await openSiteRequests({ db, onChange: tellBadges, log, now, keys: options.limitKeys });
  /** A site that asks everybody to stop is paused, and no reset ends that. */
  function pauseOf(key: string): Cooldown | undefined {
    const request = requests.of(key);
    if (!request || request.limits) return pauses.of(key);
    const message = `${nameOf(key)} has asked Captionarr to stop sending requests for now.`;
    return { reason: 'APIThrottled', message, since: request.since, until: request.until };
  }
  const paceOf = ({ key, limits }: AnyProvider) => ({
    limits: () => lowerLimits(limits, requests.of(key)?.limits),
    slowness: () => slownessAfter(pauses.endOf(key), now()),
  });
  const usage = await openUsage({ db, log, now });
  const faults = await openLastFaults({ db, log, now });
  const members = new Map(
    providers.map((provider) => [provider.key, createPooledProvider(provider, paceOf(provider), now)]),
  );

  const enabled = (): PooledProvider[] =>
    settings.get('general.enabled_providers').flatMap((key) => members.get(key) ?? []);
  // Each provider is handed the settings of its own section, which its type says; the pool knows them only as such.
  const configFor = ({ provider }: PooledProvider) => configOf(settings, provider.key) as never;
  const missingConfig = (pooled: PooledProvider) =>
    pooled.provider.missingConfig?.(configFor(pooled), integrationsOf(settings));
  const { solveCaptcha = noCaptchas, releasePages = noPages } = options;
  const folders = options.folders ?? createFolderAccess({ log, now });
  const { store = createProviderStore(db, now) } = options;
  const tools = { ...options, folders, solveCaptcha, releasePages, pauseOf, retryPolicy, store, now, random };
  const use = createProviderRunner({ ...tools, pauses, answers, usage, faults, missingConfig });
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
      pooled.shared.clear();
      // Other settings may mean another account.
      await pauses.end([pooled.provider.key], ['credentials', 'quota']);
      await answers.forget(pooled.provider.key);
      await usage.forget(pooled.provider.key);
      tellBadges();
    });
  settings.onChange(helperSettings, async () => {
    for (const { memory } of members.values()) memory.clear();
    await pauses.end(pauses.keys(), ['credentials', 'outage']);
    tellBadges();
  });
  settings.onChange(settingsOf('proxy'), () => pauses.end(pauses.keys(), ['outage']));
  settings.onChange(['general.enabled_providers'], tellBadges);

  const whyNot = (pooled: PooledProvider, video: KnownVideo, languages: readonly string[], isForPerson: boolean) => {
    const kept = settings.get('general.provider_languages');
    const pause = pauseOf(pooled.provider.key);
    const spent = spentBy(pooled, isForPerson);
    const circumstances = { languages, kept, missingConfig: missingConfig(pooled), pause, spent };
    return reasonToSkip(pooled.provider, video, circumstances);
  };

  return {
    choose(video, languages, isForPerson = false) {
      const seen = enabled().map((pooled) => ({
        provider: pooled.provider,
        left: whyNot(pooled, video, languages, isForPerson),
      }));
      return {
        ask: seen.filter(({ left }) => !left).map(({ provider }) => provider),
        left: seen.flatMap(({ left }) => left ?? []),
      };
    },

    async search(key, query, signal, isUrgent = false, run) {
      const pooled = find(key);
      const languages = languagesFor(pooled.provider, query.languages, settings.get('general.provider_languages'));
      // No languages, no request.
      if (languages.length === 0) return [];
      return use(pooled, { video: query.video, signal, isUrgent, run, kind: 'search' }, async (context) =>
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
        return await use(pooled, { video, signal, isUrgent, kind: 'download' }, async (context) => {
          const downloaded = await pooled.provider.download(found, configFor(pooled), context);
          const { quotaLeft, quotaLimit } = downloaded;
          if (quotaLeft !== undefined) await usage.tell(key, quotaLeft, quotaLimit);
          return downloaded;
        });
      } finally {
        pooled.downloading--;
      }
    },

    find: (key) => enabled().find(({ provider }) => provider.key === key)?.provider,

    list: () =>
      enabled()
        .map((pooled) => ({
          key: pooled.provider.key,
          missingConfig: missingConfig(pooled),
          pause: pauseOf(pooled.provider.key),
          asked: requests.of(pooled.provider.key),
          quotaLeft: usage.of(pooled.provider.key).toldLeft,
          usage: usage.of(pooled.provider.key),
          allowance: tightest(allowancesOf(pooled.provider, usage.of(pooled.provider.key))),
          downloadsLeft: downloadsLeftOf(allowancesOf(pooled.provider, usage.of(pooled.provider.key))),
          resetsAt: usage.resetsAt(),
          lastFault: faults.of(pooled.provider.key),
          ...answers.of(pooled.provider.key),
          calls: pooled.calls,
          failures: pooled.failures,
        }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),

    trial(key, signal, unsaved) {
      const pooled = find(key);
      // Without its memory, it signs in and asks again: a remembered answer would test nothing.
      const fresh = { ...pooled, memory: createMemory(now) };
      if (!unsaved) return createTrial({ pooled: fresh, use, config: configFor(pooled), signal });
      const config = unsaved as never;
      const missing = () => pooled.provider.missingConfig?.(config, integrationsOf(settings));
      const tryOut = createProviderRunner({ ...tools, ...unnoted, missingConfig: missing });
      return createTrial({ pooled: fresh, use: tryOut, config, signal });
    },

    listPaused: () =>
      enabled()
        .filter((pooled) => pauseOf(pooled.provider.key) ?? missingConfig(pooled) !== undefined)
        .map(({ provider }) => provider.key),

    receiveLimits: (list) => requests.receive(list),

    async reset(keys) {
      await pauses.end(keys ?? pauses.keys());
      if (!keys) await answers.forgive();
    },

    idle() {
      const inUse = new Set(settings.get('general.enabled_providers'));
      return [...members.values()]
        .filter((pooled) => !inUse.has(pooled.provider.key) && missingConfig(pooled) === undefined)
        .map(({ provider }) => provider);
    },

    reasonToSkip: (key, video, languages) => whyNot(find(key), video, languages, false),
  };
}
