import { setTimeout as pause } from 'node:timers/promises';
import { importParts, type ImportReport, type Job } from '@captionarr/contract';
import { rounded } from '../measure.ts';
import { ask, readJson, send } from '../product.ts';
import type { Watched } from '../settings/watched-product.ts';

export interface Reports {
  preview: ImportReport;
  done: ImportReport;
  again: ImportReport;
}

/** A preview, the import, and the same once more; prints how long each took, and how long others waited. */
export async function takeOver(product: Watched, path: string): Promise<Reports> {
  const { api } = product;
  const form = () => new URLSearchParams([['path', path], ...importParts.map((part) => ['parts', part])]);
  const preview = async () => JSON.parse(await send(`${api}/imports/preview`, 'POST', form())) as ImportReport;
  const take = async () => {
    const { job_id: id } = JSON.parse(await send(`${api}/imports`, 'POST', form())) as { job_id: number };
    await untilEnded(product, id);
    return (await readJson<{ data: ImportReport }>(`${api}/imports`)).data;
  };

  const looked = await measure(product, preview);
  const taken = await measure(product, take);
  const again = await measure(product, take);
  console.log('\nImport of a configuration folder');
  console.table({ preview: looked.times, import: taken.times, 'import again': again.times });
  console.table(Object.fromEntries(looked.value.counts.map(({ part, ...counts }) => [part, counts])));
  return { preview: looked.value, done: taken.value, again: again.value };
}

async function measure<T>(product: Watched, work: () => Promise<T>) {
  let value: T | undefined;
  const waits: number[] = [];
  const done = new AbortController();
  const others = (async () => {
    while (!done.signal.aborted) {
      const asked = performance.now();
      await ask(`${product.api}/badges`);
      waits.push(performance.now() - asked);
      await pause(20);
    }
  })();
  const started = performance.now();
  const turn = await product.longestTurn(async () => {
    value = await work();
  });
  const seconds = (performance.now() - started) / 1000;
  done.abort();
  await others;
  const times = {
    s: rounded(seconds),
    'longest turn, ms (CPU)': `${rounded(turn.wall, 0)} (${rounded(turn.cpu, 0)})`,
    'a page waited up to, ms': rounded(Math.max(...waits), 0),
  };
  // It was set by the work.
  return { value: value as T, times };
}

async function untilEnded({ api }: Watched, id: number): Promise<void> {
  for (;;) {
    const { data } = await readJson<{ data: Job[] }>(`${api}/system/jobs?id=${id}`);
    const [job] = data;
    if (job?.status === 'completed') return;
    if (job?.status === 'failed') throw new Error(`The import failed: ${JSON.stringify(job)}`);
    await pause(50);
  }
}
