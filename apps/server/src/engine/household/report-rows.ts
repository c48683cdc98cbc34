import { randomUUID } from 'node:crypto';
import type { LiveEvent, ReportKind, ReportState, ReportStep, SaidTime } from '@captionarr/contract';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepare } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/schema.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { LinkRow } from './links.ts';

export type ReportRow = Omit<Selectable<Tables['household_report']>, 'steps_json'> & { steps: ReportStep[] };
export type StepCode = ReportStep['code'];

interface NewReport {
  link: LinkRow;
  video: Video;
  what: ReportKind;
  language: string;
  position: number | undefined;
  when: SaidTime | undefined;
  state: ReportState;
}

interface Dependencies {
  db: Database;
  emit: (event: LiveEvent) => void;
  now: () => number;
}

export type Reports = ReturnType<typeof createReports>;

/** Those that need the owner. */
const openStates: readonly ReportState[] = ['waiting-for-owner', 'passed-on'];
const endedStates: readonly ReportState[] = ['solved', 'dismissed', 'asking'];
/** How long ended reports are kept. */
const keptDays = 90;

/** The only writer of `household_report`. */
export function createReports({ db, emit, now }: Dependencies) {
  const waiting = new Map<number, Set<() => void>>();
  const listeners: (() => void)[] = [];
  /** For the badges, which every page reads often. */
  const readOpen = prepare<object, { open: number }>(() =>
    db
      .selectFrom('household_report')
      .select(sql<number>`count(*)`.as('open'))
      .where('state', 'in', openStates),
  );

  function tell(id: number): void {
    for (const listener of listeners) listener();
    emit({ type: 'household', action: 'update', payload: null });
    for (const wake of waiting.get(id) ?? []) wake();
  }

  async function find(id: number): Promise<ReportRow> {
    const row = await db.selectFrom('household_report').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not-found', 'This report no longer exists.');
    return read(row);
  }

  async function change(id: number, news: Updateable<Tables['household_report']>): Promise<void> {
    await db.updateTable('household_report').set(news).where('id', '=', id).execute();
    tell(id);
    if (news.state !== undefined) emit({ type: 'badges', action: 'update', payload: null });
  }

  return {
    find,
    change,
    /** Called after a report was added or changed. */
    onChange: (listener: () => void) => void listeners.push(listener),

    async add({ link, video, what, language, position, when, state }: NewReport): Promise<ReportRow> {
      const at = now();
      const steps: ReportStep[] = [{ at, code: 'reported', values: when ? { when } : {} }];
      const row = await db
        .insertInto('household_report')
        .values({
          link_id: link.id,
          link_label: link.label,
          kind: kindCode[video.type],
          media_id: video.id,
          item_id: video.itemId,
          title: video.title,
          what,
          language,
          position: position ?? null,
          state,
          at,
          batch: randomUUID(),
          steps_json: JSON.stringify(steps),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      tell(row.id);
      return read(row);
    },

    async step(id: number, code: StepCode, values: ReportStep['values'] = {}, state?: ReportState): Promise<void> {
      const { steps } = await find(id);
      const all = [...steps, { at: now(), code, values }];
      await change(id, { steps_json: JSON.stringify(all), ...(state && { state }) });
    },

    /** Newest first. */
    async list(start: number, length: number): Promise<{ rows: ReportRow[]; total: number }> {
      const rows = await db
        .selectFrom('household_report')
        .selectAll()
        .orderBy('id', 'desc')
        .offset(start)
        .limit(Math.min(Math.max(length, 0), 200))
        .execute();
      const counted = await db
        .selectFrom('household_report')
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return { rows: rows.map(read), ...counted };
    },

    async countOpen(): Promise<number> {
      const [counted] = await readOpen({}, db);
      return counted?.open ?? 0;
    },

    /** Of a link, newest first: those that aren’t solved or dismissed. */
    async ofLink(linkId: number): Promise<ReportRow[]> {
      const rows = await db
        .selectFrom('household_report')
        .selectAll()
        .where('link_id', '=', linkId)
        .where('state', 'not in', ['solved', 'dismissed'])
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      return rows.map(read);
    },

    async countRecent(linkId: number): Promise<number> {
      const query = db.selectFrom('household_report').select(sql<number>`count(*)`.as('recent'));
      const ofLink = query.where('link_id', '=', linkId).where('at', '>', now() - hourMs);
      return (await ofLink.executeTakeFirstOrThrow()).recent;
    },

    /** Resolves at the next step, or after a while. */
    nextStep: (id: number, withinMs: number): Promise<void> =>
      new Promise((resolve) => {
        const all = waiting.get(id) ?? new Set();
        waiting.set(id, all);
        const wake = () => {
          clearTimeout(timer);
          all.delete(wake);
          if (all.size === 0) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(wake, withinMs);
        all.add(wake);
      }),

    async prune(): Promise<void> {
      await db
        .deleteFrom('household_report')
        .where('state', 'in', endedStates)
        .where('at', '<', now() - keptDays * dayMs)
        .execute();
    },
  };
}

const read = ({ steps_json: steps, ...row }: Selectable<Tables['household_report']>): ReportRow => ({
  ...row,
  // Written here, from the same type.
  steps: JSON.parse(steps) as ReportStep[],
});
