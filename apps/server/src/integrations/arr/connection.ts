import type { ManagerName } from '@captionarr/contract';
import type { Pace } from '#integrations/http/keep-pace.ts';

/** Where a manager is, and how to get in. */
export interface ArrConnection {
  kind: ManagerName;
  /** With the base URL, without a slash at the end. */
  url: string;
  apiKey: string;
  /** For the begin of an answer, and for each pause in it. */
  timeoutMs: number;
  verifySsl: boolean;
  /** How slowly a list may come in. */
  pace?: Pace;
}

/** Something that a manager tells of itself; the details are asked for. What was deleted is found to be gone then. */
export interface ArrChange {
  /** Of a series or a movie, as the manager counts. */
  id?: number;
  fileId?: number;
  /** `files`: also of the episodes, or of the file of a movie. */
  what: 'item' | 'files';
}
