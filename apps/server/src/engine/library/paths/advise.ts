import type { RootFolder } from '@captionarr/contract';
import type { FolderMatch } from './find-folder-matches.ts';

/** The result of examining a root folder. */
export type Examined = Pick<RootFolder, 'path' | 'local' | 'exists' | 'readable' | 'writable' | 'checked' | 'found'>;

/** Explains what is wrong with a root folder and how to fix it; empty if nothing is. */
export function advise(
  root: Examined,
  proposal: RootFolder['proposal'],
  match: FolderMatch | undefined,
  manager: string,
): string {
  const { path, local, exists, readable, writable, checked, found } = root;
  if (proposal) {
    return (
      `${manager} calls this folder ${proposal.from}; on this host the files are in ${proposal.to} ` +
      `(${proposal.found} of ${checked} sampled files). Map ${proposal.from} to ${proposal.to}.`
    );
  }
  if (exists && !readable) return `Captionarr can’t read ${local}. Grant it read permission.`;
  if (checked > 0 && found === 0 && match && match.inOtherCase > 0) {
    return (
      `The files are in ${match.folder}, but their names differ in upper and lower case from what ${manager} reports. ` +
      `Rescan or rename them in ${manager} so that both agree.`
    );
  }
  if (!exists) {
    const where = local === path.replace(/(?<=.)[/\\]+$/, '') ? local : `${local} (mapped from ${path})`;
    return `${where} doesn’t exist on this host, and its files weren’t found elsewhere. Make the folder available (in a container: as a volume), then add a path mapping if its name differs.`;
  }
  if (found < checked) {
    return found === 0
      ? `${local} exists, but none of the ${checked} sampled files are in it or anywhere else. Check what is mounted there.`
      : `${checked - found} of ${checked} sampled files aren’t in ${local}. If ${manager} lists deleted files, rescan there.`;
  }
  if (!writable)
    return `Captionarr can read ${local} but not write to it, so subtitles can’t be saved. Grant it write permission.`;
  return '';
}
