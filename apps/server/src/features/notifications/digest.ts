import { notificationEvents, type NotificationEvent } from '@captionarr/contract';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { StoredMessage } from './outbox.ts';

/** The news of one kind. */
interface Group {
  event: NotificationEvent;
  count: number;
  /** The first of them. */
  lines: readonly string[];
}

const shown = 20;

const headings: Record<NotificationEvent, (count: number) => string> = {
  problem: (count) => (count === 1 ? '1 problem needs your attention:' : `${count} problems need your attention:`),
  failure: (count) => (count === 1 ? '1 task failed:' : `${count} task failures:`),
  release: () => 'A new version is available:',
  download: (count) => (count === 1 ? '1 subtitle downloaded:' : `${count} subtitles downloaded:`),
  upgrade: (count) => (count === 1 ? '1 subtitle upgraded:' : `${count} subtitles upgraded:`),
};

/** Events that need action first. */
const order: readonly NotificationEvent[] = ['problem', 'failure', 'release', 'download', 'upgrade'];

/** One message for everything; empty when there is nothing to say. */
export const writeDigest = (groups: readonly Group[]): string =>
  groups
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => order.indexOf(one.event) - order.indexOf(other.event))
    .map(writeGroup)
    .join('\n\n');

function writeGroup({ event, count, lines }: Group): string {
  const more = count - lines.length;
  return [
    headings[event](count),
    ...lines.map((line) => `- ${line}`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ].join('\n');
}

/** Replaces everything that waits for the digest of a provider by one message; returns false if nothing does. */
export function bundleDigest(db: Database, provider: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isKept = (where: ExpressionBuilder<Tables, 'outbox'>) =>
      where.and([where('topic', '=', 'notification'), where('lane', '=', provider), where('next_try_at', 'is', null)]);
    const kept = transaction.selectFrom('outbox').where(isKept);
    const groups: Group[] = [];
    for (const event of notificationEvents) {
      const own = kept.where(sql<string>`payload ->> 'event'`, '=', event);
      const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const first = await own
        .select(sql<string>`payload ->> 'text'`.as('text'))
        .orderBy('id')
        .limit(shown)
        .execute();
      groups.push({ event, count, lines: first.map(({ text }) => text) });
    }
    const text = writeDigest(groups);
    await transaction.deleteFrom('outbox').where(isKept).execute();
    if (text === '') return false;
    const payload = JSON.stringify({ event: 'digest', text } satisfies StoredMessage);
    const row = {
      topic: 'notification',
      lane: provider,
      payload,
      created_at: now,
      attempts: 0,
      next_try_at: now,
    } as const;
    await transaction
      .insertInto('outbox')
      .values({ ...row, dedupe: null })
      .execute();
    return true;
  });
}
