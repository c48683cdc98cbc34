import { openReputation } from '#engine/reputation/open-reputation.ts';
import { openProbes } from './open-probes.ts';
import { openProviders } from './open-providers.ts';
import { createReadPlans } from './read-plans.ts';
import { createReadRecords } from './read-records.ts';
import { createTodayReader } from './read-today.ts';

type Dependencies = Parameters<typeof openProviders>[0] &
  Omit<Parameters<typeof openProbes>[0], 'keys' | 'pool'> &
  Parameters<typeof openReputation>[0];

/** The providers, their tests, and what the records say about them. */
export async function openProviderParts(given: Dependencies) {
  const { providers, now = Date.now } = given;
  const { pool, testService } = await openProviders(given);
  const probes = openProbes({ ...given, keys: providers.map(({ key }) => key), pool });
  const reputation = openReputation(given);
  const readPlans = createReadPlans({ ...given, reputation, now });
  const readRecords = createReadRecords({ reputation, readPlans });
  return { pool, testService, probes, reputation, readRecords, readToday: createTodayReader({ pool, readPlans, now }) };
}
