import { number } from '@captionarr/domain/settings/field.ts';

/** Additive: other servers of this API keep no versions. */
export const versions = {
  versions_days: number({
    label: 'Keep versions for',
    help: 'How long you can restore an earlier version.',
    default: 30,
    min: 1,
    max: 3650,
    unit: 'days',
  }),
  versions_megabytes: number({
    label: 'Space for versions',
    help: 'Above this, the oldest are deleted first; the last hour is always kept.',
    default: 500,
    min: 1,
    max: 1_000_000,
    unit: 'MB',
  }),
};
