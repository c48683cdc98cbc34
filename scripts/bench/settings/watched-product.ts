import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '@captionarr/contract';
import { freePort } from '../../../lab/src/process.ts';
import { readJson, send, startProduct } from '../product.ts';

export type Watched = Awaited<ReturnType<typeof startWatched>>;

/** The product, or the program of a release, with a look at the turns of its event loop. */
export async function startWatched(directory: string, more: NodeJS.ProcessEnv = {}, program?: string) {
  const port = await freePort();
  const env = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-probe.ts')}`,
    BENCH_PROBE_PORT: String(port),
    ...more,
  };
  const product = await startProduct(directory, env, { program });
  const api = `${product.url}/api`;
  const probe = (path: string) => readJson<{ cpu: number; wall: number }>(`http://127.0.0.1:${port}${path}`);

  return {
    ...product,
    api,
    /** The longest turn of the event loop during this work; looking costs a core. */
    async longestTurn(work: () => Promise<unknown>) {
      await probe('/watch');
      await work();
      return probe('/');
    },
    save: (form: Record<string, string>) => send(`${api}/system/settings`, 'POST', new URLSearchParams(form)),
    preview: async (form: Record<string, string>) => {
      const text = await send(`${api}/system/languages/profiles/preview`, 'POST', new URLSearchParams(form));
      return JSON.parse(text) as Record<string, unknown>;
    },
    /** Until no job waits or runs; looks seldom enough not to be in the way. */
    async rest(every = 20) {
      for (;;) {
        await pause(every);
        const { data } = await readJson<{ data: Job[] }>(`${api}/system/jobs?status=running`);
        if (data.length === 0) return;
      }
    },
  };
}
