import { number } from '@captionarr/domain/settings/field.ts';

/** Additive: other servers of this API do not say why. */
export const records = {
  search_records_days: number({
    label: 'Keep search records for',
    help: 'How long “Why?” can explain a search.',
    default: 60,
    min: 1,
    max: 3650,
    unit: 'days',
  }),
  search_records_megabytes: number({
    label: 'Space for search records',
    help: 'Above this, the oldest are deleted first; the latest for each video is kept.',
    default: 100,
    min: 1,
    max: 100_000,
    unit: 'MB',
  }),
};
