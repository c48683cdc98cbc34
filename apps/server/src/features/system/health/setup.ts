import type { SetupStep } from '@captionarr/contract';
import type { HealthCheckDependencies } from './health-checks.ts';

type Parts = Pick<HealthCheckDependencies, 'settings' | 'isInUse' | 'providers' | 'profiles' | 'backups'>;

/** How far the way from a new installation to subtitles has been gone. */
export async function readSetup({ settings, isInUse, providers, profiles, backups }: Parts): Promise<SetupStep[]> {
  return [
    { step: 'library', needed: true, done: isInUse('series') || isInUse('movies') },
    { step: 'languages', needed: true, done: profiles().length > 0 },
    { step: 'providers', needed: true, done: providers().some(({ missingConfig }) => missingConfig === undefined) },
    { step: 'account', needed: false, done: settings.get('auth.type') !== null },
    { step: 'backup', needed: false, done: (await backups()).length > 0 },
  ];
}
