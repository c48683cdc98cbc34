import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '#features/settings/media-servers/plex.module.css';
import type { PlexWebhooks } from '#lib/queries/plex.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';

interface Props {
  form: Pick<SettingsForm, 'saved'>;
  /** Nothing until they are there. */
  webhooks: PlexWebhooks | undefined;
  create: { run: () => void; isPending: boolean };
}

/** Plex calls webhooks only for paying users, and must know the address of this server. */
export function CreateWebhook({ form, webhooks, create }: Props) {
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
