import { IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isUnavailable } from '#lib/reachability.ts';
import { useStore } from '#lib/store.ts';
import classes from './shell.module.css';

/** Above the page while the server does not answer. The element is always there, so that screen readers hear it fill. */
export function AwayLine() {
  const { t } = useTranslation();
  return (
    <output className={classes.away}>
      {useStore(isUnavailable) && (
        <span>
          <IconLoader2 size={18} aria-hidden />
          {t('away.title')}
        </span>
      )}
    </output>
  );
}
