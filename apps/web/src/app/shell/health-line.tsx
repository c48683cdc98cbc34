import type { Badges } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePages } from '#lib/pages-context.ts';
import { useOffline } from '#lib/use-offline.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import classes from './navigation.module.css';

const statusPage = 'system/status';

/** Line with problems on every page; hidden if there are none. */
export function HealthLine({ badges }: { badges: Badges | undefined }) {
  const { t } = useTranslation();
  const hasStatusPage = statusPage in usePages();
  const isOffline = useOffline();
  const issues = badges?.status ?? 0;
  if (issues === 0 && !isOffline) return null;

  const line = (
    <>
      <StateIcon state="warn" size={18} />
      <b>{isOffline ? t('health.offline') : t('health.issues', { count: issues })}</b>
    </>
  );
  if (!hasStatusPage) return <div className={classes.health}>{line}</div>;
  return (
    <Link to={`/${statusPage}`} className={classes.health}>
      {line}
    </Link>
  );
}
