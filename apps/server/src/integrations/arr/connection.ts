import type { ManagerName } from '@captionarr/contract';
import type { Pace } from '#integrations/http/keep-pace.ts';

/** Address and credentials of a manager. */
export interface ArrConnection {
  kind: ManagerName;
  /** What its user calls it; the name of the program by default. */
  name?: string;
  /** With the base URL, without a slash at the end. */
  url: string;
  apiKey: string;
  /** For the begin of an answer, and for each pause in it. */
  timeoutMs: number;
  verifySsl: boolean;
  /** How slowly a list may come in. */
  pace?: Pace;
}

/** A change reported by a manager; details are requested. Deleted items turn out to be gone. */
export interface ArrChange {
  /** Id of a series or movie in the manager. */
  id?: number;
  fileId?: number;
  /** `files`: also of the episodes, or of the file of a movie. */
  what: 'item' | 'files';
}
