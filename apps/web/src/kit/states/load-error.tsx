import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { HelpLink } from '#lib/help-link.tsx';
import { isUnavailable } from '#lib/reachability.ts';
import { useStore } from '#lib/store.ts';
import { AwayState } from './away-state.tsx';
import { ErrorState } from './error-state.tsx';

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
