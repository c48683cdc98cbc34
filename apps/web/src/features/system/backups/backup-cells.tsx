import type { Backup } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/relative-time.ts';
import { backupAddress } from '#lib/queries/backups.ts';
import { formatSize } from '#lib/size.ts';
import { hint } from '#kit/hint/hint.ts';
import classes from './backups.module.css';

interface Props {
  backup: Backup;
}

/** A click downloads it. */
export const BackupName = ({ backup: { filename } }: Props) => (
  <a href={backupAddress(filename)} download={filename} className={classes.link} {...hint(filename, 'medium')}>
    {filename}
  </a>
);

/** Said where it is not the usual one. */
export function Origin({ backup: { origin } }: Props) {
  const { t } = useTranslation();
  if (!origin || origin === 'made') return null;
  return <small className="fine">{t(`systemBackups.origins.${origin}`)}</small>;
}

export function BackupSize({ backup: { bytes, size } }: Props) {
  const { i18n } = useTranslation();
  return bytes === undefined ? size : formatSize(bytes, i18n.language);
}

/** Servers that know the day alone say it in their own words. */
export function BackupTime({ backup: { at, date } }: Props) {
  const { i18n } = useTranslation();
  return at === undefined ? date : <time dateTime={new Date(at).toISOString()}>{formatTime(at, i18n.language)}</time>;
}
