import type { Backup, BackupContents } from '@captionarr/contract';
import type { BackupFile } from '#platform/backup/backup-folder.ts';
import type { Inspected } from '#platform/backup/inspect-backup.ts';
import { formatBytes } from '#platform/format-bytes.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export const presentBackup = ({ filename, bytes, at, origin }: BackupFile): Backup => ({
  type: 'backup',
  filename,
  size: formatBytes(bytes),
  date: presentDate(at),
  at,
  bytes,
  origin,
});

/** `Nov 14 2026`, by the clock of this server. */
function presentDate(at: number): string {
  const date = new Date(at);
  return `${months[date.getMonth()]} ${String(date.getDate()).padStart(2, '0')} ${date.getFullYear()}`;
}

export const presentContents = (filename: string, { manifest, present }: Inspected): BackupContents => ({
  filename,
  version: manifest.version,
  at: manifest.createdAt,
  instance_name: manifest.instanceName,
  backup: presentCounts(manifest.rows),
  present: presentCounts(present),
});

const presentCounts = (rows: Record<string, number>) => ({
  series: rows.series ?? 0,
  episodes: rows.episode ?? 0,
  movies: rows.movie ?? 0,
  profiles: rows.profile ?? 0,
  history: rows.history ?? 0,
  blacklist: rows.blacklist ?? 0,
});
