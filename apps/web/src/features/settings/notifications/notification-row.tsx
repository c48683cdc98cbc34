import type { DeliveryState, NotificationProvider } from '@captionarr/contract';
import { notificationEvents } from '@captionarr/contract/browser';
import { secretMask } from '@captionarr/contract/settings';
import { Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { Row, RowStatus } from '#kit/row-list/row-list.tsx';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { isEverything, eventChoiceOf } from './event-choice.ts';

interface Props {
  provider: NotificationProvider;
  delivery: DeliveryState | undefined;
  isStaged: boolean;
  onEdit: () => void;
  onToggle: () => void;
}

/** Its address holds its password, so it is never shown. */
export function NotificationRow({ provider, delivery, isStaged, onEdit, onToggle }: Props) {
  const { t } = useTranslation();
  const { name, url, enabled } = provider;
  const choice = eventChoiceOf(provider);
  const told = isEverything(choice)
    ? t('notificationsPage.toldAll')
    : t('notificationsPage.told', { count: choice.events.length, all: notificationEvents.length });
  return (
    <Row
      icon={<ProviderTile provider={{ key: name, name }} />}
      name={name}
      details={[
        url ? t('notificationsPage.hidden', { mask: secretMask }) : t('notificationsPage.noUrl'),
        choice.digest ? `${told} · ${t('notificationsPage.digest')}` : told,
      ]}
      staged={isStaged ? t('form.notSaved') : undefined}
    >
      <IconButton label={t('notificationsPage.edit', { name })} icon={IconPencil} onClick={onEdit} />
      <Switch checked={enabled} aria-label={t('notificationsPage.enabled', { name })} onChange={onToggle} />
      {enabled && delivery && <DeliveryLine delivery={delivery} />}
    </Row>
  );
}

/** Last delivery of one provider; empty if there was none. */
function DeliveryLine({ delivery: { sent_at, failed_at, error, waiting } }: { delivery: DeliveryState }) {
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
