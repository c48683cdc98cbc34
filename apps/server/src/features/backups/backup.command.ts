import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freeMoment } from '#platform/backup/backup-folder.ts';
import { backupName } from '#platform/backup/backup-name.ts';
import { valueOf } from '#platform/backup/outcome.ts';
import { pathsOf, type InstallationPaths } from '#platform/backup/installation-paths.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { formatBytes } from '#platform/format-bytes.ts';
import { dropPrivileges } from '#platform/command-line/drop-privileges.ts';
import { runCommandLine } from '#platform/command-line/run-command-line.ts';
import type { Terminal } from '#platform/command-line/terminal.ts';
import { readDirectory } from '#platform/config/config.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { AppError } from '#platform/errors.ts';
import { readStoredSettings } from '#platform/settings/read-stored-settings.ts';
import { version } from '#platform/version.ts';
import { backupFolders } from './backup-folders.ts';

const usage = `Usage: captionarr backup [options]

Backs up the database, the settings and the encryption key, and prints the path of the backup.
It can run while the server is running. Videos and subtitles aren’t included.

  --to DIR       folder for the backup (default: the one in the settings, or backup in the configuration folder)
  --config DIR   folder for settings, database and logs (default: ./config)
  --help         show this help
`;

const options = {
  to: { type: 'string' },
  config: { type: 'string', short: 'c' },
  help: { type: 'boolean', short: 'h' },
} as const;

const nameAt = (at: number) => backupName({ version, at });

interface CommandOptions {
  paths: InstallationPaths;
  folder: string | undefined;
}

/** Works beside a running server, as it only reads what that writes. */
export const runBackup = (args: string[], environment: NodeJS.ProcessEnv, terminal?: Terminal): Promise<number> =>
  runCommandLine(
    {
      usage,
      read() {
        const { values } = parseArgs({ args, options });
        if (values.help) return undefined;
        const paths = pathsOf(readDirectory(values.config, environment));
        return { paths, folder: values.to === undefined ? undefined : resolve(values.to) };
      },
      run: (request, theirs) => backUp(request, environment, theirs),
    },
    terminal,
  );

async function backUp(
  { paths, folder: requested }: CommandOptions,
  environment: NodeJS.ProcessEnv,
  { say, complain }: Terminal,
) {
  const { directory, database, key } = paths;
  dropPrivileges(directory);
  if (!existsSync(database))
    throw new AppError('not-found', `Nothing to back up in ${directory}. Use --config to name the installation.`);
  const settings = readStoredSettings(database, environment);
  const [folder] = requested === undefined ? backupFolders(paths, settings['backup.folder']) : [requested];
  // Not the one of the server, which may be making a backup too.
  const turn = `${paths.work}-by-command`;
  const leave = lockFolder(turn);
  try {
    const createdAt = await freeMoment(folder, Date.now(), nameAt);
    const target = join(folder, nameAt(createdAt));
    const instanceName = settings['general.instance_name'];
    const task = { database, key, work: join(turn, 'work'), target, version, instanceName, createdAt };
    const { files, rows } = valueOf(await writeBackup(task, () => {}));
    say(target);
    complain(
      `Backed up ${rows.series ?? 0} series, ${rows.movie ?? 0} movies and the settings (${formatBytes(files['captionarr.db'].size)}). The backup was verified.`,
    );
    return 0;
  } finally {
    leave();
  }
}
