import { number, toggle, when } from '@captionarr/domain/settings/field.ts';
import { everyHours } from '../schedule.ts';

export const upgrading = {
  upgrade_subs: toggle({
    label: 'Upgrade previously downloaded subtitles',
    help: 'Looks again for a better one while the download is new.',
    default: true,
  }),
  ...when(
    { 'general.upgrade_subs': true },
    {
      days_to_upgrade_subs: number({
        label: 'Days to go back',
        help: 'How long after a download a better one is looked for. At most 30.',
        default: 7,
        min: 0,
        max: 30,
        unit: 'days',
      }),
      upgrade_manual: toggle({
        label: 'Upgrade manually downloaded subtitles',
        help: 'Off, what somebody chose by hand is never replaced.',
        default: true,
      }),
    },
  ),
  upgrade_frequency: everyHours(
    'Search for upgrades',
    12,
    'Asks the providers for something better than what is there.',
  ),
};
