/** What the server writes into the page it serves. */
export interface PageConfig {
  /** Left out until the visitor may have it. */
  apiKey?: string;
  /** Without a slash at the end; empty at the root. */
  baseUrl: string;
  /** Whether this installation updates itself. */
  canUpdate: boolean;
  /** A new version is in place and waits for a restart. */
  hasUpdate: boolean;
  /** When the page was served, in unix milliseconds: news since then are told when it begins to listen. */
  servedAt?: number;
  /** False until somebody has set it up, or does not want to be guided. */
  isConfigured?: boolean;
  /** The page stands before another server of this API. */
  gateway?: Gateway;
}

export interface Gateway {
  /** Where that server is, for people to read. */
  upstream: string;
  /** Calls of the contract that it does not know, such as `jobs.list`. */
  lacks: readonly string[];
}

/** Sent as the key while the page has none, so that the first answer is a 401. */
export const missingApiKey = 'AUTH_NEEDED';
