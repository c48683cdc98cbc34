import type { Job, SaidTitle } from '@captionarr/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';

/** How many jobs of a lane run at once. Of searches three may go through the whole library for hours; another must have room beside them. */
export const laneLimits = {
  interactive: 4,
  scheduled: 1,
  search: 4,
  disk: 2,
  look: 1,
  cpu: 1,
  check: 1,
  ladder: 1,
  // A long order leaves room for another, and counting doesn’t wait for either.
  bulk: 2,
  count: 2,
  index: 1,
  quality: 1,
};
export type Lane = keyof typeof laneLimits;

export type JobRow = Selectable<Tables['job']>;
/** A job with what its kind says about it, how many items it noted, and how many of them are not done. */
export type ListedJob = JobRow & ItemCounts & { about: readonly string[]; said: Job['said']; canRetryFailed: boolean };
export interface ItemCounts {
  items: number;
  /** Number of failures; skipped items do not count. */
  problems: number;
  unchanged: number;
}
export type JobItemRow = Selectable<Tables['job_item']>;
export type JobStatus = JobRow['status'];
export type JobOutcome = JobItemRow['outcome'];
export type JobProgress = Pick<JobRow, 'progress_value' | 'progress_max' | 'progress_message'>;
export type JobWork = (transaction: Transaction<Tables>) => Promise<unknown>;

/** Functions for a running job. */
export interface JobContext {
  /** Aborts when the job is cancelled, loses its lease or the server stops. */
  signal: AbortSignal;
  /** 1 at the first start; a restart of the server counts as well as a retry. */
  attempt: number;
  /** The state of the last checkpoint, of this attempt or an earlier one. */
  saved: unknown;
  /** Keys of the items that are done, by this attempt or an earlier one. */
  done: ReadonlySet<string>;
  /** Keys of what an earlier run failed or left out, when only that is to be tried again. */
  left?: ReadonlySet<string>;
  /** Whether the item must be processed: it is not done, and it failed before if only failures are retried. */
  isWanted: (key: string) => boolean;
  progress: (value: number, max: number, message?: string) => void;
  /** Notes the outcome of one item; it is written soon, and at the latest when the job ends. */
  item: (key: string, outcome: JobOutcome, detail?: string) => void;
  /** Does the work and notes the item as done in one transaction; a key that is done is skipped, so the effect happens once. */
  once: (key: string, work: JobWork) => Promise<void>;
  /** Saves where to continue after a crash, in one transaction with the work if there is any. */
  checkpoint: (state: unknown, work?: JobWork) => Promise<void>;
  /** Lets the event loop turn if this job has held it for long; for loops that compute between queries. */
  yieldLoop: () => Promise<void>;
}

/** A kind of job. `input` is stored as JSON. */
export interface JobDefinition<I> {
  name: string;
  lane: Lane;
  title: (input: I) => string;
  /** The title as a code; the name of the job by default. */
  said?: (input: I) => SaidTitle;
  /**
   * Scopes it works on (`job-scope.ts` of the contract), as narrow as possible: work on the same scope waits for it.
   */
  about?: (input: I) => readonly string[];
  /** Starts before an error is final; 1 by default. */
  attempts?: number;
  /** Milliseconds before the first retry; doubles with each, up to ten minutes. */
  backoff?: number;
  /** It skips unwanted items, so failed ones can be retried alone. */
  retriesItems?: boolean;
  run: (input: I, context: JobContext) => Promise<unknown>;
}

export const defineJob = <I>(definition: JobDefinition<I>): JobDefinition<I> => definition;

export interface EnqueueOptions {
  /** While a job of the same name and key waits or runs, that one is returned instead. */
  dedupe?: string;
  /** Interactive jobs run first; the default in the interactive lane. */
  priority?: 'interactive' | 'scheduled';
  /** Unix milliseconds. */
  runAt?: number;
  /** Enqueues with the caller's transaction: the job exists if and only if that commits. */
  transaction?: Transaction<Tables>;
}

/** Error of a canceled job. */
export const cancelledError = 'Cancelled';

/** A job that has begun, or has ended for now. */
export type JobTransition = Pick<JobRow, 'id' | 'name' | 'dedupe' | 'title' | 'status' | 'error'>;

export interface JobQueue {
  /** Makes a definition known and returns it. Throws for a name that is taken, and once the queue has started. */
  register: <I>(job: JobDefinition<I>) => JobDefinition<I>;
  /** Tells of each job that begins, and of each that completes, fails or has to wait again. */
  onTransition: (listener: (job: JobTransition) => void) => void;
  /** Stores a job of a registered definition and returns its id. */
  enqueue: <I>(job: JobDefinition<I>, input: NoInfer<I>, options?: EnqueueOptions) => Promise<number>;
  /** Running first, then waiting in the order they will run, then the finished, newest first. */
  list: (filter?: { id?: number; status?: JobStatus }) => Promise<ListedJob[]>;
  /** Failed items first; at most 1,000. */
  items: (id: number) => Promise<JobItemRow[]>;
  /** The job when it has completed; throws a conflict with its error when it fails, is cancelled or removed. */
  whenFinished: (id: number, signal?: AbortSignal) => Promise<JobRow>;
  /** The following answer false when there is no such job, or not in a state that allows it. */
  cancel: (id: number) => Promise<boolean>;
  retry: (id: number) => Promise<boolean>;
  /** Runs an ended job again with only those of its items that failed or were left out. */
  retryFailed: (id: number) => Promise<boolean>;
  remove: (id: number) => Promise<boolean>;
  /** Starts a waiting job now, whatever its lane's limit. */
  forceStart: (id: number) => Promise<boolean>;
  moveTop: (id: number) => Promise<boolean>;
  moveBottom: (id: number) => Promise<boolean>;
  empty: (status: Exclude<JobStatus, 'running'>) => Promise<void>;
  /** Takes over what an earlier process left running, and begins. */
  start: () => Promise<void>;
  /** Aborts what runs, waits for it up to the grace, and leaves the rest for the next start. */
  stop: (graceMs?: number) => Promise<void>;
}
