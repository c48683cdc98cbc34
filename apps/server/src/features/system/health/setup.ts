import type { SetupStep } from '@captionarr/contract';
import { minuteMs } from '#platform/durations.ts';
import type { HealthCheckDependencies } from './health-checks.ts';

type Parts = Pick<HealthCheckDependencies, 'settings' | 'isInUse' | 'providers' | 'profiles' | 'backups'>;
type SetupParts = Omit<Parts, 'backups'> & { hasBackup: () => Promise<boolean> };

/** A backup that is there is looked for again after this long; one that isn’t, at once. */
const backupMs = minuteMs;

/** Whether there is a backup: the first page asks often, and the disk may be slow. */
export function createBackupMemory(backups: Parts['backups'], now: () => number = Date.now) {
  let seenAt = -Infinity;
  return async (): Promise<boolean> => {
    if (Math.abs(now() - seenAt) < backupMs) return true;
    const hasBackup = (await backups()).length > 0;
    if (hasBackup) seenAt = now();
    return hasBackup;
  };
}

/** How far the way from a new installation to subtitles has been gone. */
export async function readSetup({
  settings,
  isInUse,
  providers,
  profiles,
  hasBackup,
}: SetupParts): Promise<SetupStep[]> {
  return [
    { step: 'library', needed: true, done: isInUse('series') || isInUse('movies') },
    { step: 'languages', needed: true, done: profiles().length > 0 },
    { step: 'providers', needed: true, done: providers().some(({ missingConfig }) => missingConfig === undefined) },
    { step: 'account', needed: false, done: settings.get('auth.type') !== null },
    { step: 'backup', needed: false, done: await hasBackup() },
  ];
}
