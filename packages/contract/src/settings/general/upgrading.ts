import { number, toggle, when } from '@captionarr/domain/settings/field.ts';
import { everyHours } from '../schedule.ts';

export const upgrading = {
  upgrade_subs: toggle({
    label: 'Upgrade previously downloaded subtitles',
    help: 'Keeps looking for a better match after a download.',
    default: true,
  }),
  ...when(
    { 'general.upgrade_subs': true },
    {
      days_to_upgrade_subs: number({
        label: 'Days to go back',
        help: 'How many days after a download to look for a better match. Up to 30.',
        default: 7,
        min: 0,
        max: 30,
        unit: 'days',
      }),
      upgrade_manual: toggle({
        label: 'Upgrade manually downloaded subtitles',
        help: 'When off, subtitles you picked are never replaced.',
        default: true,
      }),
    },
  ),
  upgrade_frequency: everyHours('Search for upgrades', 12, 'Searches providers for better matches.'),
};
