import type { Made, ReviewCue } from '@captionarr/contract';
import type { Profile, ProfileItem } from '#domain/library/profile.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { Video } from '#engine/library/video.ts';
import type { Sentence } from '#platform/sentence.ts';

/** One language of one video, and what its profile says about it. */
export interface Wish {
  video: Video;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  profile: Pick<Profile, 'translateFrom' | 'items'>;
  item: Pick<ProfileItem, 'language' | 'strength' | 'machine'>;
}

/** Functions for a rung at work: it runs inside a job, and may be interrupted and started again. */
export interface RungWork {
  signal: AbortSignal;
  progress: (done: number, count: number, message?: string) => void;
  /** What an earlier start of the same job kept. */
  saved: unknown;
  /** Keeps what is done, so that a restart neither loses nor pays for it again. */
  keep: (state: unknown) => Promise<void>;
}

export interface Doubt {
  /** Index in `cues`. */
  cue: number;
  why: NonNullable<ReviewCue['doubt']>;
}

/** A subtitle that a rung made, good enough or not. */
export interface MadeSubtitle {
  cues: readonly Cue[];
  doubts: readonly Doubt[];
  /** The original lines of a translation, one per cue. */
  sources?: readonly string[];
  /** PNG of the cue’s picture; for OCR only. */
  pictures?: (cue: number) => Promise<Uint8Array>;
  /** What it was made from, such as `en` or `track 3`, and the engine with its model. */
  from: string;
  engine: string;
}

/** `figures` are measured facts such as `lines`, `doubtful`, `coverage`. */
export type RungResult = { said: Sentence; figures: Readonly<Record<string, number>> } & (
  | { outcome: 'taken' | 'not-good-enough'; made: MadeSubtitle }
  | { outcome: 'nothing' | 'failed' }
);

export interface RungEstimateFacts {
  lines: number | null;
  characters: number | null;
  seconds: number | null;
  cost: number | null;
  from: string | null;
  engine: string | null;
}

/** A machine rung: OCR, translation or transcription. The ladder decides when, writes the file and keeps the record. */
export interface RungMaker {
  rung: Made;
  /** What must be installed or set up before it can be used for anything; null if nothing. */
  setup?: () => Promise<Sentence | null>;
  /** Why it can’t be done for this wish, such as a missing program or no track; null if it can. Asks nobody outside. */
  problem: (wish: Wish) => Promise<Sentence | null>;
  estimate: (wish: Wish, signal: AbortSignal) => Promise<RungEstimateFacts>;
  make: (wish: Wish, work: RungWork) => Promise<RungResult>;
}
