import { plain, select, toggle, when } from '@captionarr/domain/settings/field.ts';

export const embedded = {
  use_embedded_subs: toggle({
    label: 'Treat embedded subtitles as downloaded',
    help: 'A track inside the video counts, so that language is not missing.',
    default: true,
  }),
  ...when(
    { 'general.use_embedded_subs': true },
    {
      ignore_pgs_subs: toggle({
        label: 'Ignore PGS tracks',
        help: 'Pictures from Blu-ray discs: they cannot be edited or translated.',
        default: false,
      }),
      ignore_vobsub_subs: toggle({
        label: 'Ignore VobSub tracks',
        help: 'Pictures from DVDs: they cannot be edited or translated.',
        default: false,
      }),
      ignore_ass_subs: toggle({
        label: 'Ignore ASS tracks',
        help: 'Text with styles and positions, which some players draw badly.',
        default: false,
      }),
      embedded_subs_show_desired: toggle({
        label: 'Show only desired languages',
        help: 'Hides embedded tracks in languages that the profile does not ask for.',
        default: true,
      }),
    },
  ),
  embedded_subtitles_parser: select({
    label: 'Media probe',
    help: 'ffprobe is faster; mediainfo reads a few odd containers better.',
    options: plain(['ffprobe', 'mediainfo']),
    default: 'ffprobe',
  }),
};
