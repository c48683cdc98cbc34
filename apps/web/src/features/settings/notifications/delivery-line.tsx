import type { DeliveryState } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { RowStatus } from '#kit/row-list/row-list.tsx';

/** Last delivery of one provider; empty if there was none. */
export function DeliveryLine({ delivery: { sent_at, failed_at, error, waiting } }: { delivery: DeliveryState }) {
  const { t, i18n } = useTranslation();
  const ago = (at: number) => <time title={formatTime(at, i18n.language)}>{formatRelative(at, i18n.language)}</time>;
  const waits = waiting > 0 && <span>{t('notificationsPage.waiting', { count: waiting })}</span>;
  if (error !== null)
    return (
      <RowStatus>
        <Fact state="bad">
          {t('notificationsPage.failing')} {failed_at !== null && ago(failed_at)}
        </Fact>
        <span>{error}</span>
        {waits}
      </RowStatus>
    );
  if (sent_at === null && !waits) return null;
  return (
    <RowStatus>
      {sent_at !== null && (
        <span>
          {t('notificationsPage.lastSent')} {ago(sent_at)}
        </span>
      )}
      {waits}
    </RowStatus>
  );
}
