import type { ReadingPlan } from './picture/prepare.ts';

export interface ExtractOrder {
  videoPath: string;
  /** Its index among the subtitle tracks. */
  track: number;
  code2: string;
  /** Only pictures that are shown even if subtitles are off. */
  forcedOnly: boolean;
  /** Where pictures are written to. */
  folder: string;
}

export interface ResizeOrder {
  files: readonly string[];
  scale: number;
  folder: string;
}

/** A picture on disk; equal ones have the same key. */
export interface StoredPicture {
  key: string;
  file: string;
}

/** A picture with what its letters look like. */
interface SeenPicture extends StoredPicture {
  /** Whether each of its lines is slanted. */
  italics: readonly boolean[];
}

export interface ExtractedCue {
  /** Milliseconds. */
  start: number;
  end: number;
  /** PNG of everything it shows, for people. */
  whole: string;
  /** What is read, in this order. */
  parts: readonly SeenPicture[];
}

export interface ExtractedTrack {
  cues: readonly ExtractedCue[];
  /** All cues of the track, chosen or not. */
  shown: number;
  layout: ReadingPlan['layout'];
}
