import type { SyncProposal } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { agreesWith } from './agrees-with.ts';
import { actorOf, type Cured, type OldFile, type Work } from './cure-work.ts';
import type { HouseholdParts } from './household-parts.ts';

/**
 * Shifts a file if the measurement is certain and the viewer didn’t report the opposite.
 * Records in `old` how well the file fits, for the swap that may follow.
 */
export async function fixTiming(
  { work: { sync }, reports, log }: HouseholdParts,
  work: Work,
  old: OldFile,
): Promise<Cured> {
  const { report, video, signal } = work;
  const { path } = old;
  try {
    const said = report.steps[0]?.values.when;
    const { position } = report;
    const accepts = (shift: SyncProposal) => agreesWith(said, shift, position);
    const { proposal, change } = await sync.now(video, { path }, actorOf(report), { signal, accepts });
    old.measured = proposal;
    const values = { percent: Math.round(proposal.fit.before * 100) };
    const seconds = Math.round(proposal.offset_seconds * 100) / 100;
    if (!change) {
      const isOpposite = proposal.verdict === 'apply' && !accepts(proposal);
      await reports.step(report.id, 'measured', { ...values, ...(isOpposite && { seconds, opposite: true }) });
      return undefined;
    }
    await reports.step(report.id, 'measured', { ...values, seconds });
    await reports.step(report.id, 'shifted', { seconds, percent: Math.round(proposal.fit.after * 100) });
    return { path, language: report.language };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info(`Could not measure ${path} after a report: ${error.message}`);
    return undefined;
  }
}
