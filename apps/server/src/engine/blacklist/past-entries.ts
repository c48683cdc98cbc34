import type { BlacklistEntry } from './blacklist.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import { run, selectOne } from '#engine/library/store/statements.ts';
import { kindCode } from '#platform/db/kind-code.ts';

export const hasEntry = (prepare: Prepare, { type, subsId, provider }: BlacklistEntry): boolean =>
  selectOne(
    prepare,
    'SELECT 1 FROM blacklist WHERE kind = ? AND subs_id = ? AND provider = ?',
    kindCode[type],
    subsId,
    provider,
  ) !== undefined;

/** Adds blacklist entries from before this server. */
export const addPastEntry = (prepare: Prepare, entry: BlacklistEntry, at: number): void =>
  run(
    prepare,
    'INSERT INTO blacklist (kind, media_id, at, provider, subs_id, language) VALUES (?, ?, ?, ?, ?, ?)',
    kindCode[entry.type],
    entry.mediaId,
    at,
    entry.provider,
    entry.subsId,
    entry.language,
  );
