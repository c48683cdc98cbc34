import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw, inflateRawSync } from 'node:zlib';
import type { MediaKind, SearchRecord, SearchSummary } from '@captionarr/contract';
import { CompiledQuery, sql, type Selectable } from 'kysely';
import { formatLanguageText, parseLanguageText } from '#domain/languages/language-text.ts';
import type { Capsule, SearchInputs } from '#domain/search/capsule.ts';
import type { ReplayedRecord } from '#domain/search/replay-choices.ts';
import { findSuggestions } from '#domain/search/suggestions.ts';
import { refreshCauses } from '#engine/library/store/refresh-causes.ts';
import { noteSearch } from '#engine/reputation/note-search.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createCountOthers } from './count-others.ts';
import { makeCapsule } from './make-capsule.ts';
import { pruneRecords } from './prune-records.ts';
import { readChoices } from './read-choices.ts';
import { summarizeRecords, type SummaryParts } from './summarize-records.ts';

interface Dependencies extends SummaryParts {
  settings: Pick<SettingsStore, 'get'>;
  now?: () => number;
}

/** Records of before 1.1 have no inputs. */
type Body = Pick<SearchRecord, 'providers' | 'candidates' | 'comparable' | 'work' | 'copies'> & {
  inputs?: SearchInputs;
};
export type FinishedSearch = Body & Pick<SearchRecord, 'took_ms' | 'verdicts'>;

interface Begun {
  type: MediaKind;
  mediaId: number;
  trigger: SearchRecord['trigger'];
  who: string;
}

type Row = Selectable<Tables['search_record']>;
/** A record as far as a replay needs it, with how the providers took part. */
export type RecordedSearch = ReplayedRecord & Pick<SearchRecord, 'providers'>;
export type SearchRecords = ReturnType<typeof createSearchRecords>;

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];
/** Old records are pruned after this many new ones. */
const pruneEvery = 500;

/** Written by `finish`, from the same type. */
const unpack = async (body: Uint8Array) => JSON.parse(String(await inflate(body))) as Body;

