import { readdir, stat } from 'node:fs/promises';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** A root folder whose titles are kept until it is there again. */
export interface RootTrouble {
  root: string;
  /** It can’t be read at all, so that looking again costs nothing. */
  isAway: boolean;
  says: Sentence;
}

export const sayings = {
  missing: (root: string) => sentence`The folder ${root} isn’t there. Check that its disk is mounted.`,
  file: (root: string) => sentence`${root} isn’t a folder.`,
  unreadable: (root: string) => sentence`Captionarr can’t read the folder ${root}. Check its permissions.`,
  unmounted: (root: string) =>
    sentence`The folder ${root} is empty. Check that its disk is mounted. Its titles are kept.`,
  replaced: (root: string) =>
    sentence`The folder ${root} is on another disk and has none of its earlier videos. Their titles are kept. If you removed them, remove the folder in Settings › Libraries.`,
  emptied: (root: string) =>
    sentence`The folder ${root} has no videos any more. Its titles are kept. If you removed all of them, remove the folder in Settings › Libraries.`,
};

export const asError = ({ says }: RootTrouble, cause?: unknown): AppError =>
  new AppError('upstream', says, { cause, help: 'paths' });

/** What is wrong with a root folder at first sight; undefined if it can be read. */
export async function examineRoot(root: string): Promise<RootTrouble | undefined> {
  try {
    if (!(await stat(root)).isDirectory()) return { root, isAway: true, says: sayings.file(root) };
    await readdir(root);
    return undefined;
  } catch (error) {
    return { root, isAway: true, says: isGone(error) ? sayings.missing(root) : sayings.unreadable(root) };
  }
}

/** Whether an error says that there is no such file or folder. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
