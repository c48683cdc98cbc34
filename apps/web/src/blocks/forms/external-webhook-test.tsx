import type { SettingKey } from '@captionarr/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import type { SettingsForm } from './settings/use-settings-form.ts';
import { TestRow } from '#kit/form/test-row.tsx';

const keys: readonly SettingKey[] = [
  'general.use_external_webhook',
  'general.external_webhook_url',
  'general.external_webhook_username',
  'general.external_webhook_password',
];

/** The server calls the saved webhook, so staged changes must be saved first. */
export function ExternalWebhookTest({ form }: { form: Pick<SettingsForm, 'isStaged'> }) {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: () => api.notifications.testWebhook({}), meta: { quiet: true } });
  const isStaged = keys.some((key) => form.isStaged(key));
  const result = test.error
    ? ({ state: 'bad', text: t('notificationsPage.webhook.failed') } as const)
    : test.data && ({ state: test.data.data.success ? 'ok' : 'bad', text: test.data.data.message } as const);

  return (
    <TestRow
      label={t('notificationsPage.webhook.test')}
      hint={t(`notificationsPage.webhook.${isStaged ? 'saveFirst' : 'hint'}`)}
      isTesting={test.isPending}
      disabled={isStaged}
      result={isStaged ? undefined : result}
      onTest={() => test.mutate()}
    />
  );
}
