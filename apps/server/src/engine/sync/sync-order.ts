import type { MediaKind, SyncAnswer, SyncProposal } from '@captionarr/contract';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import type { MeasuredFile, TextOrder, Watch } from './measure-order.ts';

/** A subtitle and its sync reference. The caller has verified that the paths belong to the item. */
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
  /** Display title of the video. */
  title: string;
  /** `a:0`, `s:0` or the path of another subtitle of the video; when left out, the best there is. */
  reference?: string;
  /** Omitted options use the settings. */
  maxOffset?: number;
  noFixFramerate?: boolean;
  gss?: boolean;
}

export interface ApplyOrder extends SyncOrder {
  who: string;
  batch: string;
  /** Applies the result even if the measurements advise against it. */
  override?: boolean;
}

/** The caller may have a word about what was measured, before anything is written. */
export interface ApplyWatch extends Watch {
  accepts?: (proposal: SyncProposal) => boolean;
}

/** Outcome of a sync; without a change the file is untouched. */
export interface SyncOutcome {
  proposal: SyncProposal;
  change?: FileChange;
}

export type AppliedSync = Required<SyncOutcome>;

export interface Syncing {
  /** Measures at once, without a job of its own. */
  measure: (order: SyncOrder, watch: Watch) => Promise<MeasuredFile>;
  /** The same for a text that needn't be on disk. */
  measureText: (order: TextOrder, watch: Watch) => Promise<Pick<MeasuredFile, 'proposal'>>;
  /** Measures; answers after `withinMs` (20 s) that it still works: the same order asked again joins the same job. */
  propose: (order: SyncOrder, withinMs?: number) => Promise<SyncAnswer>;
  /**
   * Measures and writes, and resolves when the job has ended. A verdict other than `apply` and `in-sync` without
   * `override` is a conflict (AppError) whose message says why; `in-sync` changes nothing.
   */
  apply: (order: ApplyOrder, signal?: AbortSignal) => Promise<SyncOutcome>;
  /** Measures and writes within the caller’s job; the caller records the history. */
  applyNow: (order: ApplyOrder, watch: ApplyWatch) => Promise<SyncOutcome>;
  /** Runs `apply` without override in the background; "no change needed" is not an error. Returns the job id. */
  request: (order: ApplyOrder) => Promise<number>;
}
