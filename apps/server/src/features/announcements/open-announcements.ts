import { createHash } from 'node:crypto';
import type { LiveEvent } from '@captionarr/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import shipped from './announcements.json' with { type: 'json' };

/** An announcement that ships with this version. */
export interface ShippedAnnouncement {
  text: string;
  link?: string;
}

interface Dependencies {
  db: Database;
  emit: (event: LiveEvent) => void;
  now?: () => number;
  /** Announcements to ship; those in the file next to this one by default. */
  told?: readonly ShippedAnnouncement[];
}

export type AnnouncementRow = Selectable<Tables['announcement']>;
export type Announcements = Awaited<ReturnType<typeof openAnnouncements>>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Announcements of this version and of other components. */
export async function openAnnouncements({ db, emit, now = Date.now, told = shipped }: Dependencies) {
  let open = 0;

  async function count(): Promise<void> {
    const { total } = await db
      .selectFrom('announcement')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('dismissed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (total === open) return;
    open = total;
    emit({ type: 'badges', action: 'update', payload: null });
  }

  /** Whether it is new: the same text is announced only once, also when it was dismissed. */
  async function announce(text: string, link?: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('announcement')
      .values({ hash: hashOf(text), text, link: link ?? null, at: now(), dismissed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    await count();
    return Number(added ?? 0) > 0;
  }

  for (const { text, link } of told) await announce(text, link);
  await count();

  return {
    announce,

    /** How many are not dismissed. */
    count: (): number => open,

    /** Announcements that are not dismissed, newest first. */
    list: (): Promise<AnnouncementRow[]> =>
      db.selectFrom('announcement').selectAll().where('dismissed_at', 'is', null).orderBy('at', 'desc').execute(),

    /** Removes outdated announcements. */
    withdraw: async (isOver: (text: string) => boolean): Promise<void> => {
      const rows = await db.selectFrom('announcement').select(['hash', 'text']).execute();
      const over = rows.filter(({ text }) => isOver(text)).map(({ hash }) => hash);
      if (over.length > 0) await db.deleteFrom('announcement').where('hash', 'in', over).execute();
      await count();
    },

    async dismiss(hash: string): Promise<void> {
      await db
        .updateTable('announcement')
        .set({ dismissed_at: now() })
        .where('hash', '=', hash)
        .where('dismissed_at', 'is', null)
        .execute();
      await count();
    },
  };
}
