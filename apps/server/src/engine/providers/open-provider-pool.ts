import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SendRequest } from '#domain/search/provider-http.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { openAnswers } from './answers.ts';
import { languagesFor, reasonToLeave } from './choose-providers.ts';
import type { OpenMedia } from './media-tools.ts';
import { openMember, type Member } from './member.ts';
import { usualPatience, type Patience } from './patient-http.ts';
import { openPauses } from './pauses.ts';
import type { ProviderPool } from './provider-pool.ts';
import { configOf, integrationsOf, settingsOf } from './provider-settings.ts';
import { createUse } from './use-provider.ts';

export interface PoolOptions {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  providers: readonly AnyProvider[];
  http: SendRequest;
  media: OpenMedia;
  log: Logger;
  emit: (event: LiveEvent) => void;
  now?: () => number;
  patience?: Patience;
}

export async function openProviderPool(options: PoolOptions): Promise<ProviderPool> {
  const { db, settings, providers, emit, log, now = Date.now, patience = usualPatience } = options;
  const tellBadges = () => emit({ type: 'badges', action: 'update', payload: null });
  const pauses = await openPauses({ db, onChange: tellBadges, log, now });
  const answers = await openAnswers({ db, onChange: tellBadges, log, now });
  const members = new Map(providers.map((provider) => [provider.key, openMember(provider, now)]));

  const enabled = (): Member[] => settings.get('general.enabled_providers').flatMap((key) => members.get(key) ?? []);
  // Each provider is handed the settings of its own section, which its type says; the pool knows them only as such.
  const configFor = ({ provider }: Member) => configOf(settings, provider.key) as never;
  const lacks = (member: Member) => member.provider.lacks?.(configFor(member), integrationsOf(settings));
  const use = createUse({ ...options, pauses, answers, lacks, patience, now });
  const today = () => Math.floor(now() / dayMs);

  function find(key: string): Member {
    const member = members.get(key);
    if (!member) throw new ProviderFault('LocalError', `There is no provider called ${key}.`);
    return member;
  }

  for (const member of members.values())
    settings.onChange(settingsOf(member.provider.key), async () => {
      member.memory.clear();
      member.quota = undefined;
      // Other settings may mean another account.
      await pauses.end([member.provider.key], ['credentials', 'quota']);
      await answers.forget(member.provider.key);
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
      const seen = enabled().map((member) => {
        const pause = pauses.of(member.provider.key);
        const circumstances = { languages, kept, lacks: lacks(member), pause };
        return { provider: member.provider, left: reasonToLeave(member.provider, video, circumstances) };
      });
      return {
        ask: seen.filter(({ left }) => !left).map(({ provider }) => provider),
        left: seen.flatMap(({ left }) => left ?? []),
      };
    },

    async search(key, query, signal, isUrgent = false) {
      const member = find(key);
      const languages = languagesFor(member.provider, query.languages, settings.get('general.provider_languages'));
      // No languages, no request.
      if (languages.length === 0) return [];
      return use(member, { path: query.video.path, signal, isUrgent }, async (tools) =>
        member.provider.search({ ...query, languages }, configFor(member), tools),
      );
    },

    async download(key, found, video, signal, isUrgent = false) {
      const member = find(key);
      return use(member, { path: video.path, signal, isUrgent }, async (tools) => {
        const downloaded = await member.provider.download(found, configFor(member), tools);
        if (downloaded.quotaLeft !== undefined) member.quota = { left: downloaded.quotaLeft, day: today() };
        return downloaded;
      });
    },

    list: () =>
      enabled()
        .map((member) => ({
          key: member.provider.key,
          lacks: lacks(member),
          pause: pauses.of(member.provider.key),
          quotaLeft: member.quota?.day === today() ? member.quota.left : undefined,
          ...answers.of(member.provider.key),
          calls: member.calls,
          failures: member.failures,
        }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),

    listPaused: () =>
      enabled()
        .filter((member) => pauses.of(member.provider.key) ?? lacks(member) !== undefined)
        .map(({ provider }) => provider.key),

    async reset() {
      await pauses.end(pauses.keys());
      await answers.forgive();
    },
  };
}
