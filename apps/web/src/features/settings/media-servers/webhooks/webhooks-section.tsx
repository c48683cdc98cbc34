import { useTranslation } from 'react-i18next';
import { Failure } from '#features/settings/media-servers/failure.tsx';
import classes from '#features/settings/media-servers/plex.module.css';
import { usePlexAuth } from '#features/settings/media-servers/use-plex-auth.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookList } from './webhook-list.tsx';

/** Plex reports playback, which starts a search at once. */
export function WebhooksSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { hasAccount } = usePlexAuth();
  const { list, create, remove } = useWebhooks(hasAccount);

  if (!hasAccount) return <p className={classes.quiet}>{t('plexPage.webhooks.needsAccount')}</p>;
  if (list.error && !list.isFetching)
    return <Failure title={t('plexPage.webhooks.failed')} error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      {create.error && <Failure title={t('plexPage.webhooks.notCreated')} error={create.error} />}
      {remove.error && <Failure title={t('plexPage.webhooks.notDeleted')} error={remove.error} />}
      {list.data && <WebhookList webhooks={list.data.webhooks} remove={remove} />}
      <CreateWebhook form={form} webhooks={list.data} create={create} />
    </>
  );
}
