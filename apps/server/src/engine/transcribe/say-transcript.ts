import { languageName } from '#domain/languages/languages.ts';
import { inventedReasons } from '#domain/transcribe/filter-invented.ts';
import type { JudgedTranscript } from '#domain/transcribe/film-sound.ts';
import { neededShares } from '#domain/transcribe/judge-transcript.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

const percent = (share: number): number => Math.round(share * 100);

/** What came of it, good enough or not. */
export function sayTranscript({ cues, dropped, figures, language, fault }: JudgedTranscript, spoken: string): Sentence {
  const { coverage, precision, offset } = figures;
  switch (fault) {
    case 'language':
      return sentence`The transcript seems to be in ${languageName(language ?? spoken)}, but the audio is in ${languageName(spoken)}.`;
    case 'offset':
      return sentence`The transcript is off by ${Math.abs(offset ?? 0).toFixed(1)} s.`;
    case 'coverage':
      return sentence`The transcript covers ${percent(coverage)}% of the speech; at least ${percent(neededShares.coverage)}% are needed.`;
    case 'precision':
      return sentence`Speech is heard in ${percent(precision)}% of the transcript’s time; at least ${percent(neededShares.precision)}% are needed.`;
    default:
      return sentence`Transcribed from the audio. Cues: ${cues.length}. Speech covered: ${percent(coverage)}%. Invented cues removed: ${dropped.length}.`;
  }
}

/** Shares are in percent, the offset in seconds. */
export function figuresOf({ cues, doubts, dropped, figures }: JudgedTranscript): Record<string, number> {
  const { coverage, precision, offset } = figures;
  return {
    lines: cues.length,
    doubtful: doubts.length,
    dropped: dropped.length,
    ...Object.fromEntries(
      inventedReasons.map((why) => [`dropped_${why}`, dropped.filter((line) => line.why === why).length]),
    ),
    coverage: percent(coverage),
    precision: percent(precision),
    ...(offset !== null && { offset }),
  };
}

export const says = {
  server: {
    unset: sentence`No transcription server is set up. Enter its address under Settings › Subtitles.`,
    invalid: sentence`The address of the transcription server isn’t valid. It starts with http:// or https://.`,
  },
  silent: sentence`The audio has no speech to transcribe.`,
  empty: sentence`The transcription server heard no speech.`,
  unclear: sentence`The transcription server couldn’t tell which language is spoken.`,
  noAudio: sentence`The video has no audio track.`,
  forced: sentence`A transcript contains everything that is said, so it can’t be a forced subtitle.`,
  hearingImpaired: sentence`A transcript contains no sounds, so it can’t be a subtitle for the hearing impaired.`,
  needsTranslator: (spoken: string, wished: string) =>
    sentence`The audio is in ${languageName(spoken)}. Without a translator, ${languageName(wished)} can’t be made from it.`,
  unreadable: (path: string) => sentence`The video ${path} can’t be read.`,
};
