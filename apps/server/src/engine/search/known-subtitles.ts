import type { MediaKind, RuleName } from '@captionarr/contract';
import { findSharing } from '#engine/files/shared-video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { dayMs } from '#platform/durations.ts';

/** Subtitles of a video that must not be downloaded again: blacklisted, downloaded before, or removed by the user. */
export interface KnownSubtitles {
  isBlacklisted: (provider: string, id: string) => boolean;
  /** Why Captionarr blacklisted it by itself. */
  whyBlacklisted: (provider: string, id: string) => string | undefined;
  wasFetched: (provider: string, id: string, language: string) => boolean;
  /** SHA-256 of bytes that were saved, refused or removed before. */
  isKnownContent: (hash: string) => boolean;
}

/** A subtitle that could not be saved may be downloaded again after a day. */
const unsavedFor = dayMs;

export async function readKnown(db: Database, type: MediaKind, mediaId: number, now: number): Promise<KnownSubtitles> {
  const sharing = values(await findSharing(db, type, mediaId));
  const [blacklist, fetched, removed] = await Promise.all([
    db.selectFrom('blacklist').select(['provider', 'subs_id', 'why']).where('kind', '=', kindCode[type]).execute(),
    db
      .selectFrom('fetched')
      .select(['provider', 'subs_id', 'language', 'hash'])
      .where('kind', '=', kindCode[type])
      .where('media_id', 'in', sharing)
      .where((where) => where.or([where('outcome', '<>', 'not-saved'), where('at', '>', now - unsavedFor)]))
      .execute(),
    db
      .selectFrom('file_change')
      .select('before_hash')
      .where('kind', '=', kindCode[type])
      .where('media_id', 'in', sharing)
      .where('after_hash', 'is', null)
      .execute(),
  ]);
  const refused = new Map(blacklist.map((row) => [nameOf(row.provider, row.subs_id), row.why ?? undefined]));
  const before = new Set(fetched.map((row) => `${row.language} ${nameOf(row.provider, row.subs_id)}`));
  const contents = new Set([...fetched.map(({ hash }) => hash), ...removed.map((row) => row.before_hash)]);
  return {
    isBlacklisted: (provider, id) => refused.has(nameOf(provider, id)),
    whyBlacklisted: (provider, id) => refused.get(nameOf(provider, id)),
    wasFetched: (provider, id, language) => before.has(`${language} ${nameOf(provider, id)}`),
    isKnownContent: (hash) => contents.has(hash),
  };
}

const nameOf = (provider: string, id: string) => `${provider} ${id}`;

interface Fetched {
  type: MediaKind;
  mediaId: number;
  provider: string;
  subsId: string;
  /** Language the download was for. */
  language: string;
  /** Hash of the saved content; null if it is not available. */
  hash: string | null;
  outcome: 'saved' | RuleName;
}

/** Records a download so that it is not repeated. */
export async function rememberFetched(db: Database, one: Fetched, at: number): Promise<void> {
  const news = { at, hash: one.hash, outcome: one.outcome };
  await db
    .insertInto('fetched')
    .values({
      kind: kindCode[one.type],
      media_id: one.mediaId,
      provider: one.provider,
      subs_id: one.subsId,
      language: one.language,
      ...news,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'media_id', 'provider', 'subs_id', 'language']).doUpdateSet(news),
    )
    .execute();
}
