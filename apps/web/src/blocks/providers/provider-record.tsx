import type { ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useProfileLanguages } from '#blocks/languages/use-profile-languages.ts';
import { formatDuration } from '#blocks/search/use-provider-labels.ts';
import { formatTimeOrDate } from '#lib/relative-time.ts';
import classes from './provider-record.module.css';
import { QuotaBar } from './quota-bar.tsx';
import { ReputationBars } from './reputation-bars.tsx';

/** What the records say about a provider; nothing from a server that keeps none. */
export function ProviderRecord({ status }: { status: ProviderStatus }) {
  const { t, i18n } = useTranslation();
  const languages = useProfileLanguages();
  const { reputation, typical_ms: typical, quota = null, requests_today: requests = 0 } = status;
  const lastFault = useLastFault()(status);
  if (!reputation) return null;
  return (
    <div className={classes.record}>
      <ReputationBars {...{ reputation, languages }} />
      {typeof typical === 'number' && (
        <p className={classes.line}>
          <span>{t('providerRecord.typical')}</span> <b>{formatDuration(typical, i18n.language)}</b>
        </p>
      )}
      <QuotaBar quota={quota} requestsToday={requests} />
      {lastFault && <p className={classes.none}>{lastFault}</p>}
    </div>
  );
}

const month = 30 * 86_400_000;

/** The last fault of 30 days; that there was none is only said of a provider that was asked. */
function useLastFault() {
  const { t, i18n } = useTranslation();
  return ({ last_fault: fault, answered_at: answeredAt }: ProviderStatus): string | undefined => {
    if (fault && fault.at > Date.now() - month)
      return t('providerRecord.lastFault', {
        reason: t(`systemProviders.states.${fault.reason}`, { defaultValue: fault.reason }),
        when: formatTimeOrDate(fault.at, i18n.language),
      });
    return answeredAt ? t('providerRecord.noFault') : undefined;
  };
}