/** Keeps the record of every search for the configured time. */
export function createSearchRecords({ db, settings, nextSearch, now = Date.now }: Dependencies) {
  let written = 0;
  const prune = () =>
    pruneRecords(db, {
      now: now(),
      days: settings.get('general.search_records_days'),
      megabytes: settings.get('general.search_records_megabytes'),
    });

  /** A finished record, with what its list shows of it. */
  const openRecord = async (id: number) => {
    const row = await db.selectFrom('search_record').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || row.body.length === 0) return undefined;
    const [summary] = await summarizeRecords({ db, nextSearch }, [row]);
    return summary && { row, summary, ...(await unpack(row.body)) };
  };

  return {
    /** Returns the id; the record is hidden until it is finished. */
    async begin({ type, mediaId, trigger, who }: Begun): Promise<number> {
      const empty = { took: 0, verdicts_json: '[]', body: Buffer.alloc(0) };
      const { id } = await db
        .insertInto('search_record')
        .values({ kind: kindCode[type], media_id: mediaId, at: now(), reason: trigger, who, ...empty })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async finish(id: number, { took_ms: took, verdicts, ...body }: FinishedSearch): Promise<void> {
      const packed = await deflate(JSON.stringify(body));
      await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('search_record')
          .set({ took, verdicts_json: JSON.stringify(verdicts), body: packed })
          .where('id', '=', id)
          .returning(['kind', 'media_id', 'at', 'reason'])
          .executeTakeFirst();
        // The video was removed meanwhile.
        if (!row) return;
        // Written by `begin`, from the same type.
        const trigger = row.reason as SearchRecord['trigger'];
        await noteSearch(transaction, { id, ...row, mediaId: row.media_id, trigger, verdicts, ...body });
        for (const verdict of verdicts) {
          // A search by hand takes nothing by itself, so it is no news when it would have.
          if (verdict.outcome === 'would-take') continue;
          const best = verdict.best === null ? undefined : body.candidates[verdict.best];
          const { outcome, cause } = verdict;
          const news = { search_id: id, at: row.at, outcome, best: best?.percent ?? null, ...(cause && { cause }) };
          const language = formatLanguageText(verdict.language);
          await transaction
            .insertInto('searched')
            .values({ kind: row.kind, media_id: row.media_id, language, ...news })
            .onConflict((conflict) => conflict.columns(['kind', 'media_id', 'language']).doUpdateSet(news))
            .execute();
        }
        await transaction.executeQuery(CompiledQuery.raw(refreshCauses, [row.kind, row.media_id]));
      });
      written += 1;
      if (written % pruneEvery === 0) await prune();
    },

    async read(id: number): Promise<SearchRecord | undefined> {
      const opened = await openRecord(id);
      if (!opened) return undefined;
      const { row, summary, inputs: _, ...body } = opened;
      const facts = { ...summary, ...body };
      const choices = await readChoices(db, row, body.candidates);
      const open = facts.verdicts.filter(
        ({ language }) => !choices.some((one) => one.language.code2 === language.code2),
      );
      const levers = findSuggestions({ ...facts, verdicts: open }, await createCountOthers(db, row));
      return { ...facts, choices, levers };
    },

    /** Undefined if the record is gone; null if it is older than capsules. */
    async capsule(id: number): Promise<Capsule | null | undefined> {
      const opened = await openRecord(id);
      if (!opened) return undefined;
      const { summary, inputs, candidates, providers } = opened;
      return inputs ? makeCapsule({ ...summary, candidates, providers }, inputs) : null;
    },

    /** Newest first; with a language (`en:hi`), only searches for it. */
    async list(
      type: MediaKind,
      mediaId: number,
      { language, length = 20 }: { language?: string | undefined; length?: number } = {},
    ): Promise<SearchSummary[]> {
      const rows = await db
        .selectFrom('search_record')
        .select(['id', 'kind', 'media_id', 'at', 'took', 'reason', 'who', 'verdicts_json'])
        .where('kind', '=', kindCode[type])
        .where('media_id', '=', mediaId)
        .where(sql<boolean>`length(body) > 0`)
        .$if(language !== undefined, (query) => query.where(looksFor(language ?? '')))
        .orderBy('id', 'desc')
        .limit(length)
        .execute();
      return summarizeRecords({ db, nextSearch }, rows);
    },

    /** The newest ones of automatic searches, as far as a replay needs them. */
    async recent(length: number): Promise<ReplayedRecord[]> {
      const rows = await db
        .selectFrom('search_record')
        .select(['id', 'kind', 'media_id', 'reason', 'verdicts_json', 'body'])
        .where('reason', '<>', 'manual')
        .where(sql<boolean>`length(body) > 0`)
        .orderBy('id', 'desc')
        .limit(length)
        .execute();
      return openRecords(rows);
    },

    /** The same by their ids; those that are gone are left out. */
    async some(ids: readonly number[]): Promise<RecordedSearch[]> {
      const rows = await db
        .selectFrom('search_record')
        .select(['id', 'kind', 'media_id', 'reason', 'verdicts_json', 'body'])
        .where('id', 'in', values(ids))
        .where(sql<boolean>`length(body) > 0`)
        .execute();
      return openRecords(rows);
    },

    /** Release name of a subtitle at its provider, if a recent search for the video found it. */
    async releaseOf(
      type: MediaKind,
      mediaId: number,
      { provider, subsId }: { provider: string; subsId: string },
    ): Promise<string | undefined> {
      const rows = await db
        .selectFrom('search_record')
        .select('body')
        .where('kind', '=', kindCode[type])
        .where('media_id', '=', mediaId)
        .where(sql<boolean>`length(body) > 0`)
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      for (const { body } of rows) {
        const { candidates } = await unpack(body);
        const found = candidates.find((each) => each.provider === provider && each.subs_id === subsId);
        if (found?.releases[0] !== undefined) return found.releases[0];
      }
      return undefined;
    },

    prune,
  };
}

async function openRecords(
  rows: readonly Pick<Row, 'id' | 'kind' | 'media_id' | 'reason' | 'verdicts_json' | 'body'>[],
): Promise<RecordedSearch[]> {
  const records: RecordedSearch[] = [];
  for (const { id, kind, media_id, reason, verdicts_json, body } of rows) {
    if (records.length % 10 === 9) await nextTurn();
    records.push({
      id,
      type: mediaKindOf(kind),
      media_id,
      // All of it was written here, from the same types. In so many pieces a thread takes longer than the work.
      trigger: reason as SearchRecord['trigger'],
      verdicts: JSON.parse(verdicts_json) as SearchRecord['verdicts'],
      ...(JSON.parse(String(inflateRawSync(body))) as Body),
    });
  }
  return records;
}

function looksFor(language: string) {
  const { code2, hi, forced } = parseLanguageText(language);
  return sql<boolean>`exists (
    select 1 from json_each(verdicts_json)
    where value ->> '$.language.code2' = ${code2}
      and value ->> '$.language.hi' = ${Number(hi)} and value ->> '$.language.forced' = ${Number(forced)}
  )`;
}
