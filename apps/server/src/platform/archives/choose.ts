import { extname } from 'node:path/posix';
import type { Listed } from './archive.ts';

const megabyte = 1024 * 1024;
/** Against archives that are small outside and endless inside. */
export const archiveLimits = {
  archive: 20 * megabyte,
  /** Listed, whether they are taken or not. */
  members: 2000,
  /** Letters of a name with its folders. */
  name: 1000,
  files: 200,
  /** More is no text of a subtitle. */
  file: 5 * megabyte,
  together: 12 * megabyte,
  /** Memory of a program that unpacks: the largest dictionary that packers choose by themselves, and some more. */
  program: 84 * megabyte,
};

export interface Left {
  name: string;
  reason: string;
}

/** Chooses files of an archive, with reasons for the rest. */
export function choose(listed: readonly Listed[], extensions: readonly string[]): { chosen: Listed[]; left: Left[] } {
  const chosen: Listed[] = [];
  const left: Left[] = [];
  let together = 0;
  for (const one of listed) {
    if (one.isFolder) continue;
    const reason = reasonAgainst(one, extensions) ?? reasonOfLimits(one, chosen.length, together);
    if (reason !== undefined) {
      left.push({ name: one.name.slice(0, archiveLimits.name), reason });
      continue;
    }
    chosen.push(one);
    together += one.size;
  }
  return { chosen, left };
}

const archives = new Set(['.zip', '.rar', '.7z', '.tar', '.gz', '.xz', '.bz2']);

function reasonAgainst(
  { name, isLink, isEncrypted, problem }: Listed,
  extensions: readonly string[],
): string | undefined {
  const extension = extname(name).toLowerCase();
  if (isLink) return 'It’s a link.';
  if (name.length > archiveLimits.name) return 'Its name is too long.';
  if (isUnsafe(name)) return 'Its name points outside the archive.';
  if (archives.has(extension)) return 'Archives inside an archive aren’t opened.';
  if (!extensions.includes(extension.slice(1))) return 'It isn’t a subtitle file.';
  if (isEncrypted) return 'It’s encrypted.';
  return problem;
}

function reasonOfLimits({ size }: Listed, count: number, together: number): string | undefined {
  if (size > archiveLimits.file) return 'It’s too large.';
  if (count >= archiveLimits.files) return `Only the first ${archiveLimits.files} files are used.`;
  return together + size > archiveLimits.together ? 'The archive is too large once extracted.' : undefined;
}

const isUnsafe = (name: string) =>
  name === '' || /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || /\p{Cc}/u.test(name);
