import type { Backup } from '@captionarr/contract';
import { formatBytes } from '#platform/format-bytes.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { found, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  backups: () => Promise<readonly Pick<Backup, 'at' | 'bytes'>[]>;
  /** When this installation began. */
  readBegin: () => Promise<number>;
  now: () => number;
}

/** Days without a backup before a warning; one missed run is tolerated. */
const patience = { Daily: 3, Weekly: 15, Manually: Infinity };
const way = { page: '/system/backup', label: 'Back up now' };
const help = 'backup-failed';

/** Whether there is something to go back to. */
export const checkBackups =
  ({ db, settings, backups, readBegin, now }: Dependencies): RunCheck =>
  async () => {
    const kept = await backups();
    const newest = Math.max(0, ...kept.map(({ at = 0 }) => at));
    const last = await db.selectFrom('task_run').selectAll().where('id', '=', 'backup').executeTakeFirst();
    const issues: Issue[] = [];
    if (last?.outcome === 'failed' && (last.ended_at ?? 0) > newest) {
      const said = sayIssue('backup-failed', { reason: last.error ?? 'No reason was given.' });
      issues.push({ key: 'backup failed', ...said, severity: 'bad', way, help });
    } else if (now() - Math.max(newest, await readBegin()) > patience[settings.get('backup.frequency')] * dayMs) {
      const said = newest === 0 ? sayIssue('no-backup') : sayIssue('backup-old', { at: newest }, now());
      issues.push({ key: 'backup old', ...said, severity: 'warn', requiresAction: true, way, help });
    }
    const size = kept.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
    const status = newest === 0 ? sayStatus('none-yet') : sayStatus('made', { at: newest }, now());
    const check = found(
      status,
      kept.length === 0 ? [] : [sayFact('kept', { count: kept.length }), formatBytes(size)],
      issues,
    );
    return newest === 0 && check.state === 'ok' ? { ...check, state: 'off' } : check;
  };
