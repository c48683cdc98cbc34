import type { Candidate, SearchRecord } from '@captionarr/contract';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import type { HouseholdParts } from './household-parts.ts';
import { isWorse, type Measured } from './is-worse.ts';
import { actorOf, type Cured, type OldFile, type Work } from './cure-work.ts';

/** How many candidates are tried before a report is passed on. */
const maxTried = 3;
/** Rules for candidates that are no subtitles of this video in this language at all. */
const besides: ReadonlySet<Candidate['rule']> = new Set([
  'wrong-language',
  'wrong-episode',
  'forced',
  'hearing-impaired',
]);

/**
 * Puts the next candidate in the place of a file, as a search for the language would: scored, judged, downloaded and
 * checked. One that fits the video worse than the old file is undone.
 */
export async function swapSubtitle(parts: HouseholdParts, work: Work, old: OldFile | undefined): Promise<Cured> {
  const { files, reports } = parts;
  const { report, signal } = work;
  for (let tried = 0; tried < maxTried; tried += 1) {
    signal.throwIfAborted();
    const found = await searchNext(parts, work);
    if (!found) return undefined;
    const measured = await syncNew(parts, work, found.path);
    if (measured && isWorse(old?.measured, measured)) {
      await reports.step(report.id, 'measured', { provider: found.provider, percent: percentOf(measured) });
      await files.restoreBatch(report.batch, actorOf(report).who);
      continue;
    }
    if (old && old.path !== found.path) await removeOld(parts, work, old);
    await reports.step(report.id, old ? 'swapped' : 'downloaded', {
      provider: found.provider,
      ...(found.release !== undefined && { release: found.release }),
      percent: found.percent,
    });
    return { path: found.path, language: found.language };
  }
  return undefined;
}

interface Found {
  path: string;
  language: string;
  provider: string;
  release: string | undefined;
  percent: number;
}

async function searchNext({ searcher, records, reports }: HouseholdParts, work: Work): Promise<Found | undefined> {
  const { report, video, signal } = work;
  const { searchId, saved } = await searcher.search(
    {
      type: video.type,
      mediaId: video.id,
      languages: [report.language],
      trigger: 'language',
      ...actorOf(report),
    },
    signal,
  );
  // A search that was stopped has found nothing yet.
  if (saved.length === 0) signal.throwIfAborted();
  const record = searchId === null ? undefined : await records.read(searchId);
  await reports.step(report.id, 'searched', { count: countOthers(record), language: report.language });
  const [file] = saved;
  const taken = record && takenIn(record, report.language);
  if (!file || !taken) return undefined;
  const { provider, releases, percent } = taken;
  return { ...file, provider, release: releases[0], percent };
}

/** Candidates of this video and language that weren’t taken. */
const countOthers = (record: SearchRecord | undefined): number =>
  record?.candidates.filter(({ state, rule }) => state !== 'taken' && !besides.has(rule)).length ?? 0;

function takenIn({ verdicts, candidates }: SearchRecord, language: string): Candidate | undefined {
  const verdict = verdicts.find((one) => formatLanguageText(one.language) === language);
  return verdict?.taken === null || verdict === undefined ? undefined : candidates[verdict.taken];
}

/** Shifts the new file where the measurements say so; undefined if it can’t be measured. */
async function syncNew(
  { work: { sync }, log }: HouseholdParts,
  work: Work,
  path: string,
): Promise<Measured | undefined> {
  const { report, video, signal } = work;
  try {
    return (await sync.now(video, { path }, actorOf(report), { signal })).proposal;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info(`Could not measure ${path} after a report: ${error.message}`);
    return undefined;
  }
}

const percentOf = ({ fit }: Measured) => Math.round(fit.before * 100);

/** The new file may have another name, such as one for the hearing-impaired. */
async function removeOld({ files }: HouseholdParts, { report, video }: Work, { path }: OldFile): Promise<void> {
  if (!(await files.read(path))) return;
  const { type, id: mediaId }: Video = video;
  await files.remove({ type, mediaId, path, language: report.language, tool: 'delete', ...actorOf(report) });
}
