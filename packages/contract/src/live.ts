/** Live events: they name the changed record, never its new state. */
interface LivePayloads {
  series: number;
  episode: number;
  movie: number;
  'episode-wanted': number;
  'movie-wanted': number;
  'episode-history': null;
  'movie-history': null;
  'episode-blacklist': null;
  'movie-blacklist': null;
  'reset-episode-wanted': null;
  'reset-movie-wanted': null;
  /** A library check has a new result. */
  checks: null;
  /** A machine-made subtitle waits for a review, or no longer does. */
  reviews: null;
  /** A bulk order changed its state or came further; its id. */
  bulk: number;
  /** What is there in each language was counted again. */
  home: null;
  /** A plan was applied, stopped or undone, or a sample for it was searched. */
  plan: null;
  /** A viewer reported something, or a report came further. */
  household: null;
  /** Files were measured. */
  quality: null;
  badges: null;
  /** A library source was added, changed or removed, or its state or number of titles changed. */
  libraries: null;
  /** A provider was tested. */
  providers: null;
  task: null;
  settings: null;
  languages: null;
  backup: null;
  message: string;
  progress: ProgressItem | string;
  jobs: JobNews;
}

/** One line of progress: `value` counts from zero and ends equal to `count`. */
export interface ProgressItem {
  id: string;
  header: string;
  name: string;
  value: number;
  count: number;
}

export interface JobNews {
  job_id: number;
  status?: string;
  progress_value?: number;
  progress_max?: number;
  progress_message?: string;
}

export type LiveEventType = keyof LivePayloads;
export type LiveEvent = {
  [T in LiveEventType]: { type: T; action: 'update' | 'delete'; payload: LivePayloads[T] };
}[LiveEventType];

/** The one event name on the socket. */
export const liveChannel = 'data';
