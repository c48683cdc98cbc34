export type BackupOrigin = 'made' | 'before-update' | 'uploaded';

interface Named {
  version: string;
  /** Unix milliseconds. */
  at: number;
  /** The migration that it was made before. */
  before?: string;
  isUploaded?: boolean;
}

const ours =
  /^captionarr_backup_v[\w.+-]+?_(\d{4})\.(\d\d)\.(\d\d)_(\d\d)\.(\d\d)\.(\d\d)(?:_before-([\w.-]+?))?(_uploaded)?\.zip$/;
const begins = 'captionarr_backup_';

/** In local time. */
export function backupName({ version, at, before, isUploaded = false }: Named): string {
  const made = before === undefined ? '' : `_before-${before}`;
  return `${begins}v${version.replaceAll(/[^\w.+-]/g, '-')}_${stampOf(at)}${made}${isUploaded ? '_uploaded' : ''}.zip`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026.11.15_03.00.00` */
export function stampOf(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('.');
  return `${day}_${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('.')}`;
}

/** Parses a backup name; undefined if this program did not create it. */
export function readBackupName(name: string): { at: number; origin: BackupOrigin; before?: string } | undefined {
  const [matched, year, month, day, hour, minute, second, before, uploaded] = ours.exec(name) ?? [];
  if (matched === undefined) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return { at: at.getTime(), origin: uploaded ? 'uploaded' : before ? 'before-update' : 'made', before };
}

/** Accepts copied and renamed backups; never a path to another folder. */
export const isBackupName = (name: string): boolean =>
  name.startsWith(begins) && name.endsWith('.zip') && !/[/\\\p{Cc}]/u.test(name);
