import type { Badges } from '@captionarr/contract';
import { IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePages } from '#lib/pages-context.ts';
import { healthQuery } from '#lib/queries/system.ts';
import { useOffline } from '#lib/use-offline.ts';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import { showIssue } from '#blocks/health/show-issue.ts';
import { judge, type Verdict } from './problems.ts';
import classes from './health-card.module.css';

/** At the foot of the menu: names the first problem, or says that there are no problems. */
export function HealthCard({ badges }: { badges: Badges | undefined }) {
  const { t } = useTranslation();
  const health = useQuery({ ...healthQuery(), meta: { quiet: true } }).data;
  const verdict = judge(health, badges);
  const shown = useWords(verdict);
  if (useOffline())
    return (
      <Card state="off" icon={<IconLoader2 size={18} className={classes.turning} aria-hidden />}>
        <b>{t('health.offline')}</b>
      </Card>
    );
  if (!shown) return null;
  const { state, title, more, page = 'system/status' } = shown;
  return (
    <Card state={state} page={page} icon={<StateIcon state={state} size={18} />}>
      <b>{title}</b>
      {more && (
        <>
          {' '}
          <small>{more}</small>
        </>
      )}
    </Card>
  );
}

interface Words {
  state: State;
  title: string;
  more?: string | undefined;
  page?: string;
}

function useWords(verdict: Verdict | undefined): Words | undefined {
  const { t, i18n } = useTranslation();
  switch (verdict?.state) {
    case 'bad':
    case 'warn':
      return {
        state: verdict.state,
        title: showIssue(verdict.first, i18n).title,
        more: verdict.more > 0 ? t('health.more', { value: verdict.more }) : undefined,
      };
    case 'counted':
      return { state: 'warn', title: t('health.issues', { count: verdict.count }) };
    case 'paused':
      return { state: 'warn', title: t('health.paused', { value: verdict.count }), page: 'system/providers' };
    case 'setup':
      return { state: 'warn', title: t('systemStatus.verdict.setup.title') };
    case 'ok':
      return { state: 'ok', title: t('health.working') };
    default:
      return undefined;
  }
}

interface CardProps {
  state: State;
  icon: ReactNode;
  page?: string;
  children: ReactNode;
}

/** Leads to the page, where the server has something for it. */
function Card({ state, icon, page, children }: CardProps) {
  const pages = usePages();
  const isThere = page !== undefined && page in pages;
  const content = (
    <>
      {icon}
      <span className={classes.words}>{children}</span>
    </>
  );
  return isThere ? (
    <Link to={`/${page}`} className={classes.card} data-state={state}>
      {content}
    </Link>
  ) : (
    <div className={classes.card} data-state={state}>
      {content}
    </div>
  );
}
