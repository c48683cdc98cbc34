import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/settings/media-servers/plex.module.css';
import type { PlexWebhooks } from '#features/settings/media-servers/plex.queries.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';

type Webhook = PlexWebhooks['webhooks'][number];

interface Props {
  webhooks: readonly Webhook[];
  remove: { run: (address: string, onSettled: () => void) => void; isPending: boolean };
}

/** All that the account has: others may be of other programs. */
export function WebhookList({ webhooks, remove }: Props) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Webhook>();
  if (webhooks.length === 0) return <p className={classes.quiet}>{t('plexPage.webhooks.none')}</p>;
  return (
    <>
      <ul className={classes.webhooks} aria-label={t('plexPage.webhooks.list')}>
        {webhooks.map((webhook) => (
          <li key={webhook.url}>
            <div className={classes.words}>
              <code>{webhook.url}</code>
              {webhook.own !== undefined && <small>{t(`plexPage.webhooks.${webhook.own ? 'own' : 'foreign'}`)}</small>}
            </div>
            <IconButton
              label={t('plexPage.webhooks.delete', { address: webhook.url })}
              icon={IconTrash}
              onClick={() => setLeaving(webhook)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('plexPage.webhooks.deleteTitle')}
        confirm={t('plexPage.webhooks.deleteConfirm')}
        danger
        loading={remove.isPending}
        onConfirm={() => leaving && remove.run(leaving.url, () => setLeaving(undefined))}
        onCancel={() => setLeaving(undefined)}
      >
        <p>{t(`plexPage.webhooks.${leaving?.own ? 'deleteOwn' : 'deleteForeign'}`)}</p>
        <code className={classes.address}>{leaving?.url}</code>
      </ConfirmDialog>
    </>
  );
}
