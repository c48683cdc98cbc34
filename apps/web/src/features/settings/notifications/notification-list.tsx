import type { NotificationProvider } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isSameValue } from '@captionarr/contract/settings';
import { RowList } from '#kit/row-list/row-list.tsx';
import { useModalSave } from '#features/settings/use-modal-save.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { deliveriesQuery } from '#lib/queries/notifications.ts';
import { NotificationDialog } from './notification-dialog.tsx';
import { NotificationRow } from './notification-row.tsx';

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

const part = 'notifications-providers';

/** Configured notifications after staged changes; only changes are staged and sent. */
function useNotifications(form: SettingsForm) {
  const saved = form.saved?.[part] ?? [];
  // The part's own value, by the contract.
  const changed = form.isStaged(part) ? (form.valueOf(part) as readonly NotificationProvider[]) : [];
  const changeOf = (name: string) => changed.find((change) => change.name === name);
  const added = changed.filter(({ name }) => !saved.some((known) => known.name === name));

  return {
    shown: [...saved, ...added].map((known) => changeOf(known.name) ?? known).filter(isSetUp),
    isStaged: (name: string) => changeOf(name) !== undefined,
    put: (provider: NotificationProvider) => {
      const known = saved.find(({ name }) => name === provider.name);
      const others = changed.filter(({ name }) => name !== provider.name);
      const isAsBefore = known ? isSameValue(known, provider) : !isSetUp(provider);
      const next = isAsBefore ? others : [...others, provider];
      form.stage(part, next.length > 0 ? next : saved);
    },
  };
}

const isSetUp = ({ url, enabled }: NotificationProvider) => enabled || Boolean(url);
