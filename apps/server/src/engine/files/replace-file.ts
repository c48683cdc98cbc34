import { mkdir, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { flush } from '#platform/flush.ts';
import { isNothingThere, isUnchanged, type FileSnapshot } from './inspect-file.ts';
import { assertInside, type MediaFolders } from './media-folders.ts';
import type { OnStep } from './steps.ts';
import { writeNewFile } from './write-new-file.ts';

interface Putting {
  path: string;
  /** Id of the change, part of the name of the temporary file. */
  id: number;
  before: FileSnapshot | undefined;
  /** None to remove the file. */
  bytes: Uint8Array | undefined;
  folders: MediaFolders;
  /** Permissions that the settings ask for. */
  mode: number | undefined;
  onStep: OnStep;
  log: Logger;
}

/** Short, whatever the name of the subtitle is, and known again after a crash. */
export const temporaryOf = (target: string, id: number): string => join(dirname(target), `.captionarr-${id}.part`);

/** Replaces, creates or deletes a file atomically. */
export async function replaceFile({ path, id, before, bytes, folders, mode, onStep, log }: Putting): Promise<void> {
  // A link stays, and its target is replaced; deleting removes the link.
  const target = bytes ? (before?.realPath ?? path) : path;
  if (bytes) {
    if (before?.isLink) await assertInside(target, folders.all);
    await onStep('make-folder');
    await makeFolder(dirname(target), folders.video);
    const temporary = temporaryOf(target, id);
    const applyPermissions = (handle: FileHandle) => setPermissions(handle, before, mode, log);
    await writeNewFile({ file: temporary, bytes, name: 'temporary', onStep, applyPermissions });
    try {
      await checkAndDo(() => rename(temporary, target));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  } else await checkAndDo(() => unlink(target));

  async function checkAndDo(act: () => Promise<void>): Promise<void> {
    await onStep('check');
    const isAsSeen = before ? await isUnchanged(path, before.facts) : await isNothingThere(path);
    if (!isAsSeen) throw changedMeanwhile(path);
    await onStep('replace');
    await act();
  }
}

/** Called when the file is in place: what fails from here on is noted, as nothing can be taken back. */
export const syncFolderOf = (path: string): Promise<void> => flush(dirname(path));

export const changedMeanwhile = (path: string) =>
  new AppError(
    'conflict',
    sentence`Another program changed ${path} in the meantime, so it was left alone. Reload and try again.`,
    {
      help: 'file-changed',
    },
  );

/** Only for a video that is there: else a disk that is not mounted would get folders where it is to be mounted. */
async function makeFolder(folder: string, videoFolder: string | undefined): Promise<void> {
  if ((await stat(folder).catch(() => undefined))?.isDirectory()) return;
  await stat(videoFolder ?? folder);
  await mkdir(folder, { recursive: true });
}

/** Permissions as the settings say, else those of the file that is replaced, and its owner where that is allowed. */
async function setPermissions(
  handle: FileHandle,
  before: FileSnapshot | undefined,
  asked: number | undefined,
  log: Logger,
) {
  if (before) {
    const [uid, gid] = [Number(before.facts.uid), Number(before.facts.gid)];
    const own = await handle.stat();
    if (own.uid !== uid || own.gid !== gid)
      await handle.chown(uid, gid).catch(() => handle.chown(own.uid, gid).catch(() => undefined));
  }
  const mode = asked ?? (before && Number(before.facts.mode & 0o7777n));
  if (mode !== undefined)
    await handle.chmod(mode).catch((error: unknown) => log.warn({ err: error }, 'Could not set the file permissions'));
}
