import { number, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { percent } from '@captionarr/domain/settings/shared-fields.ts';

export const afterwards = {
  use_postprocessing: toggle({
    label: 'Post-processing',
    help: 'Runs a command after each saved subtitle.',
    default: false,
  }),
  ...when(
    { 'general.use_postprocessing': true },
    {
      postprocessing_cmd: text({
        label: 'Command',
        help: 'Runs as the server’s user, without a shell. Variables in double braces: subtitles, episode, directory and others listed in docs/post-processing.md.',
        default: '',
        multiline: true,
      }),
      postprocessing_timeout: number({
        label: 'Time limit',
        help: 'Stops a command that takes longer, and everything it started.',
        default: 60,
        min: 1,
        max: 3600,
        unit: 'seconds',
      }),
      use_postprocessing_threshold: toggle({
        label: 'Limit the command to low-scoring episodes',
        help: 'Skips subtitles that already match well.',
        default: false,
      }),
      ...when(
        { 'general.use_postprocessing_threshold': true },
        { postprocessing_threshold: percent('Command threshold for episodes', 90, 'Runs for scores below this.') },
      ),
      use_postprocessing_threshold_movie: toggle({
        label: 'Limit the command to low-scoring movies',
        help: 'Skips subtitles that already match well.',
        default: false,
      }),
      ...when(
        { 'general.use_postprocessing_threshold_movie': true },
        { postprocessing_threshold_movie: percent('Command threshold for movies', 70, 'Runs for scores below this.') },
      ),
    },
  ),
  dont_notify_manual_actions: toggle({
    label: 'Don’t notify for manual actions',
    default: false,
  }),
};
