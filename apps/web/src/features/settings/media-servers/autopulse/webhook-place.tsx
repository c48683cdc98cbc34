import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '#features/settings/media-servers/plex.module.css';
import { ExternalWebhookTest } from '#blocks/forms/external-webhook-test.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

/** Address of Autopulse, taken from the external webhook among the notifications. */
export function WebhookPlace({ form }: { form: SettingsForm }) {
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
