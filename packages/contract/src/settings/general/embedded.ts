import { plain, select, toggle, when } from '@captionarr/domain/settings/field.ts';

export const embedded = {
  use_embedded_subs: toggle({
    label: 'Treat embedded subtitles as downloaded',
    help: 'A language embedded in the video isn’t missing.',
    default: true,
  }),
  ...when(
    { 'general.use_embedded_subs': true },
    {
      ignore_pgs_subs: toggle({
        label: 'Ignore PGS tracks',
        help: 'Images from Blu-rays. They can’t be edited or translated.',
        default: false,
      }),
      ignore_vobsub_subs: toggle({
        label: 'Ignore VobSub tracks',
        help: 'Images from DVDs. They can’t be edited or translated.',
        default: false,
      }),
      ignore_ass_subs: toggle({
        label: 'Ignore ASS tracks',
        help: 'Styled text that some players show badly.',
        default: false,
      }),
      embedded_subs_show_desired: toggle({
        label: 'Show only wanted languages',
        help: 'Hides embedded tracks in languages the profile doesn’t want.',
        default: true,
      }),
    },
  ),
  embedded_subtitles_parser: select({
    label: 'Media probe',
    help: 'ffprobe is faster; mediainfo reads some unusual files better.',
    options: plain(['ffprobe', 'mediainfo']),
    default: 'ffprobe',
  }),
};
