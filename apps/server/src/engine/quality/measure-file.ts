import { cureOf } from '#domain/quality/cure.ts';
import type { Fact } from '#domain/quality/fact.ts';
import { judgeMachine } from '#domain/quality/judge-machine.ts';
import { judgeTiming } from '#domain/quality/judge-timing.ts';
import { shownFindings } from '#domain/quality/shown-findings.ts';
import { identify } from '#engine/check/file-identity.ts';
import type { QualityRecord } from '#engine/library/store/save-quality.ts';
import type { MeasuredFile, QualityParts } from './quality-parts.ts';
import { readMade, readStreams, readTiming } from './read-known.ts';

/** Larger files are no subtitles. */
const largest = 20 << 20;

/** Too few cues to be measured against the audio. */
export const isForced = (language: string): boolean => language.endsWith(':forced');

/** What a file is like now; undefined if it is gone or no longer known. */
export async function measureFile(
  { db, files, runInWorker, now = Date.now }: Pick<QualityParts, 'db' | 'files' | 'runInWorker' | 'now'>,
  file: MeasuredFile & { language: string },
): Promise<QualityRecord | undefined> {
  const { type, mediaId, path, language } = file;
  const identity = await identify(path);
  if (!identity || identity.size > largest) return undefined;
  const state = await files.read(path);
  if (!state) return undefined;
  const streams = await readStreams(db, type, mediaId);
  const frameRate = streams?.frameRate ?? undefined;
  const facts: Fact[] = await runInWorker('measureQuality', {
    bytes: state.bytes,
    path,
    language,
    duration: streams?.duration ?? null,
    ...(frameRate !== undefined && { frameRate }),
  });
  const isBroken = facts.some(({ code }) => code === 'broken');
  const check = isBroken ? undefined : await readTiming(db, file, state.hash);
  const all = [
    ...(isBroken ? [] : judgeTiming(check)),
    ...facts,
    ...judgeMachine(await readMade(db, file, state.hash)),
  ];
  return {
    mediaId,
    path,
    size: identity.size,
    modifiedAt: identity.modifiedAt,
    hash: state.hash,
    at: now(),
    facts: all,
    shown: shownFindings(all),
    cure: cureOf(all),
    isTimed: check !== undefined || isBroken || isForced(language),
  };
}
