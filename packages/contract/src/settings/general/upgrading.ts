import { number, toggle, when } from '../field.ts';
import { everyHours } from '../schedule.ts';

export const upgrading = {
  upgrade_subs: toggle({
    label: 'Upgrade subtitles',
    help: 'Looks for a better match after a download.',
    default: true,
  }),
  ...when(
    { 'general.upgrade_subs': true },
    {
      days_to_upgrade_subs: number({
        label: 'Days to upgrade subtitles',
        help: 'How long after a download a better match is looked for.',
        default: 7,
        min: 0,
        max: 30,
        unit: 'days',
      }),
      upgrade_manual: toggle({ label: 'Upgrade manually downloaded subtitles', default: true }),
    },
  ),
  upgrade_frequency: everyHours('Search for upgrades', 12),
};
