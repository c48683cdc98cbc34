import { plain, select, toggle, when } from '../field.ts';

export const embedded = {
  use_embedded_subs: toggle({
    label: 'Use embedded subtitles',
    help: 'A track inside the video counts as a subtitle.',
    default: true,
  }),
  ...when(
    { 'general.use_embedded_subs': true },
    {
      ignore_pgs_subs: toggle({ label: 'Ignore PGS tracks', help: 'Blu-ray images.', default: false }),
      ignore_vobsub_subs: toggle({ label: 'Ignore VobSub tracks', help: 'DVD images.', default: false }),
      ignore_ass_subs: toggle({ label: 'Ignore ASS tracks', help: 'Styled text.', default: false }),
      embedded_subs_show_desired: toggle({
        label: 'Show only desired languages',
        help: 'Hides embedded tracks in languages that the profile does not ask for.',
        default: true,
      }),
    },
  ),
  embedded_subtitles_parser: select({
    label: 'Embedded parser',
    help: 'The program that looks into video files.',
    options: plain(['ffprobe', 'mediainfo']),
    default: 'ffprobe',
  }),
};
