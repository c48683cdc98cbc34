import { useTranslation } from 'react-i18next';
import { browser } from '#lib/browser.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import classes from './screen.module.css';

/** Stands in place of the app when there is nothing the app could show. */
export function CriticalScreen({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <main className={classes.whole}>
      <section role="alert" className={classes.card} data-kind="bad">
        <h1>
          <StateIcon state="bad" size={24} />
          {t('critical.title')}
        </h1>
        <p>{message}</p>
        <button type="button" className={classes.primary} onClick={browser.reload}>
          {t('critical.reload')}
        </button>
      </section>
    </main>
  );
}
