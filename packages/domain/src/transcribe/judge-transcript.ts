import type { Cue } from '#domain/subtitles/cue.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import type { Stretch } from './heard.ts';
import { joined, type SpeechMap, type SpeechMaps } from './speech-map.ts';
import { isSpokenAlike } from './whisper-languages.ts';

/** Why a transcript isn’t good enough, the gravest first. */
export type TranscriptFault = 'language' | 'offset' | 'coverage' | 'precision';

export const neededShares = { coverage: 0.7, precision: 0.6 };
/** Seconds. Its times come from the sound itself, so a larger offset means that something is wrong. */
const largestOffset = 0.3;
/** A cue may begin this much late, or end this much early. */
const tolerance = 500;

export interface TranscriptFigures {
  /** Share of the clear speech that is under a cue. */
  coverage: number;
  /** Share of the cues’ time with speech. */
  precision: number;
  /** Seconds by which the cues are late; null if it couldn’t be measured. */
  offset: number | null;
}

export function measureTranscript(
  cues: readonly Cue[],
  { any, clear }: SpeechMaps,
  measured: Measured['proposal'] | undefined,
): TranscriptFigures {
  const wider = joined(
    cues.map(({ start, end }) => ({ start: Math.max(0, start - tolerance), end: end + tolerance })),
    1,
  );
  const speech = clear.within(0, clear.length);
  const shown = cues.reduce((total, { start, end }) => total + end - start, 0);
  return {
    coverage: speech > 0 ? sum(clear, wider) / speech : 0,
    precision: shown > 0 ? sum(any, cues) / shown : 0,
    offset: measured ? lateness(measured) : null,
  };
}

const sum = (map: SpeechMap, spans: readonly Stretch[]) =>
  spans.reduce((total, { start, end }) => total + map.within(start, end), 0);

/** A correction that sync would apply; a cue that is late has to be moved back. */
function lateness({ verdict, offset_seconds: offset, pieces }: Measured['proposal']): number | null {
  if (verdict === 'in-sync') return 0;
  if (verdict === 'apply') return -offset || 0;
  if (verdict !== 'split') return null;
  const [worst] = pieces.map((piece) => -piece.offset).toSorted((one, other) => Math.abs(other) - Math.abs(one));
  return worst ?? null;
}

/** What keeps it from being used without a person; undefined if nothing does. `language` is what its text is in, if that is clear. */
export function judgeTranscript(
  { coverage, precision, offset }: TranscriptFigures,
  spoken: string,
  language: string | undefined,
): TranscriptFault | undefined {
  if (language !== undefined && !isSpokenAlike(language, spoken)) return 'language';
  if (offset !== null && Math.abs(offset) > largestOffset) return 'offset';
  if (coverage < neededShares.coverage) return 'coverage';
  return precision < neededShares.precision ? 'precision' : undefined;
}
