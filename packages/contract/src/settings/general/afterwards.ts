import { number, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { percent } from '@captionarr/domain/settings/shared-fields.ts';

export const afterwards = {
  use_postprocessing: toggle({
    label: 'Post-processing',
    help: 'Runs a command after each subtitle that is saved.',
    default: false,
  }),
  ...when(
    { 'general.use_postprocessing': true },
    {
      postprocessing_cmd: text({
        label: 'Command',
        help: 'Runs with the rights of this server, without a shell. Words in double braces stand for what was saved: subtitles, episode, directory, and others that docs/post-processing.md lists. To use a shell: sh -c \'…\' with variables such as "$CAPTIONARR_SUBTITLE".',
        default: '',
        multiline: true,
      }),
      postprocessing_timeout: number({
        label: 'Time limit',
        help: 'Captionarr ends a command that takes longer, with everything it started.',
        default: 60,
        min: 1,
        max: 3600,
        unit: 'seconds',
      }),
      use_postprocessing_threshold: toggle({
        label: 'Limit the command to low-scoring episodes',
        help: 'Leaves alone what fits well already.',
        default: false,
      }),
      ...when(
        { 'general.use_postprocessing_threshold': true },
        { postprocessing_threshold: percent('Command threshold for episodes', 90, 'Runs for scores below this.') },
      ),
      use_postprocessing_threshold_movie: toggle({
        label: 'Limit the command to low-scoring movies',
        help: 'Leaves alone what fits well already.',
        default: false,
      }),
      ...when(
        { 'general.use_postprocessing_threshold_movie': true },
        { postprocessing_threshold_movie: percent('Command threshold for movies', 70, 'Runs for scores below this.') },
      ),
    },
  ),
  dont_notify_manual_actions: toggle({
    label: 'No notifications for manual actions',
    help: 'Whoever downloads by hand knows about it.',
    default: false,
  }),
};
