import * as z from 'zod';
import { rungNames } from './names.ts';

export * from './names.ts';

/** One rung of a profile’s ladder, as the API has it. */
export const rung = z
  .looseObject({
    rung: z.enum(rungNames),
    on: z.boolean(),
    /** Hours since the subtitle is missing before it is tried; 0 for at once. */
    wait_hours: z.int().min(0).max(8760),
  })
  .meta({ id: 'Rung' });
export type Rung = z.infer<typeof rung>;

/** What became of a rung. */
export const rungOutcomes = ['taken', 'not-good-enough', 'nothing', 'failed'] as const;
export type RungOutcome = (typeof rungOutcomes)[number];

/** Where a wish stands on a rung. */
export const rungStates = [
  ...rungOutcomes,
  /** Its turn comes at `next_at`. */
  'waiting',
  /** Its turn is now. */
  'next',
  'running',
  /** A rung above it gave a subtitle. */
  'not-needed',
  /** The profile, or this language in it, doesn’t use it. */
  'off',
  /** A program, a server or a suitable track is missing: `sentence` says which. */
  'unavailable',
] as const;
export type RungState = (typeof rungStates)[number];
