import { createHash } from 'node:crypto';
import type { RuleName } from '@captionarr/contract';
import type { LanguageVariant } from '#domain/languages/language-text.ts';
import { areNear } from '#domain/languages/near-languages.ts';
import { clockTime } from '#domain/subtitles/clock-time.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';

export interface CheckInput {
  bytes: Uint8Array;
  cues: readonly Cue[];
  /** Code2 of the language that the text is in, as far as that is clear. */
  spoken: string | undefined;
  language: LanguageVariant;
  /** Code2 of languages that count as the wanted one. */
  accepted: readonly string[];
  /** Duration of the video in seconds. */
  duration: number | null;
  isKnownContent: (hash: string) => boolean;
  /** Measures it against a subtitle that is known to fit the video, if there is one; asked for last, as it costs most. */
  measure: (cues: readonly Cue[]) => Promise<Measured | undefined>;
}

export interface DownloadRejection {
  rule: RuleName;
  detail: string;
}

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Checks a downloaded subtitle; returns the reason to reject it, or undefined. */
export async function checkDownload(input: CheckInput): Promise<DownloadRejection | undefined> {
  if (input.isKnownContent(contentHash(input.bytes)))
    return { rule: 'same-bytes', detail: 'It’s byte-for-byte identical to a file that was here before.' };
  return checkLanguage(input) ?? checkLength(input) ?? (await checkTimes(input));
}

/** Forced ones are short, and often in more than one language. */
function checkLanguage({ spoken, language, accepted }: CheckInput): DownloadRejection | undefined {
  if (language.forced || spoken === undefined) return undefined;
  if ([language.code2, ...accepted].some((code2) => areNear(code2, spoken))) return undefined;
  return { rule: 'wrong-text-language', detail: `The text is in ${nameOf(spoken)}, not ${nameOf(language.code2)}.` };
}

/** Frame rates change the length by up to 4.3%; credits and cuts account for the rest. */
const longest = { share: 1.08, seconds: 90 };
const shortest = { share: 0.5, ofSeconds: 600 };

function checkLength({ cues, duration, language }: CheckInput): DownloadRejection | undefined {
  if (duration === null || duration <= 0) return undefined;
  const last = cues.reduce((end, cue) => Math.max(end, cue.start), 0) / 1000;
  const lengths = `It ends at ${clockTime(last)}; the video ends at ${clockTime(duration)}.`;
  if (last > duration * longest.share + longest.seconds) return { rule: 'wrong-length', detail: lengths };
  const isShort = !language.forced && duration > shortest.ofSeconds && last < duration * shortest.share;
  return isShort ? { rule: 'wrong-length', detail: lengths } : undefined;
}

/** Rejects only subtitles that are certainly of another video: a sync can fix the rest. */
async function checkTimes({ cues, language, measure }: CheckInput): Promise<DownloadRejection | undefined> {
  const measured = language.forced ? undefined : await measure(cues);
  if (measured?.proposal.reason !== 'another-episode') return undefined;
  const share = Math.round(measured.proposal.fit.after * 100);
  return { rule: 'wrong-times', detail: `Only ${share}% of its cues start where those of a matching subtitle do.` };
}
