import type { Profile } from '#domain/library/profile.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { found, notInUse, type RunCheck } from './check-result.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  profiles: () => readonly Profile[];
  settings: Pick<SettingsStore, 'get'>;
}

/** Whether a profile relies on a server that isn’t set up. */
export const checkTranscription =
  ({ profiles, settings }: Dependencies): RunCheck =>
  async () => {
    const [first] = profiles().filter(({ ladder = [] }) =>
      ladder.some(({ rung, on }) => rung === 'transcription' && on),
    );
    if (!first) return notInUse;
    if (settings.get('transcription.url').trim() !== '') return found(sayStatus('working'), []);
    const issue = {
      key: 'transcription server',
      ...sayIssue('transcription-unset', { name: first.name }),
      severity: 'bad' as const,
      way: { page: '/settings/subtitles', label: 'Transcription settings' },
      help: 'transcription-failed' as const,
    };
    return found(sayStatus('working'), [], [issue]);
  };
