import { IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';

/** In place of what could not be loaded because the server is away. The strip above the page says that it is. */
export function AwayState() {
  const { t } = useTranslation();
  return (
    <div className={classes.away}>
      <IconLoader2 size={22} className={classes.turning} aria-hidden />
      <p className="soft">{t('away.text')}</p>
    </div>
  );
}
