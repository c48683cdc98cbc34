import { text, toggle, when } from '../field.ts';
import { percent } from '../shared.ts';

export const afterwards = {
  use_postprocessing: toggle({ label: 'Post-processing', help: 'Runs a command after each download.', default: false }),
  ...when(
    { 'general.use_postprocessing': true },
    {
      postprocessing_cmd: text({ label: 'Command', default: '' }),
      use_postprocessing_threshold: toggle({ label: 'Limit to low-scoring episodes', default: false }),
      ...when(
        { 'general.use_postprocessing_threshold': true },
        { postprocessing_threshold: percent('Threshold for episodes', 90, 'Runs for scores below this.') },
      ),
      use_postprocessing_threshold_movie: toggle({ label: 'Limit to low-scoring movies', default: false }),
      ...when(
        { 'general.use_postprocessing_threshold_movie': true },
        { postprocessing_threshold_movie: percent('Threshold for movies', 70, 'Runs for scores below this.') },
      ),
    },
  ),
  dont_notify_manual_actions: toggle({ label: 'No notifications for manual actions', default: false }),
};
