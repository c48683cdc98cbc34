/** The party responsible for a fault. Only the last four can pause a provider; one bad item never stops a run. */
export type FaultOwner = 'item' | 'local' | 'credentials' | 'quota' | 'rate' | 'outage';

const minute = 60_000;
const hour = 60 * minute;

interface FaultReason {
  owner: FaultOwner;
  /** How long the provider is left alone, in milliseconds, unless it says itself. */
  pause: number;
  /** It doubles up to this while the same happens again. */
  maxPause?: number;
  /** Only a fifth one within two minutes pauses the provider. */
  hasGrace?: boolean;
}

/** By the names that clients of this API know. */
export const faultReasons = {
  ConfigurationError: { owner: 'credentials', pause: 12 * hour },
  AuthenticationError: { owner: 'credentials', pause: 12 * hour },
  DownloadLimitExceeded: { owner: 'quota', pause: 3 * hour },
  TooManyRequests: { owner: 'rate', pause: hour, hasGrace: true },
  APIThrottled: { owner: 'rate', pause: 10 * minute, hasGrace: true },
  ServiceUnavailable: { owner: 'outage', pause: 20 * minute, hasGrace: true },
  ConnectionError: { owner: 'outage', pause: 10 * minute },
  Timeout: { owner: 'outage', pause: hour },
  /** The site changed, or showed a page for people this once. */
  ParseResponseError: { owner: 'outage', pause: 10 * minute, maxPause: hour },
  ProviderError: { owner: 'outage', pause: 10 * minute },
  /** One subtitle that cannot be had or used; the next may be fine. */
  BrokenItem: { owner: 'item', pause: 0 },
  /** Something on this machine: a file that cannot be read, a tool that is not installed. */
  LocalError: { owner: 'local', pause: 0 },
} as const satisfies Record<string, FaultReason>;
export type FaultReasonName = keyof typeof faultReasons;

/** Whether a stored reason is one of this version. */
export const isFaultReason = (reason: string | null): reason is FaultReasonName =>
  reason !== null && Object.hasOwn(faultReasons, reason);

/** Why a provider request failed, as a sentence for the user. */
export class ProviderFault extends Error {
  readonly reason: FaultReasonName;
  /** Unix milliseconds until which the provider wants to be left alone, if it said so. */
  readonly until: number | undefined;

  constructor(reason: FaultReasonName, message: string, options: ErrorOptions & { until?: number } = {}) {
    super(message, options);
    this.name = 'ProviderFault';
    this.reason = reason;
    this.until = options.until;
  }

  get owner(): FaultOwner {
    return faultReasons[this.reason].owner;
  }
}
