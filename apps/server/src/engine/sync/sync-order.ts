import type { MediaKind, SyncAnswer, SyncProposal } from '@captionarr/contract';
import type { FileChange } from '#engine/files/subtitle-files.ts';

/** Which subtitle is measured against what. Whoever gives the order has made sure that its paths belong to the item. */
export interface SyncOrder {
  type: MediaKind;
  /** The episode or movie. */
  mediaId: number;
  /** The series or movie that the file belongs to. */
  itemId: number;
  /** On this host, like `path`. */
  videoPath: string;
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** What a person calls the video. */
  title: string;
  /** `a:0`, `s:0` or the path of another subtitle of the video; when left out, the best there is. */
  reference?: string;
  /** What is left out is as in the settings. */
  maxOffset?: number;
  noFixFramerate?: boolean;
  gss?: boolean;
}

export interface ApplyOrder extends SyncOrder {
  who: string;
  batch: string;
  /** Writes what was found even when the measurements speak against it. */
  override?: boolean;
}

/** What became of an order; without a change, the file is as it was. */
export interface SyncOutcome {
  proposal: SyncProposal;
  change?: FileChange;
}

export type AppliedSync = Required<SyncOutcome>;

export interface Syncing {
  /** Measures; answers after `withinMs` (20 s) that it still works: the same order asked again joins the same job. */
  propose: (order: SyncOrder, withinMs?: number) => Promise<SyncAnswer>;
  /**
   * Measures and writes, and resolves when the job has ended. A verdict other than `apply` and `in-sync` without
   * `override` is a conflict (AppError) whose message says why; `in-sync` changes nothing.
   */
  apply: (order: ApplyOrder, signal?: AbortSignal) => Promise<SyncOutcome>;
  /** As `apply` without override, in the background: a file that is not to be changed is no failure. The id of the job. */
  request: (order: ApplyOrder) => Promise<number>;
}
