import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { HistoryAction } from '@captionarr/contract';
import { sql } from 'kysely';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { trackRecordOf, type TakenSubtitle, type TrackRecord } from '#domain/search/reputation.ts';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import { dayMs } from '#platform/durations.ts';

/** By provider, then by code2. */
export type TrackRecords = ReadonlyMap<string, ReadonlyMap<string, TrackRecord>>;

const codesOf = (...actions: HistoryAction[]) => values(actions.map((action) => actionCode[action]));
/** What was taken longer ago says little about a provider today. */
const days = 90;

/** What became of the subtitles of some providers; each provider is one short query through an index. */
export async function readTrackRecords(db: Database, providers: readonly string[], now: number): Promise<TrackRecords> {
  const records = new Map<string, Map<string, TrackRecord>>();
  for (const provider of providers) {
    const taken = Map.groupBy(await readTaken(db, provider, now - days * dayMs), ({ language }) => language);
    records.set(provider, new Map([...taken].map(([language, all]) => [language, trackRecordOf(all, now)])));
    await yieldToOthers();
  }
  return records;
}

async function readTaken(
  db: Database,
  provider: string,
  since: number,
): Promise<(TakenSubtitle & { language: string })[]> {
  const { rows } = await sql<{ language: string; at: number; ended_at: number | null; is_bad: number }>`
    select taken.language, taken.at,
      (
        select min(later.at) from history as later
        where later.kind = taken.kind and later.media_id = taken.media_id and later.at >= taken.at
          and later.id > taken.id and later.language = taken.language
          and later.action in ${codesOf('Delete', 'Download', 'Manual', 'Upgrade', 'Upload', 'Translated')}
      ) as ended_at,
      exists (
        select 1 from blacklist as bad
        where bad.kind = taken.kind and bad.subs_id = taken.subs_id and bad.provider = taken.provider
      ) as is_bad
    from history as taken
    where taken.provider = ${provider} and taken.at > ${since} and taken.language is not null
      and taken.action in ${codesOf('Download', 'Manual', 'Upgrade')}`.execute(db);
  return rows.map(({ language, at, ended_at: endedAt, is_bad: isBad }) => ({
    language: parseLanguageText(language).code2,
    at,
    endedAt,
    isBad: isBad === 1,
  }));
}
