import { refuseCommand } from '#domain/commands/shell-command.ts';
import type { SettingsRule } from '#platform/settings/settings-store.ts';
import { asSentence, sentence } from '#platform/sentence.ts';

const command = 'general.postprocessing_cmd';
const use = 'general.use_postprocessing';

/** A command that would run a value as code can be neither saved nor enabled; an existing one can be disabled. */
export const commandRule: SettingsRule = {
  keys: [command, use],
  refuse(settings, before) {
    if (settings[command] === before[command] && !settings[use]) return undefined;
    const rejection = refuseCommand(settings[command]);
    return rejection === undefined ? undefined : sentence`${command}: ${asSentence(rejection)}`;
  },
};
