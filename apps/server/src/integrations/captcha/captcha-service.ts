import { ProviderFault } from '#domain/search/provider-fault.ts';

/** A reCAPTCHA on a page. */
export interface Captcha {
  siteKey: string;
  /** Address of the page. */
  page: string;
}

/** Solves captchas for money. Every call throws a CaptchaFailure in words. */
export interface CaptchaService {
  name: string;
  /** Starts a solution. */
  submit: (captcha: Captcha, signal: AbortSignal) => Promise<string>;
  /** The token, or undefined while it is worked on. */
  poll: (id: string, signal: AbortSignal) => Promise<string | undefined>;
  /** What is left, in the unit of the service. */
  balance: () => Promise<number>;
}

/** `today`: whoever repeats it is banned. `again`: the next captcha may be solved. */
export class CaptchaFailure extends Error {
  readonly stops: 'today' | 'this' | 'again';

  constructor(message: string, stops: CaptchaFailure['stops'], options?: ErrorOptions) {
    super(message, options);
    this.stops = stops;
  }
}

/** A wrong key is a matter of the settings, all else is an outage. */
export const asFault = (failure: CaptchaFailure): ProviderFault =>
  new ProviderFault(failure.stops === 'today' ? 'ConfigurationError' : 'ProviderError', failure.message, {
    cause: failure,
  });
