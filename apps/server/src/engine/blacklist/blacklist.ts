import type { LiveEvent } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import type { Side } from '#platform/db/library-schema.ts';

/** A subtitle that is never to be taken again. */
export interface BlacklistEntry {
  side: Side;
  mediaId: number;
  provider: string;
  subsId: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** What it is called at the provider, where that is known. */
  release?: string | undefined;
}

interface Dependencies {
  db: Database;
  emit: (event: LiveEvent) => void;
  now?: () => number;
}

const news = {
  0: ['episode-blacklist', 'episode-history'],
  1: ['movie-blacklist', 'movie-history'],
} as const;

/** The only writer of `blacklist` beside past-entries.ts. */
export function createBlacklist({ db, emit, now = Date.now }: Dependencies) {
  const tell = (side: Side) => {
    for (const type of news[side]) emit({ type, action: 'update', payload: null });
  };
  return {
    /** One that is there already stays as it is. */
    async add({ side, mediaId, provider, subsId, language, release }: BlacklistEntry): Promise<void> {
      await db
        .insertInto('blacklist')
        .values({
          kind: side,
          media_id: mediaId,
          at: now(),
          provider,
          subs_id: subsId,
          language,
          release: release ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      tell(side);
    },
    /** Undefined for all of this side. */
    async remove(side: Side, entry: { provider: string; subsId: string } | undefined): Promise<void> {
      await db
        .deleteFrom('blacklist')
        .where('kind', '=', side)
        .$if(entry !== undefined, (query) =>
          query.where('provider', '=', entry?.provider ?? '').where('subs_id', '=', entry?.subsId ?? ''),
        )
        .execute();
      tell(side);
    },
  };
}
export type Blacklist = ReturnType<typeof createBlacklist>;
