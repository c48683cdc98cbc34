/** Configuration that the server embeds in the page. */
export interface PageConfig {
  /** Left out until the visitor may have it. */
  apiKey?: string;
  /** No trailing slash; empty at the root. */
  baseUrl: string;
  /** Whether this installation updates itself. */
  canUpdate: boolean;
  /** A new version is in place and waits for a restart. */
  hasUpdate: boolean;
  /** Time when the page was served, in Unix ms: later events are replayed when it connects. */
  servedAt?: number;
  /** False until the setup is done or the guide was dismissed. */
  isConfigured?: boolean;
  /** Label of the button that signs in with OpenID Connect; only before the visitor has the key. */
  openId?: string;
  /** Who signed the visitor in, if Captionarr didn’t. */
  signedInBy?: 'openid' | 'proxy';
  /** The page stands before another server of this API. */
  gateway?: Gateway;
}

export interface Gateway {
  /** Display address of that server. */
  upstream: string;
  /** Calls of the contract that it does not know, such as `jobs.list`. */
  lacks: readonly string[];
}

/** Sent as the key while the page has none, so that the first answer is a 401. */
export const missingApiKey = 'AUTH_NEEDED';

/** Id of the element in the page that holds the answers to its first requests, by address. */
export const answersElement = 'first-answers';
