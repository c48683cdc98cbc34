import type { DeliveryState, NotificationProvider } from '@captionarr/contract';
import { notificationEvents } from '@captionarr/contract/browser';
import { secretMask } from '@captionarr/contract/settings';
import { Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { Row } from '#kit/row-list/row-list.tsx';
import { DeliveryLine } from './delivery-line.tsx';
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
