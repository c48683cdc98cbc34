import type { LibrarySource } from '@captionarr/contract';
import { hasValue, sourceKinds } from '@captionarr/contract/browser';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import classes from './libraries.module.css';
import { webhookAddress } from './webhook-address.ts';

/** The address to which a source can report changes. */
export function WebhookHint({ source }: { source: LibrarySource }) {
  const { t } = useTranslation();
  const address = webhookAddress(source, t);
  const about = { kind: sourceKinds[source.kind].name, key: t('managerSettings.webhook.key') };
  return (
    <section className={classes.hook} aria-label={t('librariesPage.webhook.label')}>
      <b>{t('librariesPage.webhook.label')}</b>
      <p className="dim fine">
        {t(
          hasValue(source.kind, 'libraries') ? `mediaSource.webhook.${source.kind}` : 'librariesPage.webhook.help',
          about,
        )}
      </p>
      <div className={classes.hookAddress}>
        <code>{address}</code>
        <CopyButton value={address} size="xs" label={t('librariesPage.webhook.copyShort')} />
      </div>
    </section>
  );
}
