import type { Badges } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePages } from '#app/pages-context.ts';
import { online } from '#lib/live.ts';
import { useStore } from '#lib/store.ts';
import { StateIcon } from '#ui/facts/state-icon.tsx';
import classes from './navigation.module.css';

const statusPage = 'system/status';

/** The same answer on every page: is everything all right? */
export function HealthLine({ badges }: { badges: Badges | undefined }) {
  const { t } = useTranslation();
  const hasStatusPage = statusPage in usePages();
  const isOffline = useStore(online) === false;
  if (!badges) return null;

  const isWell = badges.status === 0 && !isOffline;
  const text = isOffline
    ? t('health.offline')
    : isWell
      ? t('health.fine')
      : t('health.issues', { count: badges.status });
  const line = (
    <>
      <StateIcon state={isWell ? 'ok' : 'warn'} size={18} />
      <b>{text}</b>
    </>
  );
  if (!hasStatusPage) return <div className={classes.health}>{line}</div>;
  return (
    <Link to={`/${statusPage}`} className={classes.health}>
      {line}
    </Link>
  );
}
