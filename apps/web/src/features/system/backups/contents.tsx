import type { BackupContents } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import { formatTime } from '#lib/relative-time.ts';
import classes from './backups.module.css';

const kinds = ['series', 'episodes', 'movies', 'profiles', 'history', 'blacklist'] as const;

/** Content of the backup next to the current state. */
export function Contents({ contents: { at, version, instance_name, backup, present } }: { contents: BackupContents }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language).format(value);
  return (
    <>
      <p className={`dim fine ${classes.note}`}>
        {t('systemBackups.madeBy', { name: instance_name, version, when: formatTime(at, i18n.language) })}
      </p>
      <table className={classes.contents}>
        <thead>
          <tr>
            <th scope="col">{t('systemBackups.content')}</th>
            <th scope="col">{t('systemBackups.inBackup')}</th>
            <th scope="col">{t('systemBackups.now')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} data-differs={backup[kind] !== present[kind] || undefined}>
              <th scope="row">{t(`systemBackups.kinds.${kind}`)}</th>
              <td>{number(backup[kind])}</td>
              <td>{number(present[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`dim fine ${classes.note}`}>{t('systemBackups.kept')}</p>
    </>
  );
}
