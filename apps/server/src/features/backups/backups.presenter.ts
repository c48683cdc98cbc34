import type { Backup, BackupContents } from '@captionarr/contract';
import type { BackupFile } from '#platform/backup/backup-folder.ts';
import type { Inspected } from '#platform/backup/inspect-backup.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export const presentBackup = ({ filename, bytes, at, origin }: BackupFile): Backup => ({
  type: 'backup',
  filename,
  size: presentSize(bytes),
  date: presentDate(at),
  at,
  bytes,
  origin,
});

/** `3.4 MB`, by powers of 1000. */
function presentSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}

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
