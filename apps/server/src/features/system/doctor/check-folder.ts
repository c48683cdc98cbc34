import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InstallationPaths } from '#platform/backup/installation-paths.ts';
import { isFolderInUse } from '#platform/db/folder-lock.ts';
import { checkDisks } from '#features/system/health/disk-check.ts';
import { fromCheckResult } from './from-check-result.ts';
import { okFinding, warningFinding, problemFinding, type Finding } from './finding.ts';

const subject = 'Configuration';

const mayWrite = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

/** The folder of the installation: whether it is there, is ours, and on a good disk with room. */
export async function checkFolder(
  paths: InstallationPaths,
  backupFolder: string,
  mountsFile?: string,
): Promise<Finding[]> {
  const { directory } = paths;
  const folder = await stat(directory).catch(() => undefined);
  if (!folder) return [await checkParentFolder(directory)];
  const findings = [await checkRights(paths, folder.uid)];
  const isRunning = isFolderInUse(directory);
  findings.push(
    okFinding(
      'Server',
      isRunning ? 'The server is running with this folder' : 'The server isn’t running with this folder',
    ),
  );
  const disks = checkDisks({
    directory,
    backupFolder: () => backupFolder,
    libraryFolders: async () => [],
    mountsFile,
  });
  return [...findings, ...fromCheckResult('Disk space', await disks())];
}

async function checkParentFolder(directory: string): Promise<Finding> {
  const text = `${directory} doesn’t exist yet`;
  if (await mayWrite(dirname(directory))) return warningFinding(subject, `${text}. It’s created at the first start.`);
  return problemFinding(
    subject,
    `${text} and can’t be created. Create it and make ${who()} its owner.`,
    'folder-unwritable',
  );
}

async function checkRights({ directory, database, key, backups }: InstallationPaths, owner: number): Promise<Finding> {
  const inside = [dirname(database), database, key, backups, join(directory, 'log')];
  const present = await Promise.all(
    inside.map((path) =>
      stat(path).then(
        () => path,
        () => undefined,
      ),
    ),
  );
  for (const path of [directory, ...present.filter((each) => each !== undefined)])
    if (!(await mayWrite(path)))
      return problemFinding(
        subject,
        `${who()} can’t write to ${path}. Make that user the owner of everything in ${directory}, or run as its owner (${owner}).`,
        'folder-unwritable',
      );
  return okFinding(subject, `${directory}, written by ${who()}`);
}

/** By number: in a container, a user may have no name. */
const who = () => `user ${process.getuid?.()}:${process.getgid?.()}`;
