import { useTranslation } from 'react-i18next';
import { languageOf } from '#lib/i18n.ts';
import { serverUrl } from '#lib/page-config.ts';
import classes from './language-select.module.css';

/** Says so of a language that no speaker has looked through, and where to mend it. */
export function MachineMade() {
  const { t, i18n } = useTranslation();
  if (!languageOf(i18n.language)?.machineMade) return null;
  return (
    <p className={classes.machineMade}>
      {t('shell.machineMade')}{' '}
      <a href={serverUrl('/help/translations.html')} target="_blank" rel="noreferrer">
        {t('shell.improve')}
      </a>
    </p>
  );
}
