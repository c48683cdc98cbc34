import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import type { MaintenanceAnswer, MaintenanceRequest } from './maintenance.ts';
import { takeStatistics } from './take-statistics.ts';

const sqlite = new SQLite(workerData as string, { timeout: 10_000 });
sqlite.pragma('wal_autocheckpoint = 0');

const tasks = {
  checkpoint: () => sqlite.pragma('wal_checkpoint(PASSIVE)'),
  optimize: () => takeStatistics(sqlite),
  verify: () =>
    (sqlite.pragma('integrity_check') as { integrity_check: string }[]).map((row) => row.integrity_check).join('\n'),
};

parentPort?.on('message', (request: MaintenanceRequest) => {
  if (request.task === 'close') {
    sqlite.close();
    parentPort?.close();
    return;
  }
  let answer: MaintenanceAnswer;
  try {
    answer = { id: request.id, value: String(tasks[request.task]()) };
  } catch (error) {
    answer = { id: request.id, error: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
});
