import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { HelpLink } from '#lib/help-link.tsx';
import { isUnavailable } from '#lib/reachability.ts';
import { useStore } from '#lib/store.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { AwayState } from './away-state.tsx';
import classes from './states.module.css';

interface Props {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

/** A failed request: what happened, why, and what to do. */
export function LoadError({ error, title, onRetry }: Props) {
  const { t } = useTranslation();
  const serverIsAway = useStore(isUnavailable);
  if (serverIsAway && error instanceof ApiError && error.isDisconnected) return <AwayState />;
  const status = error instanceof ApiError ? error.status : undefined;
  const message = error instanceof Error ? error.message : String(error);
  const fault = faultOf(status);
  return (
    <ErrorState
      title={title ?? t('states.notLoaded')}
      what={t(`states.faults.${fault}.what`)}
      who={t(`states.faults.${fault}.who`)}
      remedy={
        <>
          {t(`states.faults.${fault}.remedy`)} <HelpLink topic={error instanceof ApiError ? error.help : undefined} />
        </>
      }
      detail={status === undefined ? message : t('states.detail', { status, message })}
      onRetry={onRetry}
    />
  );
}

function faultOf(status: number | undefined) {
  if (status === undefined) return 'page';
  if (status === 501) return 'notBuilt';
  return status >= 500 ? 'server' : 'request';
}

interface ErrorStateProps {
  title: string;
  what: ReactNode;
  who: ReactNode;
  remedy: ReactNode;
  detail?: string;
  onRetry?: () => void;
}

/** An error says what happened, whose fault it is and what to do; the rest of the page goes on. */
function ErrorState({ title, what, who, remedy, detail, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.error} role="alert">
      <StateIcon state="bad" size={22} />
      <div>
        <h2>{title}</h2>
        <dl>
          <dt>{t('states.what')}</dt>
          <dd>{what}</dd>
          <dt>{t('states.who')}</dt>
          <dd>{who}</dd>
          <dt>{t('states.remedy')}</dt>
          <dd>{remedy}</dd>
        </dl>
        {detail && <code>{detail}</code>}
        {onRetry && (
          <Button leftSection={<IconRefresh {...iconProps} />} onClick={onRetry}>
            {t('states.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
