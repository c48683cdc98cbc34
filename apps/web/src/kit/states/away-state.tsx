import { IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';

/** In place of what could not be loaded because the server is away. */
export function AwayState() {
  const { t } = useTranslation();
  return (
    <section className={classes.away}>
      <IconLoader2 size={22} className={classes.turning} aria-hidden />
      <div>
        <h2>{t('away.title')}</h2>
        <p className="soft">{t('away.text')}</p>
      </div>
    </section>
  );
}
