import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationsPage } from '#features/settings/content/notifications.ts';
import { TestRow } from '#ui/form/test-row.tsx';
import type { SettingsForm } from '#ui/form/settings/use-settings-form.ts';
import { api } from '#lib/api.ts';
import classes from './notifications.module.css';

const keys = notificationsPage.groups.find(({ id }) => id === 'externalWebhook')?.keys ?? [];

interface Props {
  form: SettingsForm;
  children: ReactNode;
}

/** The server calls the webhook as it is saved, so what is staged must be saved first. */
export function ExternalWebhook({ form, children }: Props) {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: () => api.notifications.testWebhook({}), meta: { quiet: true } });
  const isStaged = keys.some((key) => form.isStaged(key));
  const result = test.error
    ? ({ state: 'bad', text: t('notificationsPage.webhook.failed') } as const)
    : test.data && ({ state: test.data.data.success ? 'ok' : 'bad', text: test.data.data.message } as const);

  return (
    <>
      {children}
      {form.valueOf('general.use_external_webhook') === true && (
        <div className={classes.test}>
          <TestRow
            label={t('notificationsPage.webhook.test')}
            hint={t(`notificationsPage.webhook.${isStaged ? 'saveFirst' : 'hint'}`)}
            isTesting={test.isPending}
            disabled={isStaged}
            result={isStaged ? undefined : result}
            onTest={() => test.mutate()}
          />
        </div>
      )}
    </>
  );
}
