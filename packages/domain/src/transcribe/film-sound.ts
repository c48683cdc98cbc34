import type { Cue } from '#domain/subtitles/cue.ts';
import type { Invented } from './filter-invented.ts';
import type { Heard, HeardDoubt, Stretch } from './heard.ts';
import type { TranscriptFault, TranscriptFigures } from './judge-transcript.ts';

/** One audio track of a film. */
export interface FilmSound {
  videoPath: string;
  stream: number;
  /** Seconds, if known. */
  duration?: number | undefined;
  /** Folder of the speech cache. */
  cacheFolder: string;
}

export interface HeardSound {
  heard: readonly Heard[];
  /** Code2 of the spoken language. */
  spoken: string;
}

export interface ListeningPlan {
  length: number;
  /** How much of it is speech. */
  speech: number;
  /** Where to detect the language. */
  places: readonly Stretch[];
  pieces: readonly Stretch[];
}

export interface JudgedTranscript {
  cues: readonly Cue[];
  /** `cue` is an index. */
  doubts: readonly { cue: number; why: HeardDoubt }[];
  dropped: readonly Invented[];
  figures: TranscriptFigures;
  /** What its text is in, if that is clear. */
  language: string | undefined;
  /** What keeps it from being used without a person. */
  fault: TranscriptFault | undefined;
}
