import { IconLoader2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from '#lib/browser.ts';
import classes from './screen.module.css';

/** A restart takes about a second; after this it is worth a look. */
const patience = 20_000;

/** In place of the app until the server is back. */
export function RestartingScreen({ reason }: { reason: 'restarting' | 'restoring' }) {
  const { t } = useTranslation();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={classes.whole}>
      <section className={classes.card} aria-live="polite">
        <h1>
          <IconLoader2 size={24} className={classes.turning} aria-hidden />
          {t(`restarting.${reason}.title`)}
        </h1>
        <p>{t(`restarting.${reason}.text`)}</p>
        {isSlow && (
          <>
            <p>{t('restarting.slow')}</p>
            <button type="button" className={classes.secondary} onClick={browser.reload}>
              {t('critical.reload')}
            </button>
          </>
        )}
      </section>
    </main>
  );
}
