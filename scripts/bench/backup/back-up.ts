import { statSync } from 'node:fs';
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import type { Job } from '@captionarr/contract';
import { connectionSettings } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { startLab } from '../library/sync.ts';
import { rounded } from '../measure.ts';
import { readJson, send } from '../product.ts';
import { startWatched, type Watched } from '../settings/watched-product.ts';
import { examineDatabase } from '../../../apps/server/src/platform/backup/examine-database.ts';
import { databaseEntry } from '../../../apps/server/src/platform/backup/manifest.ts';
import { openBackup } from '../../../apps/server/src/platform/backup/read-backup.ts';

export interface Made extends BackupFacts {
  path: string;
  seconds: number;
}

/** Long enough to see what the sync does to the event loop by itself, in ms. */
const alone = 3000;

/** The movies of the manager are others, so that the sync rewrites those that are there from the first row to the last. */
export async function backUpDuringSync(directory: string): Promise<Made> {
  const lab = await startLab('large');
  const product = await startWatched(directory);
  try {
    await product.save(connectionSettings(lab.managers.filter(({ kind }) => kind === 'radarr')));
    await untilSyncing(product);
    const backUp = () => send(`${product.api}/system/backups`, 'POST', new URLSearchParams());
    const before = await countWritten(product);
    const started = performance.now();
    await backUp();
    const seconds = (performance.now() - started) / 1000;
    const after = await countWritten(product);
    const ranThroughout = await isSyncing(product);
    const [name = ''] = await readdir(join(directory, 'backup'));
    // Looking at the event loop costs a core, so it is looked at during another one.
    const sync = () => send(`${product.api}/movies`, 'PATCH', new URLSearchParams({ action: 'sync' }));
    await sync();
    const turnAlone = await product.longestTurn(() => pause(alone));
    await sync();
    const turn = await product.longestTurn(backUp);
    while (await isSyncing(product)) await pause(200);

    const path = join(directory, 'backup', name);
    const facts = await readBackup(path);
    console.log('\nBackup while a sync writes');
    console.table({
      'backup, s (bar 5)': rounded(seconds),
      'database, MB': rounded(facts.bytes / 1e6, 1),
      'backup, MB': rounded(statSync(path).size / 1e6, 1),
      'movies that the sync wrote meanwhile': `${after - before}${ranThroughout ? '' : ', and then it had ended'}`,
      'longest turn, sync alone, ms (CPU)': `${rounded(turnAlone.wall, 0)} (${rounded(turnAlone.cpu, 0)})`,
      'longest turn, with backup, ms (CPU)': `${rounded(turn.wall, 0)} (${rounded(turn.cpu, 0)})`,
      'integrity, counters against rows': facts.isConsistent ? 'consistent' : 'NOT CONSISTENT',
      'rows in it': Object.values(facts.rows).reduce((sum, count) => sum + count, 0),
      'sync afterwards': await endOfSync(product),
    });
    return { ...facts, path, seconds };
  } finally {
    await product.stop();
    lab.stop();
  }
}

const syncsOf = async ({ api }: Watched) =>
  (await readJson<{ data: Job[] }>(`${api}/system/jobs`)).data.filter(({ job_name }) =>
    job_name.startsWith('Sync with '),
  );
const isSyncing = async (product: Watched) =>
  (await syncsOf(product)).some(({ status }) => status === 'running' || status === 'pending');

async function untilSyncing(product: Watched) {
  while ((await countWritten(product)) === 0) await pause(50);
}

const countWritten = async (product: Watched) =>
  (await syncsOf(product)).reduce((sum, { progress_value }) => sum + progress_value, 0);

async function endOfSync(product: Watched) {
  return (await syncsOf(product)).map(({ job_name, status }) => `${job_name}: ${status}`).join(', ');
}

interface BackupFacts {
  /** Size of the database in it. */
  bytes: number;
  rows: Record<string, number>;
  /** Whether SQLite finds nothing wrong, and what triggers count is what there is. */
  isConsistent: boolean;
}

const counted = {
  missing: 'SELECT count(*) FROM missing WHERE excluded = 0',
  wanted: 'SELECT (SELECT count(*) FROM episode WHERE wanted = 1) + (SELECT count(*) FROM movie WHERE wanted = 1)',
  history: 'SELECT count(*) FROM history',
};

async function readBackup(path: string): Promise<BackupFacts> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  const file = join(folder, databaseEntry);
  const backup = await openBackup(path, path);
  try {
    await backup.read(databaseEntry, file);
    const { rows } = examineDatabase(file);
    const sqlite = new SQLite(file, { readonly: true });
    const number = (query: string, ...values: string[]) =>
      sqlite
        .prepare(query)
        .pluck()
        .get(...values) as number;
    const isConsistent = Object.entries(counted).every(
      ([name, query]) => number('SELECT sum(value) FROM counter WHERE name = ?', name) === number(query),
    );
    sqlite.close();
    return { bytes: backup.manifest.files[databaseEntry].size, rows, isConsistent };
  } finally {
    backup.close();
    await rm(folder, { recursive: true, force: true });
  }
}
