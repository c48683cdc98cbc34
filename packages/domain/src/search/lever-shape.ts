import * as z from 'zod';

/** A change that would alter a verdict. */
export const lever = z
  .looseObject({
    kind: z.enum([
      /** Take candidate `candidate` for this one video, once. */
      'take-anyway',
      /** Lower the minimum to `percent`; `also` other missing subtitles would have been taken by it. */
      'lower-minimum',
      /** Ask paused or failed provider `provider` again. */
      'reset-provider',
      /** Change the settings of provider `provider`. */
      'mend-provider',
      'enable-providers',
      /** Change the profile: it rules candidates out. */
      'edit-profile',
      /** Take candidate `candidate` off the blacklist. */
      'unblacklist',
      'search-now',
      /** Do nothing: what happens then is `next_try_at` of the verdict. */
      'wait',
    ]),
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    candidate: z.int().nullish(),
    percent: z.number().nullish(),
    also: z.int().nullish(),
    provider: z.string().nullish(),
  })
  .meta({ id: 'Lever' });
export type Suggestion = z.infer<typeof lever>;
