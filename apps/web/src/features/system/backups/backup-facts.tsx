import type { Backup } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { formatSize } from '#lib/size.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';

/** Number, size and age of backups. */
export function BackupFacts({ backups }: { backups: readonly Backup[] }) {
  const { t, i18n } = useTranslation();
  if (backups.length === 0) return <Fact state="warn">{t('systemBackups.none')}</Fact>;
  const bytes = backups.reduce((sum, backup) => sum + (backup.bytes ?? 0), 0);
  const newest = Math.max(...backups.map(({ at = 0 }) => at));
  return (
    <Facts>
      <Fact>{t('systemBackups.count', { count: backups.length })}</Fact>
      {bytes > 0 && <Fact>{formatSize(bytes, i18n.language)}</Fact>}
      {newest > 0 && <Fact>{t('systemBackups.newest', { when: formatRelative(newest, i18n.language) })}</Fact>}
    </Facts>
  );
}
