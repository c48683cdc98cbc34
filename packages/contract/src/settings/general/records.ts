import { number } from '@captionarr/domain/settings/field.ts';

/** Additive: other servers of this API do not say why. */
export const records = {
  search_records_days: number({
    label: 'Keep records of searches for',
    help: 'Who was asked, what was found and why it was taken or not can be looked up for so long.',
    default: 60,
    min: 1,
    max: 3650,
    unit: 'days',
  }),
  search_records_megabytes: number({
    label: 'Space for records of searches',
    help: 'When they take more, the oldest are forgotten first; the newest of each video stays.',
    default: 100,
    min: 1,
    max: 100_000,
    unit: 'MB',
  }),
};
