import { together } from '#domain/search/findings.ts';
import { median, type TrackRecord } from '#domain/search/reputation.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs, minuteMs } from '#platform/durations.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { forgetOldFindings } from './note-search.ts';
import { readTrackRecords, type TrackRecords } from './read-track-records.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  now?: () => number;
}

/** How many videos a provider was asked for in a language, and for how many it had something. */
export interface FoundCount {
  language: string;
  asked: number;
  found: number;
}

/** Days that found counts go back. */
const foundDays = 30;
/** Track records change slowly: a download counts after a week. */
const lifeMs = 10 * minuteMs;

export type Reputation = ReturnType<typeof openReputation>;

/** How well the enabled providers did, from what is stored. */
export function openReputation({ db, settings, now = Date.now }: Dependencies) {
  let read: { at: number; key: string; records: Promise<TrackRecords> } | undefined;

  function trackRecords(): Promise<TrackRecords> {
    const providers = settings.get('general.enabled_providers');
    const key = providers.join();
    if (!read || read.key !== key || Math.abs(now() - read.at) > lifeMs) {
      const records = readTrackRecords(db, providers, now());
      read = { at: now(), key, records };
      records.catch(() => void (read = undefined));
    }
    return read.records;
  }

  return {
    /** By provider and language (code2), as of the last ten minutes. */
    trackRecords,

    /** Of a provider in a language (code2); what happened in the last ten minutes may be missing. */
    async trackRecordOf(): Promise<(provider: string, language: string) => TrackRecord | undefined> {
      const records = await trackRecords();
      return (provider, language) => records.get(provider)?.get(language);
    },

    /** Counts of the last 30 days by provider; each video counts once. */
    async found(): Promise<Map<string, FoundCount[]>> {
      const rows = await db
        .selectFrom('provider_found')
        .select(({ fn }) => [
          'provider',
          'language',
          fn.sum<number>('asked').as('asked'),
          fn.sum<number>('found').as('found'),
        ])
        .where('day', '>', Math.floor(now() / dayMs) - foundDays)
        .groupBy(['provider', 'language'])
        .execute();
      const counted = rows.filter(({ asked }) => asked > 0);
      return Map.groupBy(counted, ({ provider }) => (provider === together ? 'together' : provider));
    },

    /** Median of the last answers, in milliseconds, by provider. */
    async typicalTimes(): Promise<Map<string, number | null>> {
      const rows = await db.selectFrom('provider_time').select(['provider', 'took']).execute();
      const times = Map.groupBy(rows, ({ provider }) => provider);
      return new Map([...times].map(([provider, all]) => [provider, median(all.map(({ took }) => took))]));
    },

    forgetOld: () => forgetOldFindings(db, now()),
  };
}
