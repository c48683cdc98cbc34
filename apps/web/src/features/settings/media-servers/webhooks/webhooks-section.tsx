import { useTranslation } from 'react-i18next';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Failure } from '#features/settings/media-servers/failure.tsx';
import classes from '#features/settings/media-servers/plex.module.css';
import { usePlexAuth } from '#features/settings/media-servers/use-plex-auth.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { plexWebhooksQuery, type PlexWebhooks } from '#features/settings/media-servers/plex.queries.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
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

/** Webhooks of Plex and how to change them. Shows one failure at a time. */
function useWebhooks(enabled: boolean) {
  const client = useQueryClient();
  const list = useQuery({ ...plexWebhooksQuery(), enabled });
  const shared = {
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.plex.webhooks }),
  };
  const create = useMutation({ ...shared, mutationFn: () => api.plex.createWebhook() });
  const remove = useMutation({
    ...shared,
    mutationFn: (address: string) => api.plex.deleteWebhook({ form: { webhook_url: address } }),
  });

  return {
    list,
    create: { ...create, run: () => (remove.reset(), create.mutate()) },
    remove: {
      ...remove,
      run: (address: string, onSettled: () => void) => (create.reset(), remove.mutate(address, { onSettled })),
    },
  };
}

interface CreateWebhookProps {
  form: Pick<SettingsForm, 'saved'>;
  /** Nothing until they are there. */
  webhooks: PlexWebhooks | undefined;
  create: { run: () => void; isPending: boolean };
}

/** Plex calls webhooks only for paying users, and must know the address of this server. */
function CreateWebhook({ form, webhooks, create }: CreateWebhookProps) {
  const { t } = useTranslation();
  const obstacle = () => {
    if (!webhooks) return 'loading';
    if (webhooks.plexPassSubscription?.has_webhooks_feature === false) return 'needsPass';
    if (!form.saved?.['general.hostname']) return 'needsHost';
    return webhooks.webhooks.some(({ own }) => own) ? 'isThere' : undefined;
  };
  const what = obstacle();
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <small>{t(`plexPage.webhooks.${what ?? 'about'}`)}</small>
        {what === 'needsHost' && (
          <Link to="/settings/general#general.hostname">{t('plexPage.webhooks.enterHost')}</Link>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconWebhook {...iconProps} />}
        loading={create.isPending}
        disabled={what !== undefined}
        onClick={create.run}
      >
        {t('plexPage.webhooks.create')}
      </Button>
    </div>
  );
}
