import { contract, type Contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';
import { presentProvider, presentRemembered } from './provider.presenter.ts';

type Handlers = Parameters<typeof implement<Contract['providers']>>[2];

interface Dependencies {
  db: Database;
  pool: Pick<ProviderPool, 'list' | 'reset'>;
  /** Searching and downloading by hand. */
  manual: Omit<Handlers, 'list' | 'act'>;
  now?: () => number;
}

export const providersRoutes = (api: FastifyInstance, { db, pool, manual, now = Date.now }: Dependencies) =>
  implement(api, contract.providers, {
    async list({ query }) {
      if (isYes(query.history)) return { data: (await readRemembered(db)).map(presentRemembered) };
      return { data: pool.list().map((state) => presentProvider(state, now())) };
    },
    act: () => pool.reset(),
    ...manual,
  });

/** Whose subtitles are in the history; what people uploaded came from nobody. */
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
