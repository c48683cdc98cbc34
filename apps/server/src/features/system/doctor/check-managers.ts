import type { RootFolder } from '@captionarr/contract';
import type { AppError } from '#platform/errors.ts';
import { okFinding, warningFinding, problemFinding, type Finding } from './finding.ts';

interface ManagerProbe {
  name: string;
  url: string;
  version?: string;
  refusal?: AppError;
  folders: readonly RootFolder[];
}

/** Whether the managers answer, and whether their folders are seen. */
export function presentManagers(healthChecks: readonly ManagerProbe[]): Finding[] {
  if (healthChecks.length === 0)
    return [warningFinding('Library', 'Neither Sonarr nor Radarr is connected yet.', 'manager-not-in-use')];
  return healthChecks.flatMap(({ name, url, version, refusal, folders }) => {
    if (refusal) return [problemFinding(name, `${refusal.message} (${url})`, refusal.help ?? 'manager-unreachable')];
    return [okFinding(name, `${version ?? ''} at ${url}`), ...folders.map((folder) => presentFolder(name, folder))];
  });
}

function presentFolder(
  name: string,
  { path, local, message, readable, writable, checked, found }: RootFolder,
): Finding {
  const subject = `Folder of ${name}`;
  if (message === '') return okFinding(subject, local === path ? path : `${path} is ${local} here`);
  const isUsable = readable && writable && (checked === 0 || found > 0);
  return (isUsable ? warningFinding : problemFinding)(subject, `${path}: ${message}`, 'paths');
}
