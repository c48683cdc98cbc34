import { Button } from '@mantine/core';
import { IconFileCode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '#features/settings/media-servers/plex.module.css';
import { api } from '#lib/api.ts';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { ExternalWebhookTest } from '#blocks/forms/external-webhook-test.tsx';
import { autopulseError } from './autopulse-error.ts';
import { ConfigView } from './config-view.tsx';

/** Autopulse tells Plex itself; it is called by the external webhook and needs a configuration. */
export function AutopulseSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  // A token is in it, so it is kept nowhere but here.
  const generate = useMutation({ mutationFn: () => api.plex.autopulse(), meta: { quiet: true }, gcTime: 0 });
  const config = generate.data?.data;
  return (
    <>
      <WebhookPlace form={form} />
      <div className={classes.row}>
        <div className={classes.words}>
          <b>{t('plexPage.autopulse.title')}</b>
          <small>{t('plexPage.autopulse.about')}</small>
        </div>
        <Button
          variant="default"
          leftSection={<IconFileCode {...iconProps} />}
          loading={generate.isPending}
          onClick={() => generate.mutate()}
        >
          {t('plexPage.autopulse.generate')}
        </Button>
        <CopyButton value={config?.config_yaml ?? ''} nothing={t('plexPage.autopulse.nothing')} />
      </div>
      {generate.error && (
        <div className={classes.alert}>
          <AlertLine state="bad" title={autopulseError(generate.error)} />
        </div>
      )}
      {config && <ConfigView config={config} />}
    </>
  );
}

/** Address of Autopulse, taken from the external webhook among the notifications. */
function WebhookPlace({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const address = form.valueOf('general.external_webhook_url');
  const isSet = form.valueOf('general.use_external_webhook') === true && typeof address === 'string' && address !== '';
  return (
    <>
      <div className={classes.row}>
        <div className={classes.words}>
          <b>{t('plexPage.autopulse.webhook')}</b>
          {isSet ? <code>{address}</code> : <small>{t('plexPage.autopulse.noWebhook')}</small>}
        </div>
        <Link to={`/settings/notifications#general.${isSet ? 'external_webhook_url' : 'use_external_webhook'}`}>
          {t(`plexPage.autopulse.${isSet ? 'change' : 'setUp'}`)}
        </Link>
      </div>
      {isSet && (
        <div className={classes.test}>
          <ExternalWebhookTest form={form} />
        </div>
      )}
    </>
  );
}
