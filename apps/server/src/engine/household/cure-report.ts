import { findVideo } from '#engine/library/video.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { blockOld } from './block-old.ts';
import { checkLanguage } from './check-language.ts';
import type { Cured, OldFile, Work } from './cure-work.ts';
import { findOld } from './find-old.ts';
import { fixTiming } from './fix-timing.ts';
import type { HouseholdParts } from './household-parts.ts';
import { readNearLine } from './near-line.ts';
import type { ReportRow, StepCode } from './report-rows.ts';
import { swapSubtitle } from './swap-subtitle.ts';

const cures: ReadonlySet<StepCode> = new Set(['shifted', 'swapped', 'downloaded']);

/** Does what a report calls for, and asks the viewer or passes it on. */
export async function cureReport(parts: HouseholdParts, id: number, signal: AbortSignal): Promise<void> {
  const { db, files, reports } = parts;
  const report = await reports.find(id);
  const video = await findVideo(db, mediaKindOf(report.kind), report.media_id);
  const work: Work = { report, video, signal };
  const old = await findOld(db, video, report.language);
  const { position } = report;
  const cured = await cure(parts, work, old);
  if (!cured) {
    await reports.step(id, 'nothing-better', {}, 'passed-on');
    tellOwner(parts, await reports.find(id));
    return;
  }
  await noteOld(parts, work, old);
  await reports.change(id, { changed: 1, line: await readNearLine(files, cured, position), state: 'asking' });
}

async function cure(parts: HouseholdParts, work: Work, old: OldFile | undefined): Promise<Cured> {
  const { what, steps } = work.report;
  const isFirst = !steps.some(({ code }) => cures.has(code));
  if (what === 'out-of-sync' && old && isFirst) {
    const shifted = await fixTiming(parts, work, old);
    if (shifted) return shifted;
  }
  if (what === 'wrong-language' && old && isFirst) await checkLanguage(parts, work, old);
  return swapSubtitle(parts, work, what === 'missing' && isFirst ? undefined : old);
}

/** A viewer’s word alone blocks nothing: only what was replaced is blacklisted. */
async function noteOld(parts: HouseholdParts, { report }: Work, old: OldFile | undefined): Promise<void> {
  const { reports } = parts;
  const now = await reports.find(report.id);
  const isSwapped = now.steps.at(-1)?.code === 'swapped';
  if (!isSwapped || !old?.origin || now.old_provider !== null) return;
  const { provider, subsId } = old.origin;
  await reports.change(report.id, { old_provider: provider, old_subs_id: subsId });
  // A text that is in its language may be what others want.
  const isBad = report.what === 'bad-text' || (report.what === 'wrong-language' && old.isInLanguage !== true);
  // One that other episodes use too, such as a season pack, is left to the owner.
  if (isBad && !(await isUsedElsewhere(parts.db, report, old))) await blockOld(parts, await reports.find(report.id));
}

async function isUsedElsewhere(db: Database, { kind }: ReportRow, { path, origin }: OldFile): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('kind', '=', kind)
    .where('provider', '=', origin?.provider ?? '')
    .where('subs_id', '=', origin?.subsId ?? '')
    .where('subtitle_path', '<>', path)
    .executeTakeFirst();
  return row !== undefined;
}

/** What needs the owner is a notification; see Settings › Notifications. */
export function tellOwner({ tellOwner: tell }: HouseholdParts, { state, language, title }: ReportRow): void {
  const name = nameOf(language);
  tell(
    state === 'waiting-for-owner'
      ? `A viewer would like ${name} subtitles for ${title}.`
      : `A viewer reported the ${name} subtitles of ${title}. Captionarr couldn’t fix them.`,
  );
}
