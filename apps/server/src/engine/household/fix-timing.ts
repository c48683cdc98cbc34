import { AppError } from '#platform/errors.ts';
import { actorOf, type Cured, type OldFile, type Work } from './cure-work.ts';
import type { HouseholdParts } from './household-parts.ts';

/** Shifts a file that the measurements are sure about. Leaves in `old` how well it fits, for who swaps it. */
export async function fixTiming(
  { work: { sync }, reports, log }: HouseholdParts,
  work: Work,
  old: OldFile,
): Promise<Cured> {
  const { report, video, signal } = work;
  const { path } = old;
  try {
    const { proposal, change } = await sync.now(video, { path }, actorOf(report), signal);
    old.measured = proposal;
    const values = { percent: Math.round(proposal.fit.before * 100) };
    if (!change) {
      await reports.step(report.id, 'measured', values);
      return undefined;
    }
    const seconds = Math.round(proposal.offset_seconds * 100) / 100;
    await reports.step(report.id, 'measured', { ...values, seconds });
    await reports.step(report.id, 'shifted', { seconds, percent: Math.round(proposal.fit.after * 100) });
    return { path, language: report.language };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info(`Could not measure ${path} after a report: ${error.message}`);
    return undefined;
  }
}
