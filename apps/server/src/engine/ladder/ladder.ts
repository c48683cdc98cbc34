import type { LadderReport, Made, MediaKind, RungEstimate } from '@captionarr/contract';

/** A language of an episode or movie. */
export interface WishKey {
  type: MediaKind;
  id: number;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
}

/** Ways to a subtitle, one after the other: decides which rung is due, runs it as a job, and keeps what came of it. */
export interface Ladder {
  read: (wish: WishKey) => Promise<LadderReport>;
  estimate: (wish: WishKey, rung: Made, signal: AbortSignal) => Promise<RungEstimate>;
  /** Why a rung can’t be used for anything, or for this wish, as a sentence; null if it can. Asks nobody outside. */
  problem: (rung: Made, wish?: WishKey) => Promise<string | null>;
  /** Runs one rung now, whatever the profile says. */
  make: (wish: WishKey, rung: Made, who: string, batch?: string) => Promise<{ job_id: number; batch: string }>;
  /** Called after a completed search: starts the machine rungs that are due. */
  climb: (type: MediaKind, ids: readonly number[]) => Promise<void>;
}
