import type { MediaKind, Review, ReviewSummary } from '@captionarr/contract';
import type { Sentence } from '#platform/sentence.ts';
import type { MadeSubtitle, Wish } from './rung-maker.ts';

export interface Correction {
  /** The cue’s number, from 1. */
  no: number;
  /** Without any, the cue is left out. */
  text: string;
}

/** Machine-made subtitles that a person should look at. */
export interface Reviews {
  /** Keeps a result with its doubtful cues; an older one of the same wish and rung is replaced. */
  keep: (
    wish: Wish,
    made: MadeSubtitle,
    about: { rung: ReviewSummary['made']; path: string | null; said: Sentence | null },
  ) => Promise<number>;
  /** Newest first, without those whose video or file is gone or replaced. `itemId` is that of the series or movie. */
  list: (filter: {
    type?: MediaKind | undefined;
    id?: number | undefined;
    itemId?: number | undefined;
  }) => Promise<ReviewSummary[]>;
  read: (id: number) => Promise<Review>;
  /** As PNG. Throws if the cue has no picture. */
  picture: (id: number, cue: number) => Promise<Uint8Array>;
  /** Saves it with its corrections, or discards it; a file that was saved before stays. `restore` undoes a discard. */
  settle: (
    id: number,
    order: { action: 'save' | 'discard' | 'restore'; corrections: readonly Correction[]; who: string },
  ) => Promise<{ batch: string | null }>;
  /** Forgets those whose video or file is gone or replaced. */
  prune: () => Promise<void>;
}
