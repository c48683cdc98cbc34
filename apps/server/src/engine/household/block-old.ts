import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import type { HouseholdParts } from './household-parts.ts';
import type { ReportRow } from './report-rows.ts';

/** Blacklists the subtitle that a report replaced; false if its provider isn’t known. */
export async function blockOld({ db, blacklist, reports }: HouseholdParts, report: ReportRow): Promise<boolean> {
  const { old_provider: provider, old_subs_id: subsId, kind, media_id: mediaId, language } = report;
  if (provider === null || subsId === null) return false;
  // What was there before stays after an undo.
  const isNew = !(await isBlacklisted(db, report));
  const why = 'A viewer reported it.';
  await blacklist.add({ type: mediaKindOf(kind), mediaId, provider, subsId, language, why });
  if (isNew) await reports.change(report.id, { blocked: 1 });
  await reports.step(report.id, 'blocked', { provider });
  return true;
}

export async function unblockOld({ blacklist, reports }: HouseholdParts, report: ReportRow): Promise<void> {
  const { old_provider: provider, old_subs_id: subsId } = report;
  if (report.blocked === 0 || provider === null || subsId === null) return;
  await blacklist.remove(mediaKindOf(report.kind), { provider, subsId });
  await reports.change(report.id, { blocked: 0 });
}

const isBlacklisted = async (db: Database, { kind, old_provider: provider, old_subs_id: subsId }: ReportRow) =>
  (await db
    .selectFrom('blacklist')
    .select('at')
    .where('kind', '=', kindCode[mediaKindOf(kind)])
    .where('provider', '=', provider ?? '')
    .where('subs_id', '=', subsId ?? '')
    .executeTakeFirst()) !== undefined;
