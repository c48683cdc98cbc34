import { useTranslation } from 'react-i18next';
import { browser } from '#lib/browser.ts';
import { Screen } from './screen.tsx';
import classes from './screen.module.css';

export function StoppedScreen() {
  const { t } = useTranslation();
  return (
    <Screen kind="off" title={t('stopped.title')} text={t('stopped.text')}>
      <button type="button" className={classes.secondary} onClick={browser.reload}>
        {t('critical.reload')}
      </button>
    </Screen>
  );
}
