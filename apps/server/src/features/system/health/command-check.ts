import { refuseCommand } from '#domain/commands/shell-command.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { found, notInUse, type RunCheck } from './check-result.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
}

/** Whether the post-processing command may run; a stored one can be older than the rule against it. */
export const checkCommand =
  ({ settings }: Dependencies): RunCheck =>
  async () => {
    const line = settings.get('general.postprocessing_cmd');
    if (!settings.get('general.use_postprocessing') || line.trim() === '') return notInUse;
    const rejection = refuseCommand(line);
    if (rejection === undefined) return found(sayStatus('working'), []);
    const way = { page: '/settings/subtitles', label: 'Subtitle settings' };
    const issue = {
      key: 'command refused',
      ...sayIssue('command-refused', { reason: rejection }),
      severity: 'bad',
      way,
    } as const;
    return found(sayStatus('failed', { count: 1 }), [], [{ ...issue, help: 'post-processing-failed' }]);
  };
