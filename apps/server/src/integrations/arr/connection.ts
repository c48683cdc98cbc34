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
