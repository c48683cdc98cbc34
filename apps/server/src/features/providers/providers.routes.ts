import { contract, type Contract, type ProviderStatus } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { Database } from '#platform/db/database.ts';
import { abortOnDisconnect } from '#platform/http/abort-on-disconnect.ts';
import { implement } from '#platform/http/implement.ts';
import type { Probes } from './open-probes.ts';
import { presentProvider } from './present-provider.ts';
import type { createReadRecords } from './read-records.ts';

type Handlers = Parameters<typeof implement<Contract['providers']>>[2];

interface Dependencies {
  db: Database;
  pool: Pick<ProviderPool, 'list' | 'reset'>;
  readRecords: ReturnType<typeof createReadRecords>;
  /** Searching and downloading by hand. */
  manual: Omit<Handlers, 'list' | 'act' | 'probe' | 'test' | 'testService'>;
  probes: Probes;
  testService: Handlers['testService'];
  now?: () => number;
}

export const providersRoutes = (
  api: FastifyInstance,
  { db, pool, readRecords, manual, probes, testService, now = Date.now }: Dependencies,
) =>
  implement(api, contract.providers, {
    async list({ query }) {
      if (isYes(query.history)) return { data: (await readRemembered(db)).map(presentRemembered) };
      const states = pool.list();
      const [records, tested] = await Promise.all([readRecords(states), probes.all()]);
      return {
        data: states.map((state) => ({
          ...presentProvider(state, records.of(state.key), now()),
          probe: tested.get(state.key) ?? null,
        })),
        together: records.together.map(({ language, asked, found }) => ({ language, asked, found })),
      };
    },
    probe: async ({ form }) => ({ job_id: await probes.start(form.provider) }),
    test: ({ form }, { reply }) => probes.test(form.provider, form.settings, abortOnDisconnect(reply)),
    act: () => pool.reset(),
    testService,
    ...manual,
  });

/** Providers in the history; uploads have none. */
async function readRemembered(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('history_rollup')
    .select('provider')
    .distinct()
    .where('provider', 'not in', ['', 'manual'])
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

const isYes = (text = '') => !['', '0', 'false'].includes(text.toLowerCase());

const presentRemembered = (name: string): ProviderStatus => ({ name, status: 'History', retry: '-' });
