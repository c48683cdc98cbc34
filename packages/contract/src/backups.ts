import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed } from './wire.ts';

export const backup = z
  .looseObject({ type: z.string().optional(), filename: z.string(), size: z.string(), date: z.string() })
  .meta({ id: 'Backup' });

const one = z.object({ filename: z.string() });

export const backupsEndpoints = {
  list: { method: 'GET', path: '/system/backups', summary: 'Backups, newest first', response: listed(backup) },
  create: { method: 'POST', path: '/system/backups', summary: 'Back up the database and the settings' },
  restore: { method: 'PATCH', path: '/system/backups', summary: 'Restore a backup and restart', form: one },
  remove: { method: 'DELETE', path: '/system/backups', summary: 'Delete a backup', form: one },
} satisfies EndpointGroup;
