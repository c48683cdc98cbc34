import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import type { Backup } from '@captionarr/contract';
import { countRows } from '../../../apps/server/src/platform/db/tables.ts';
import { rounded } from '../measure.ts';
import { readJson, send, startProduct } from '../product.ts';
import type { Made } from './back-up.ts';
import { upload } from './upload.ts';

/** Transient tables; a restore skips them, or the new server has already refilled them. */
const ofTheMoment = new Set(['session', 'task_run', 'job', 'job_item', 'outbox', 'announcement', 'health_issue']);

/** Brings the backup to an empty installation, without jobs: what is there afterwards is what was restored. */
export async function restoreElsewhere(directory: string, made: Made): Promise<boolean> {
  const product = await startProduct(directory, { CAPTIONARR_NO_TASKS: 'true' });
  const api = `${product.url}/api/system/backups`;
  const times: Record<string, number> = {};
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    times[name] = rounded((performance.now() - started) / 1000);
  };

  const content = await readFile(made.path);
  await timed('upload and check, s', async () => {
    const refusal = await upload(product.url, content, basename(made.path));
    if (refusal !== undefined) throw new Error(refusal);
  });
  const [kept] = (await readJson<{ data: Backup[] }>(api)).data;
  const filename = kept?.filename ?? '';
  await timed('contents, s', () => readJson(`${api}/contents?${new URLSearchParams({ filename })}`));
  await timed('restore until the answer, s', () => send(api, 'PATCH', new URLSearchParams({ filename })));
  await timed('restart until it answers, s', () => untilBack(product.url));
  await product.stop();

  const sqlite = new SQLite(join(directory, 'db', 'captionarr.db'), { readonly: true });
  const present = countRows(sqlite);
  sqlite.close();
  const other = Object.entries(made.rows).filter(
    ([table, count]) => !ofTheMoment.has(table) && present.get(table) !== count,
  );
  console.log('\nRestore on a second folder');
  console.table({
    ...times,
    'tables compared': Object.keys(made.rows).filter((table) => !ofTheMoment.has(table)).length,
    'tables that differ': other.map(([table, count]) => `${table}: ${present.get(table)} of ${count}`).join() || 'none',
  });
  return other.length === 0;
}

/** It answers for a moment after it was asked to restart. */
async function untilBack(url: string) {
  const answers = () =>
    fetch(`${url}/api/system/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (await answers()) await pause(2);
  while (!(await answers())) await pause(5);
}
