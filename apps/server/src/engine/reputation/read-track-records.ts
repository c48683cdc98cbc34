import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { HistoryAction } from '@captionarr/contract';
import { sql } from 'kysely';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { trackRecordOf, type TakenSubtitle, type TrackRecord } from '#domain/search/reputation.ts';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';

/** By provider, then by code2. */
export type TrackRecords = ReadonlyMap<string, ReadonlyMap<string, TrackRecord>>;

/** Literals, because a list of parameters would be looked up again for every row. */
const codesOf = (...actions: HistoryAction[]) => sql.raw(`(${actions.map((action) => actionCode[action]).join()})`);
const takes = codesOf('Download', 'Manual', 'Upgrade');
const ends = codesOf('Delete', 'Download', 'Manual', 'Upgrade', 'Upload', 'Translated');

/** What was taken longer ago says little about a provider today. */
const days = 90;
/** Rows of one query, so that other work does not wait. */
const piece = 500;

/** What became of the subtitles of some providers, read through an index in short pieces. */
export async function readTrackRecords(db: Database, providers: readonly string[], now: number): Promise<TrackRecords> {
  const records = new Map<string, Map<string, TrackRecord>>();
  for (const provider of providers) {
    const taken = Map.groupBy(await readTaken(db, provider, now - days * dayMs), ({ language }) => language);
    records.set(provider, new Map([...taken].map(([language, all]) => [language, trackRecordOf(all, now)])));
  }
  return records;
}

interface TakenRow {
  id: number;
  language: string;
  at: number;
  ended_at: number | null;
  is_bad: number;
}

async function readTaken(db: Database, provider: string, since: number) {
  const taken: (TakenSubtitle & { language: string })[] = [];
  let last = { at: since, id: 0 };
  for (;;) {
    const rows = await readPiece(db, provider, last);
    for (const { language, at, ended_at: endedAt, is_bad: isBad } of rows)
      taken.push({ language: parseLanguageText(language).code2, at, endedAt, isBad: isBad === 1 });
    const end = rows.at(-1);
    if (!end || rows.length < piece) return taken;
    last = end;
    await yieldToOthers();
  }
}

async function readPiece(db: Database, provider: string, last: { at: number; id: number }): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select taken.id, taken.language, taken.at,
      (
        select later.at from history as later
        where later.kind = taken.kind and later.media_id = taken.media_id and later.at >= taken.at
          and later.id > taken.id and later.language = taken.language and later.action in ${ends}
        order by later.at limit 1
      ) as ended_at,
      exists (
        select 1 from blacklist as bad
        where bad.kind = taken.kind and bad.subs_id = taken.subs_id and bad.provider = taken.provider
      ) as is_bad
    from history as taken indexed by history_by_provider
    where taken.provider = ${provider} and (taken.at, taken.id) > (${last.at}, ${last.id})
      and taken.language is not null and taken.action in ${takes}
    order by taken.at, taken.id limit ${piece}`.execute(db);
  return rows;
}
