import type { FlatSettings } from '@captionarr/contract';
import { examineShellCommand, refuseCommand, type ShellCommand } from '#domain/commands/shell-command.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import type { BazarrSetting } from './bazarr-settings.ts';

const command = 'general.postprocessing_cmd';
const use = 'general.use_postprocessing';

/** The settings as they can be imported: a command for a shell comes translated and switched off, as no shell runs it here. */
export function planCommand(
  bazarr: readonly BazarrSetting[],
  present: FlatSettings,
  report: ImportReportBuilder,
): BazarrSetting[] {
  const line = bazarr.find(({ key }) => key === command)?.value;
  const shell = typeof line === 'string' ? examineShellCommand(line) : undefined;
  if (typeof line !== 'string' || shell === undefined) return [...bazarr];

  const others = bazarr.filter(({ key }) => key !== command && key !== use);
  const { translation } = shell;
  // It came before, and may have been switched on since.
  if (translation !== undefined && translation === present[command]) return others;
  report.note('settings', command, explain(shell, line), { suggestion: translation });
  const kept = translation ?? (refuseCommand(line) === undefined ? line : undefined);
  return [...others, ...(kept === undefined ? [] : [{ key: command, value: kept }]), { key: use, value: 'false' }];
}

function explain({ why, translation, trouble }: ShellCommand, line: string): string {
  const begin = `Post-processing is turned off. Bazarr runs its command in a shell; Captionarr doesn’t. ${why}`;
  return translation === undefined
    ? `${begin} It can’t be converted because ${trouble}. Put it into a script and read the values from variables such as CAPTIONARR_SUBTITLE. It was: ${line}`
    : `${begin} The imported command does the same and keeps values from being run as code. Check it in the settings, then turn on post-processing.`;
}
