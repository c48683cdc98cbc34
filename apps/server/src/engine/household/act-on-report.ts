import { AppError } from '#platform/errors.ts';
import { blockOld, unblockOld } from './block-old.ts';
import type { HouseholdParts } from './household-parts.ts';
import type { ReportRow } from './report-rows.ts';

export type OwnerAction = 'undo' | 'block' | 'next' | 'allow' | 'dismiss';

interface Act {
  id: number;
  action: OwnerAction;
  who: string;
}

type Begin = (report: ReportRow) => Promise<ReportRow>;

/** What the owner does about a report. */
export async function actOnReport(parts: HouseholdParts, begin: Begin, { id, action, who }: Act): Promise<ReportRow> {
  const { files, reports } = parts;
  const report = await reports.find(id);
  if (report.state === 'working')
    throw new AppError('conflict', 'Captionarr is still working on this report.', { help: 'household' });
  if (action === 'next' || action === 'allow') {
    await reports.step(id, 'done-by-owner');
    return begin(await reports.find(id));
  }
  if (action === 'block' && !(await blockOld(parts, report)))
    throw new AppError('conflict', 'No provider is on record for the old subtitle, so it can’t be blacklisted.', {
      help: 'household',
    });
  if (action === 'undo') {
    const { left, restored } = await files.restoreBatch(report.batch, who);
    const [hindered] = left;
    if (restored.length === 0 && hindered) throw new AppError('conflict', hindered.reason, { help: 'version-gone' });
    await unblockOld(parts, report);
    await reports.change(id, { changed: 0, line: null });
    await reports.step(id, 'undone', {}, 'dismissed');
  }
  if (action === 'dismiss') await reports.step(id, 'dismissed', {}, 'dismissed');
  return reports.find(id);
}
