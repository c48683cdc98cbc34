import type { LiveEvent, MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** A subtitle that is never to be taken again. */
export interface BlacklistEntry {
  type: MediaKind;
  mediaId: number;
  provider: string;
  subsId: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Release name at the provider, if known. */
  release?: string | undefined;
  /** Why Captionarr blacklisted it by itself. */
  why?: string | undefined;
}

interface Dependencies {
  db: Database;
  emit: (event: LiveEvent) => void;
  now?: () => number;
}

const news = {
  episode: ['episode-blacklist', 'episode-history'],
  movie: ['movie-blacklist', 'movie-history'],
} as const;

/** The only writer of `blacklist` beside past-entries.ts. */
export function createBlacklist({ db, emit, now = Date.now }: Dependencies) {
  const tell = (type: MediaKind) => {
    for (const event of news[type]) emit({ type: event, action: 'update', payload: null });
  };
  return {
    /** Adding an existing entry changes nothing. */
    async add({ type, mediaId, provider, subsId, language, release, why }: BlacklistEntry): Promise<void> {
      await db
        .insertInto('blacklist')
        .values({
          kind: kindCode[type],
          media_id: mediaId,
          at: now(),
          provider,
          subs_id: subsId,
          language,
          release: release ?? null,
          why: why ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      tell(type);
    },
    /** Undefined for all of this kind. */
    async remove(type: MediaKind, entry: { provider: string; subsId: string } | undefined): Promise<void> {
      await db
        .deleteFrom('blacklist')
        .where('kind', '=', kindCode[type])
        .$if(entry !== undefined, (query) =>
          query.where('provider', '=', entry?.provider ?? '').where('subs_id', '=', entry?.subsId ?? ''),
        )
        .execute();
      tell(type);
    },
  };
}
export type Blacklist = ReturnType<typeof createBlacklist>;
