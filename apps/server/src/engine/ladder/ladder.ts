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
  /** Runs one rung now, whatever the profile says. */
  make: (wish: WishKey, rung: Made, who: string, batch?: string) => Promise<{ job_id: number; batch: string }>;
  /** Called after a completed search: starts the machine rungs that are due. */
  climb: (type: MediaKind, ids: readonly number[]) => Promise<void>;
}
