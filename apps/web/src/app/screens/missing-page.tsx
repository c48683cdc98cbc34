import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { browser } from '#lib/browser.ts';
import { MissingChunk } from '#lib/retry-load.ts';
import classes from './screen.module.css';

/** Shown when a page fails to load. Only a missing file is handled here; other errors are crashes. */
export function FailedPage() {
  const error = useRouteError();
  if (!(error instanceof MissingChunk)) throw error;
  return <MissingPage />;
}

function MissingPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.missing}>
      <section className={classes.card} role="alert">
        <h1>{t('away.missingPage')}</h1>
        <p>{t('away.missingText')}</p>
        <button type="button" className={classes.primary} onClick={browser.reload}>
          {t('critical.reload')}
        </button>
      </section>
    </div>
  );
}
