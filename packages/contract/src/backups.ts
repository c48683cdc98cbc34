import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed } from './wire.ts';

export const backup = z
  .looseObject({
    type: z.string().optional(),
    filename: z.string(),
    size: z.string(),
    date: z.string(),
    /** Unix milliseconds. */
    at: z.int().optional(),
    bytes: z.int().optional(),
    /** Made by hand or on schedule, before the database was changed by an update, or brought from elsewhere. */
    origin: z.enum(['made', 'before-update', 'uploaded']).optional(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backup>;

/** Counts of user data. */
const counts = z.looseObject({
  series: z.int(),
  episodes: z.int(),
  movies: z.int(),
  profiles: z.int(),
  history: z.int(),
  blacklist: z.int(),
});

export const backupContents = z
  .looseObject({
    filename: z.string(),
    /** The version that wrote it. */
    version: z.string(),
    /** Unix milliseconds. */
    at: z.int(),
    instance_name: z.string(),
    backup: counts,
    /** The same of what would be replaced. */
    present: counts,
  })
  .meta({ id: 'BackupContents' });
export type BackupContents = z.infer<typeof backupContents>;

const one = z.object({ filename: z.string() });

export const backupsEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/system/backups',
    summary: 'Backups, newest first',
    response: listed(backup),
  },
  contents: {
    method: 'GET',
    shared: true,
    path: '/system/backups/contents',
    summary: 'What a backup contains and what restoring it would replace; an error with a reason if it is damaged',
    query: one,
    response: z.looseObject({ data: backupContents }),
  },
  create: { method: 'POST', path: '/system/backups', summary: 'Back up the database and the settings' },
  restore: { method: 'PATCH', path: '/system/backups', summary: 'Restore a backup and restart', form: one },
  remove: { method: 'DELETE', path: '/system/backups', summary: 'Delete a backup', form: one },
} satisfies EndpointGroup;
