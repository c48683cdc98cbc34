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
      `${manager} names this folder ${proposal.from}; on this host its files are in ${proposal.to} ` +
      `(${proposal.found} of ${checked} that were looked for). Map ${proposal.from} to ${proposal.to}.`
    );
  }
  if (exists && !readable) return `${local} may not be read by this program. Give it the permission to read there.`;
  if (checked > 0 && found === 0 && match && match.inOtherCase > 0) {
    return (
      `The files are in ${match.folder}, but with other upper and lower case in their names than ${manager} says. ` +
      `Let ${manager} rescan or rename them, so that both agree.`
    );
  }
  if (!exists) {
    const where = local === path.replace(/(?<=.)[/\\]+$/, '') ? local : `${local}, where ${path} is mapped to,`;
    return `${where} is not there on this host, and its files were not found elsewhere. Make the folder visible to this program (in a container: as a volume), then map it if its name differs.`;
  }
  if (found < checked) {
    return found === 0
      ? `${local} is there, but none of the ${checked} files that were looked for is in it, and they were not found elsewhere. Check what is mounted there.`
      : `${checked - found} of ${checked} files that were looked for are not in ${local}. If ${manager} lists files that are gone, let it rescan.`;
  }
  if (!writable)
    return `${local} may be read, but not written by this program: subtitles could not be saved there. Give it the permission to write.`;
  return '';
}
