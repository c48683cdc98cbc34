/**
 * Why a wanted subtitle is missing. Each has exactly one cause: the first that applies, in this order, so the counts
 * add up to what is missing.
 */
export const causes = [
  'not-searched',
  /** The video has it only as an image track. */
  'pictures',
  /** No provider answered, or one that could have it is broken or paused after faults. */
  'provider-fault',
  /** A provider that could have it has no downloads or requests left for now. */
  'quota',
  'below-minimum',
  /** Found, but every candidate breaks a rule other than the minimum. */
  'ruled-out',
  /** Providers have nothing; a machine rung of the profile will run later. */
  'waiting-rung',
  'not-found',
] as const;
export type Cause = (typeof causes)[number];
