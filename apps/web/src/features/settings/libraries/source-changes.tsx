import type { LibrarySource } from '@captionarr/contract';
import { hasValue } from '@captionarr/contract/browser';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { useValueLabels } from '#blocks/forms/use-value-labels.ts';
import { useSaid } from '#lib/use-said.ts';
import { useCopy } from '#kit/copy-button/use-copy.ts';
import { Ago } from '#kit/facts/ago.tsx';
import { hint } from '#kit/hint/hint.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './libraries.module.css';
import { kindParts } from './source-kinds.ts';
import { webhookAddress } from './webhook-address.ts';

/** How changes of a source arrive: live or at each sync, and by webhook. */
export function SourceChanges({ source }: { source: LibrarySource }) {
  const { t } = useTranslation();
  const fieldOf = useField();
  const labelOf = useValueLabels();
  const { copied, copy } = useCopy();
  const polling = useSaid(source.kind === 'folder' && source.state === 'polled' ? source.message : undefined);
  if (!source.enabled) return null;
  const interval = labelOf(fieldOf(kindParts[source.kind].like.sync_minutes), source.sync_minutes);
  const address = webhookAddress(source, t);
  const live = source.kind === 'folder' ? 'folderSource.live' : 'librariesPage.changes.live';
  const isAsked = hasValue(source.kind, 'libraries') && source.live_feed && source.state === 'polled';
  return (
    <>
      <small>
        {source.state === 'live'
          ? t(live)
          : isAsked
            ? t('mediaSource.changes')
            : polling || t('librariesPage.changes.synced', { interval })}
        {source.last_event_at !== null && (
          <>
            {' · '}
            {t('librariesPage.changes.last')} <Ago at={source.last_event_at} />
          </>
        )}
      </small>
      {hasValue(source.kind, 'url') && (
        <span className={classes.webhook}>
          <small>{t('librariesPage.webhook.label')}</small>
          <code {...hint(address, 'medium')}>{source.webhook}</code>
          <IconButton
            label={copied ? t('copy.copied') : t('librariesPage.webhook.copy', { name: source.name })}
            icon={IconCopy}
            size={28}
            onClick={() => void copy(address)}
          />
        </span>
      )}
    </>
  );
}
