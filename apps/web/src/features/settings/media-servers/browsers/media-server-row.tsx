import type { MediaServer, MediaServerState } from '@captionarr/contract';
import { Button, Switch } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Listed } from '#features/settings/staged-list.ts';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { Row } from '#kit/row-list/row-list.tsx';
import { StateLine } from './state-line.tsx';

interface Props {
  listed: Listed<MediaServer>;
  /** None while the server has none of it, such as before it is saved. */
  fares: MediaServerState | undefined;
  onEdit: () => void;
  onPut: (server: MediaServer) => void;
}

export function MediaServerRow({ listed: { item, state }, fares, onEdit, onPut }: Props) {
  const { t } = useTranslation();
  const { name, kind, url, enabled, series, movies, libraries } = item;
  const isRemoved = state === 'removed';
  const told = series && movies ? 'both' : series ? 'series' : 'movies';
  const kindName = t(`mediaServers.kinds.${kind}`);
  const count = libraries.length > 0 ? [t('mediaServers.libraries.count', { count: libraries.length })] : [];
  return (
    <Row
      icon={<ProviderTile provider={{ key: kind, name: kindName }} />}
      name={name}
      details={[`${kindName} · ${url}`, [t(`mediaServers.told.${told}`), ...count].join(' · ')]}
      staged={state === 'saved' ? undefined : t(`mediaServers.staged.${state}`)}
      isRemoved={isRemoved}
    >
      {isRemoved ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onPut(item)}
          aria-label={t('mediaServers.restoreNamed', { name })}
        >
          {t('mediaServers.restore')}
        </Button>
      ) : (
        <>
          <IconButton label={t('mediaServers.edit', { name })} icon={IconPencil} onClick={onEdit} />
          <Switch
            checked={enabled}
            aria-label={t('mediaServers.enabled', { name })}
            onChange={() => onPut({ ...item, enabled: !enabled })}
          />
          {enabled && fares && <StateLine state={fares} />}
        </>
      )}
    </Row>
  );
}
