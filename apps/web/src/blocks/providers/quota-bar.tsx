import type { ProviderQuota } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import { formatTimeOrDate } from '#lib/relative-time.ts';
import classes from './provider-record.module.css';

interface Props {
  quota: ProviderQuota | null;
  requestsToday: number;
}

/** What is used and planned of a daily limit; without one, how many requests were sent today. */
export function QuotaBar({ quota, requestsToday }: Props) {
  const { t, i18n } = useTranslation();
  if (!quota) return <p className={classes.none}>{t('providerRecord.noLimit', { count: requestsToday })}</p>;
  const { unit, limit, used, planned, reserved, resets_at: resetsAt, told } = quota;
  const share = (count: number) => `${limit === 0 ? 0 : Math.min(100, (count / limit) * 100)}%`;
  const details = [
    ...(reserved > 0 ? [t('providerRecord.reserved', { count: reserved })] : []),
    t('providerRecord.resets', { when: formatTimeOrDate(resetsAt, i18n.language) }),
    ...(told ? [] : [t('providerRecord.notTold')]),
  ];
  return (
    <div className={classes.quota} data-spent={used >= limit || undefined} {...hint(details.join(' · '), 'medium')}>
      <small>
        {t(`providerRecord.used.${unit}`, { used, count: limit })}
        {planned > 0 && t('providerRecord.planned', { count: planned })}
      </small>
      <span className={classes.track} aria-hidden>
        <i style={{ width: share(used) }} />
        <i data-part="planned" style={{ width: share(planned) }} />
      </span>
    </div>
  );
}
