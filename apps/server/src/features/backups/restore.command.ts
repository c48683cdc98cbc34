import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBackup } from '#platform/backup/backup-folder.ts';
import { inspectBackup } from '#platform/backup/inspect-backup.ts';
import { valueOf } from '#platform/backup/outcome.ts';
import { pathsOf, type InstallationPaths } from '#platform/backup/installation-paths.ts';
import { stageRestore } from '#platform/backup/stage-restore.ts';
import { dropPrivileges } from '#platform/command-line/drop-privileges.ts';
import { runCommandLine } from '#platform/command-line/run-command-line.ts';
import { Interrupted, type Terminal } from '#platform/command-line/terminal.ts';
import { readDirectory, UsageError } from '#platform/config/config.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { AppError } from '#platform/errors.ts';
import { readStoredSettings } from '#platform/settings/read-stored-settings.ts';
import { backupFolders } from './backup-folders.ts';
import { presentContents } from './backups.presenter.ts';

const usage = `Usage: captionarr restore FILE [options]

Restores a backup: database, settings and encryption key. Stop the server first.
FILE is a path, or the name of a backup in the backup folder. It’s verified now and restored at the next start;
the files it replaces are kept in DIR/replaced.

  --yes          don’t ask for confirmation
  --config DIR   folder for settings, database and logs (default: ./config)
  --help         show this help
`;

const options = {
  yes: { type: 'boolean', short: 'y' },
  config: { type: 'string', short: 'c' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface CommandOptions {
  paths: InstallationPaths;
  file: string;
  isSure: boolean;
}

export const runRestore = (args: string[], environment: NodeJS.ProcessEnv, terminal?: Terminal): Promise<number> =>
  runCommandLine(
    {
      usage,
      read() {
        const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
        if (values.help) return undefined;
        const [file, ...more] = positionals;
        if (!file || more.length > 0) throw new UsageError('Name exactly one backup to restore.');
        return { file, isSure: values.yes ?? false, paths: pathsOf(readDirectory(values.config, environment)) };
      },
      run: (request, theirs) => restore(request, environment, theirs),
    },
    terminal,
  );

async function restore({ paths, file, isSure }: CommandOptions, environment: NodeJS.ProcessEnv, terminal: Terminal) {
  const { directory, database } = paths;
  dropPrivileges(directory);
  const leave = lockFolder(directory);
  try {
    const chosen = readStoredSettings(database, environment)['backup.folder'];
    const path = await pathOf(file, backupFolders(paths, chosen));
    const inspected = valueOf(await inspectBackup({ path, title: file, database }));
    terminal.say(describe(presentContents(path, inspected)));
    if (!isSure) await makeSure(terminal, directory);
    valueOf(await stageRestore({ directory, path, now: Date.now() }));
    terminal.say('Verified. Start Captionarr to restore the backup.');
    return 0;
  } finally {
    leave();
  }
}

async function pathOf(file: string, folders: readonly string[]): Promise<string> {
  const path = resolve(file);
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return (await findBackup(folders, file)).path;
    throw new AppError(
      'refused',
      `${path} can’t be read by the owner of the configuration folder. Check its permissions.`,
      { cause, help: 'file-access' },
    );
  }
  if (!(await stat(path)).isFile()) throw new AppError('invalid', `${path} is a folder, not a backup.`);
  return path;
}

async function makeSure({ isThere, ask }: Terminal, directory: string): Promise<void> {
  if (!isThere) throw new UsageError('There is no terminal to confirm on. Add --yes to restore.');
  const answer = await ask(`Replace the contents of ${directory} with this backup? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Interrupted('Nothing was changed.');
}

function describe({ filename, version, at, backup, present }: ReturnType<typeof presentContents>): string {
  const counts = Object.keys(backup).map((kind) => [kind, String(backup[kind]), String(present[kind])]);
  const rows = [['', 'backup', 'now'], ...counts];
  const lines = rows.map(([kind = '', ...cells]) => [kind.padEnd(10), ...cells.map((cell) => cell.padStart(9))]);
  return [
    filename,
    `Created ${new Date(at).toLocaleString('sv-SE')} by Captionarr ${version}.`,
    '',
    ...lines.map((line) => line.join('')),
    '',
  ].join('\n');
}
