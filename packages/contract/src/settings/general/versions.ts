import { number } from '@captionarr/domain/settings/field.ts';

/** Additive: other servers of this API keep no versions. */
export const versions = {
  versions_days: number({
    label: 'Keep versions for',
    help: 'What was in a subtitle file before it was changed or deleted can be brought back for so long.',
    default: 30,
    min: 1,
    max: 3650,
    unit: 'days',
  }),
  versions_megabytes: number({
    label: 'Space for versions',
    help: 'When they take more, the oldest are forgotten first; those of the last hour always stay.',
    default: 500,
    min: 1,
    max: 1_000_000,
    unit: 'MB',
  }),
};
