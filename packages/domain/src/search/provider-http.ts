/** A question to a provider. */
export interface ProviderRequest {
  url: string;
  method?: 'GET' | 'POST' | 'DELETE';
  /** Added to the address; undefined is left out, a list repeats the name. */
  query?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** At most one of these is sent. */
  json?: unknown;
  form?: Readonly<Record<string, string>> | URLSearchParams;
  multipart?: Readonly<Record<string, { bytes: Uint8Array; fileName: string }>>;
  /** Time until the response starts, and for each pause in it; 20 s by default. */
  timeoutMs?: number;
  /** Maximum response size; 20 MB by default. */
  maxBytes?: number;
  /** Statuses that the provider's code reads itself; every other one from 300 on is thrown as a fault. */
  accept?: readonly number[];
  /** Accepts an untrusted certificate: some old sites have one. */
  insecure?: boolean;
  /** The user entered the address: it may be in the own network, as others may not. */
  isOwnAddress?: boolean;
}

export interface ProviderAnswer {
  status: number;
  /** Names in lower case; of several with the same name one stands on each line. */
  headers: Readonly<Record<string, string>>;
  /** After redirects. */
  url: string;
  bytes: Buffer;
  text: () => string;
  /** Throws a ParseResponseError when it is something else, an HTML page for example. */
  json: () => unknown;
}

/**
 * The only way of a provider to the network. Follows redirects with the same headers, unpacks gzip, waits its turn
 * (see `limits` of the provider), goes through the proxy, and throws a ProviderFault: 401 and 403 AuthenticationError (ProviderError if the site blocks us),
 * 429 TooManyRequests with its Retry-After, 5xx ServiceUnavailable, no answer ConnectionError or Timeout.
 */
export type ProviderHttp = (request: ProviderRequest) => Promise<ProviderAnswer>;

/** The provider and the context of a request. */
export interface SendContext {
  /** Display name of the provider. */
  name: string;
  signal: AbortSignal;
  /** Whether the provider knows us by an account or a key; without one, 403 means that it blocks our address. */
  hasAccount?: boolean;
  /** The site has a browser check that may be passed with help. */
  hasShield?: boolean;
  /** Waits until the provider can bear one more call, and makes it; each redirect is a call of its own. */
  turn: <T>(call: () => Promise<T>) => Promise<T>;
}

/** A request as it was sent, and its response. It may contain secrets. */
export interface SentExchange {
  /** Display name of the provider. */
  name: string;
  method: string;
  url: string;
  /** Undefined for a body that is no text. */
  body?: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  bytes: Buffer;
}

/** Sends a request once; retries are the caller's. Throws a ProviderFault, or the abort reason of `signal`. */
export type SendRequest = (request: ProviderRequest, context: SendContext) => Promise<ProviderAnswer>;

/** Gets requests past the browser check in front of a site. */
export interface Shield {
  /** Headers that were good for this site last time. */
  headersFor: (url: URL) => ShieldHeaders | undefined;
  /**
   * Gets new headers, unless others than the rejected ones are there already; false when no help is set up. Throws a
   * ProviderFault.
   */
  pass: (
    url: URL,
    context: Pick<SendContext, 'name' | 'signal'>,
    rejected: ShieldHeaders | undefined,
  ) => Promise<boolean>;
  forget: (url: URL) => void;
}
export interface ShieldHeaders {
  cookie: string;
  'user-agent': string;
}
