import { contract, type Contract, type ProviderStatus } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { conditionOf } from '#engine/providers/condition-of.ts';
import type { AskedLimits } from '#domain/search/lower-limits.ts';
import type { ProviderPool, ProviderState } from '#engine/providers/provider-pool.ts';
import type { Database } from '#platform/db/database.ts';
import { minuteMs } from '#platform/durations.ts';
import { abortOnDisconnect } from '#platform/http/abort-on-disconnect.ts';
import { implement } from '#platform/http/implement.ts';
import { relativeTime } from '#platform/relative-time.ts';
import type { Probes } from './open-probes.ts';

type Handlers = Parameters<typeof implement<Contract['providers']>>[2];

interface Dependencies {
  db: Database;
  pool: Pick<ProviderPool, 'list' | 'reset'>;
  /** Searching and downloading by hand. */
  manual: Omit<Handlers, 'list' | 'act' | 'probe' | 'test' | 'testService'>;
  probes: Probes;
  testService: Handlers['testService'];
  now?: () => number;
}

export const providersRoutes = (
  api: FastifyInstance,
  { db, pool, manual, probes, testService, now = Date.now }: Dependencies,
) =>
  implement(api, contract.providers, {
    async list({ query }) {
      if (isYes(query.history)) return { data: (await readRemembered(db)).map(presentRemembered) };
      const tested = await probes.all();
      return {
        data: pool.list().map((state) => ({ ...presentProvider(state, now()), probe: tested.get(state.key) ?? null })),
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

/** Missing configuration comes before a pause: it outlasts the pause. */
function presentProvider(state: ProviderState, now: number): ProviderStatus {
  const { key, missingConfig, pause, fault, quotaLeft, calls, failures, answeredAt, asked } = state;
  const rest = {
    state: conditionOf(state),
    answered_at: answeredAt,
    quota_left: quotaLeft ?? null,
    asked_per_minute: asked ? perMinute(asked.limits) : null,
    calls,
    failures,
  };
  if (missingConfig !== undefined)
    return { name: key, status: 'ConfigurationError', retry: '-', message: missingConfig, until: null, ...rest };
  if (!pause) return { name: key, status: fault ?? 'Good', retry: '-', message: state.message, until: null, ...rest };
  const { reason, message, until } = pause;
  return { name: key, status: reason, retry: relativeTime(until, now), message, until, ...rest };
}

const perMinute = (limits: AskedLimits | undefined): number =>
  limits ? Number(((limits.calls / limits.perMs) * minuteMs).toPrecision(3)) : 0;

const presentRemembered = (name: string): ProviderStatus => ({ name, status: 'History', retry: '-' });
