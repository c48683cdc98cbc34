import type { Database } from '#platform/db/database.ts';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  db: Database;
  now: () => number;
}

/** Whether messages arrive. */
export const checkNotifications =
  ({ db, now }: Dependencies): RunCheck =>
  async () => {
    const rows = await db
      .selectFrom('notification')
      .leftJoin('outbox_lane as state', (join) =>
        join.onRef('state.lane', '=', 'notification.name').on('state.topic', '=', 'notification'),
      )
      .select(['notification.name', 'state.delivered_at as sent_at', 'state.failed_at', 'state.error'])
      .where('notification.enabled', '=', 1)
      .orderBy('notification.name')
      .execute();
    if (rows.length === 0) return notInUse;
    const issues = rows.flatMap(({ name, error, failed_at: at }): Issue[] =>
      error === null
        ? []
        : [
            {
              key: `notification ${name}`,
              ...sayIssue('notifications-failing', { name, reason: error, at: at ?? now() }, now()),
              severity: 'warn',
              requiresAction: true,
              way: { page: '/settings/notifications', label: 'Notification settings' },
              help: 'notification-failed',
            },
          ],
    );
    const sent = Math.max(0, ...rows.map(({ sent_at: at }) => at ?? 0));
    const status =
      issues.length === 0
        ? sayStatus('working')
        : sayStatus('some-failing', { count: issues.length, total: rows.length });
    const lastSent = sent === 0 ? sayFact('nothing-sent') : sayFact('sent', { at: sent }, now());
    return found(status, [rows.map(({ name }) => name).join(', '), lastSent], issues);
  };
