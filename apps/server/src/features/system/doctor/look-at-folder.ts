import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import type { Places } from '#platform/backup/places.ts';
import { isFolderInUse } from '#platform/db/folder-lock.ts';
import { lookAtDisks } from '#features/system/health/disk-look.ts';
import { fromLook } from './from-look.ts';
import { fine, odd, wrong, type Finding } from './finding.ts';

const subject = 'Configuration';

const mayWrite = (path: string): Promise<boolean> =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

/** The folder of the installation: whether it is there, is ours, and on a good disk with room. */
export async function lookAtFolder(places: Places, backupFolder: string, mountsFile?: string): Promise<Finding[]> {
  const { directory } = places;
  const folder = await stat(directory).catch(() => undefined);
  if (!folder) return [await lookAbove(directory)];
  const findings = [await lookAtRights(places, folder.uid)];
  const isRunning = isFolderInUse(directory);
  findings.push(fine('Server', isRunning ? 'It runs with this folder' : 'It does not run with this folder'));
  const disks = lookAtDisks({
    directory,
    backupFolder: () => backupFolder,
    libraryFolders: async () => [],
    mountsFile,
  });
  return [...findings, ...fromLook('Disk space', await disks())];
}

async function lookAbove(directory: string): Promise<Finding> {
  const text = `${directory} is not there yet`;
  if (await mayWrite(dirname(directory))) return odd(subject, `${text}. The first start makes it.`);
  return wrong(subject, `${text}, and cannot be made. Make it, and give it to ${who()}.`, 'folder-unwritable');
}

async function lookAtRights({ directory, database, key, backups }: Places, owner: number): Promise<Finding> {
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
      return wrong(
        subject,
        `${who()} may not write to ${path}. Give everything in ${directory} to that user, or run as its owner (${owner}).`,
        'folder-unwritable',
      );
  return fine(subject, `${directory}, written by ${who()}`);
}

function who(): string {
  const { uid, gid } = userInfo();
  return `user ${uid}:${gid}`;
}
