import { nameOf } from '#engine/providers/choose-providers.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { probeAll } from './probe-all.ts';
import type { PickVideo } from './probe-provider.ts';
import type { ProbeStore } from './probe-store.ts';

interface Dependencies {
  pool: Pick<ProviderPool, 'trial' | 'list'>;
  store: Pick<ProbeStore, 'keep'>;
  pickVideo: PickVideo;
  now?: () => number;
}

interface ProbeJobInput {
  providers: readonly string[];
}

/** Tests providers with their saved settings and keeps the results. */
export const createProbeJob = ({ pool, store, pickVideo, now }: Dependencies) =>
  defineJob<ProbeJobInput>({
    name: 'probe-providers',
    lane: 'interactive',
    title: ({ providers: [first = '', ...others] }) =>
      others.length === 0 ? `Test ${nameOf(first)}` : 'Test providers',
    said: ({ providers: [first = '', ...others] }) =>
      others.length === 0
        ? { code: 'probe-provider', values: { name: nameOf(first) } }
        : { code: 'probe-providers', values: {} },
    about: ({ providers }) => providers.map((key) => `providers:${key}`),
    retriesItems: true,
    async run({ providers }, { signal, progress, item, isWanted }) {
      const wanted = providers.filter(isWanted);
      let done = 0;
      progress(0, wanted.length);
      await probeAll(wanted, {
        start: (key, each) => pool.trial(key, each),
        pickVideo,
        signal,
        now,
        async onProbed(key, { probe }) {
          const known = pool.list().find((state) => state.key === key)?.quotaLeft ?? null;
          await store.keep(key, { ...probe, quota_left: probe.quota_left ?? known });
          item(nameOf(key), probe.ok ? 'done' : probe.status === 'Untested' ? 'skipped' : 'failed', probe.message);
          progress(++done, wanted.length, nameOf(key));
        },
      });
    },
  });
