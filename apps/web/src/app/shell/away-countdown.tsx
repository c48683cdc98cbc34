import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askNow, nextQuestion } from '#lib/reachability.ts';
import { useStore } from '#lib/store.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './shell.module.css';

/** When the server is asked again, and the way to do it now. Not read out: it changes every second. */
export function AwayCountdown() {
  const { t } = useTranslation();
  const at = useStore(nextQuestion);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = at === undefined ? 0 : Math.max(1, Math.round((at - now) / 1000));
  return (
    <>
      <IconCloudOff {...iconProps} />
      <span aria-hidden>{seconds > 0 ? t('away.again', { seconds }) : t('away.asking')}</span>
      <button type="button" className={classes.now} disabled={at === undefined} onClick={askNow}>
        {t('away.now')}
      </button>
    </>
  );
}
