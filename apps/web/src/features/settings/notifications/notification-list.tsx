import type { NotificationProvider } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowList } from '#kit/row-list/row-list.tsx';
import { useModalSave } from '#features/settings/use-modal-save.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { deliveriesQuery } from '#lib/queries/notifications.ts';
import { NotificationDialog } from './notification-dialog.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** Notification services; saved with the page. */
export function NotificationList({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { shown, isStaged, put } = useNotifications(form);
  const deliveries = useQuery(deliveriesQuery()).data;
  const dialog = useModalSave<NotificationProvider | undefined>((provider) => provider && put(provider));

  return (
    <>
      <RowList
        label={t('notificationsPage.list')}
        empty={t('notificationsPage.none')}
        rows={shown.map((provider) => (
          <NotificationRow
            key={provider.name}
            provider={provider}
            delivery={deliveries?.find(({ name }) => name === provider.name)}
            isStaged={isStaged(provider.name)}
            onEdit={() => dialog.open(provider)}
            onToggle={() => put({ ...provider, enabled: !provider.enabled })}
          />
        ))}
        foot={
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => dialog.open(undefined)}
          >
            {t('notificationsPage.add')}
          </Button>
        }
      />
      {dialog.edited && (
        <NotificationDialog
          key={dialog.edited.opening}
          opened={dialog.isOpen}
          given={dialog.edited.value}
          form={form}
          taken={shown.map(({ name }) => name)}
          onSave={dialog.save}
          onCancel={dialog.close}
        />
      )}
    </>
  );
}
