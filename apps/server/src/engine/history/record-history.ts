import type { HistoryAction, LiveEvent, MediaKind, ScoredAttribute } from '@captionarr/contract';
import type { Transaction } from 'kysely';
import { maximumScore } from '#domain/search/match-key.ts';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Tables } from '#platform/db/schema.ts';
import { calendarDay } from '#platform/relative-time.ts';

/** Something that happened to a subtitle of a video. */
export interface HistoryEvent {
  type: MediaKind;
  /** Id of the episode or movie. */
  mediaId: number;
  action: HistoryAction;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** An English sentence. */
  description: string;
  videoPath: string;
  subtitlePath: string;
  provider?: string;
  /** The provider's id of the subtitle. */
  subsId?: string;
  score?: number;
  /** Maximum score, `fullScore` by default. */
  outOf?: number;
  /** Points per match. */
  attributes?: readonly ScoredAttribute[];
  matches?: readonly string[];
  dontMatches?: readonly string[];
  upgradedFrom?: number;
  /** The row of file_change that it tells of. */
  changeId?: number;
  /** The record of the search that brought it. */
  searchId?: number;
}

interface Dependencies {
  db: Database;
  emit: (event: LiveEvent) => void;
  now?: () => number;
}

export type RecordHistory = (event: HistoryEvent, transaction?: Transaction<Tables>) => Promise<number>;

/** The most that a subtitle can score, which is what one has that a person chose. */
export const fullScore = maximumScore;

/** Actions that bring a subtitle. Deletions and syncs do not change the origin of the current file. */
const arrivals: readonly HistoryAction[] = ['Download', 'Manual', 'Upgrade', 'Upload', 'Translated'];
export const arrivalCodes: readonly number[] = arrivals.map((action) => actionCode[action]);

/** Tells who shows the history of episodes or movies that it has changed. */
export const tellHistory = (emit: (event: LiveEvent) => void, type: MediaKind): void =>
  emit({ type: `${type}-history`, action: 'update', payload: null });

/** The only writer of `history` beside past-events.ts; answers the id of the new row. */
export function createRecordHistory({ db, emit, now = Date.now }: Dependencies): RecordHistory {
  async function write(writer: Database, event: HistoryEvent): Promise<number> {
    const arrives = arrivals.includes(event.action);
    const at = now();
    if (arrives) await forgetLatest(writer, event);
    const { id } = await writer
      .insertInto('history')
      .values({ ...toRow(event), at, day: calendarDay(at), latest: Number(arrives) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return async (event, transaction) => {
    const id = transaction
      ? await write(transaction, event)
      : await db.transaction().execute((own) => write(own, event));
    tellHistory(emit, event.type);
    return id;
  };
}

const forgetLatest = (db: Database, { type, mediaId, language }: HistoryEvent) =>
  db
    .updateTable('history')
    .set({ latest: 0 })
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', mediaId)
    .where('language', '=', language)
    .where('latest', '=', 1)
    .execute();

const toRow = (event: HistoryEvent) => ({
  kind: kindCode[event.type],
  media_id: event.mediaId,
  action: actionCode[event.action],
  language: event.language,
  provider: event.provider ?? null,
  subs_id: event.subsId ?? null,
  score: event.score ?? null,
  upgraded_from: event.upgradedFrom ?? null,
  description: event.description,
  video_path: event.videoPath,
  subtitle_path: event.subtitlePath,
  matches_json: JSON.stringify(event.matches ?? []),
  dont_matches_json: JSON.stringify(event.dontMatches ?? []),
  change_id: event.changeId ?? null,
  score_out_of: event.score === undefined ? null : (event.outOf ?? fullScore[event.type]),
  search_id: event.searchId ?? null,
  attributes_json: event.attributes ? JSON.stringify(event.attributes) : null,
});
