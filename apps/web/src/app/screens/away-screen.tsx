import { IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './screen.module.css';

/** In place of the app when there is nothing to keep on screen yet. */
export function AwayScreen() {
  const { t } = useTranslation();
  return (
    <main className={classes.whole}>
      <section className={classes.card} aria-live="polite">
        <h1>
          <IconLoader2 size={24} className={classes.turning} aria-hidden />
          {t('away.title')}
        </h1>
        <p>{t('away.text')}</p>
      </section>
    </main>
  );
}
