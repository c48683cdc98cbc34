import type { RootFolder } from '@captionarr/contract';
import type { AppError } from '#platform/errors.ts';
import { fine, odd, wrong, type Finding } from './finding.ts';

interface ManagerLook {
  name: string;
  url: string;
  version?: string;
  refusal?: AppError;
  folders: readonly RootFolder[];
}

/** Whether the managers answer, and whether their folders are seen. */
export function presentManagers(looks: readonly ManagerLook[]): Finding[] {
  if (looks.length === 0) return [odd('Library', 'Neither Sonarr nor Radarr is connected yet.', 'manager-not-in-use')];
  return looks.flatMap(({ name, url, version, refusal, folders }) => {
    if (refusal) return [wrong(name, `${refusal.message} (${url})`, refusal.help ?? 'manager-unreachable')];
    return [fine(name, `${version ?? ''} at ${url}`), ...folders.map((folder) => presentFolder(name, folder))];
  });
}

function presentFolder(
  name: string,
  { path, local, message, readable, writable, checked, found }: RootFolder,
): Finding {
  const subject = `Folder of ${name}`;
  if (message === '') return fine(subject, local === path ? path : `${path} is ${local} here`);
  const isUsable = readable && writable && (checked === 0 || found > 0);
  return (isUsable ? odd : wrong)(subject, `${path}: ${message}`, 'paths');
}
