import type { NotificationProvider } from '@captionarr/contract';
import { secretMask } from '@captionarr/contract/settings';
import { Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProviderTile } from '#features/settings/providers/provider-tile.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import classes from './notifications.module.css';

interface Props {
  provider: NotificationProvider;
  isStaged: boolean;
  onEdit: () => void;
  onToggle: () => void;
}

/** Its address holds its password, so it is never shown. */
export function NotificationRow({ provider: { name, url, enabled }, isStaged, onEdit, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <li className={classes.row} data-staged={isStaged || undefined}>
      <ProviderTile provider={{ key: name, name }} />
      <div className={classes.words}>
        <b>{name}</b>
        <small>{url ? t('notificationsPage.hidden', { mask: secretMask }) : t('notificationsPage.noUrl')}</small>
        {isStaged && <em>{t('form.notSaved')}</em>}
      </div>
      <IconButton label={t('notificationsPage.edit', { name })} icon={IconPencil} onClick={onEdit} />
      <Switch checked={enabled} aria-label={t('notificationsPage.enabled', { name })} onChange={onToggle} />
    </li>
  );
}
