import type { BlacklistEntry } from './blacklist.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import { run, selectOne } from '#engine/library/store/statements.ts';

export const hasEntry = (prepare: Prepare, { side, subsId, provider }: BlacklistEntry): boolean =>
  selectOne(
    prepare,
    'SELECT 1 FROM blacklist WHERE kind = ? AND subs_id = ? AND provider = ?',
    side,
    subsId,
    provider,
  ) !== undefined;

/** Adds what was blacklisted before this server was there. */
export const addPastEntry = (prepare: Prepare, entry: BlacklistEntry, at: number): void =>
  run(
    prepare,
    'INSERT INTO blacklist (kind, media_id, at, provider, subs_id, language) VALUES (?, ?, ?, ?, ?, ?)',
    entry.side,
    entry.mediaId,
    at,
    entry.provider,
    entry.subsId,
    entry.language,
  );
