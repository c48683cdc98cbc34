import type { MediaServer } from '@captionarr/contract';
import { staleTimes } from '@captionarr/contract/browser';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowList } from '#kit/row-list/row-list.tsx';
import { useModalSave } from '#features/settings/use-modal-save.ts';
import { mediaServersQuery } from '#lib/queries/media-servers.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { MediaServerDialog } from './media-server-dialog.tsx';
import { MediaServerRow } from './media-server-row.tsx';
import { newServer, stagedServers } from './server-list.ts';

/** Jellyfin and Emby servers to notify about new subtitles; saved with the page. */
export function MediaServerList({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { listed, put, remove } = stagedServers(form);
  const { states } = useQuery({ ...mediaServersQuery(), refetchInterval: staleTimes.polled.stale }).data ?? {};
  const dialog = useModalSave<MediaServer>(put);

  return (
    <>
      <RowList
        label={t('mediaServers.list')}
        empty={t('mediaServers.none')}
        rows={listed.map((one) => (
          <MediaServerRow
            key={one.item.id}
            listed={one}
            fares={states?.find(({ id }) => id === one.item.id)}
            onEdit={() => dialog.open(one.item)}
            onPut={put}
          />
        ))}
        foot={
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => dialog.open(newServer())}
          >
            {t('mediaServers.add')}
          </Button>
        }
      />
      {dialog.edited && (
        <MediaServerDialog
          key={dialog.edited.opening}
          opened={dialog.isOpen}
          given={dialog.edited.value}
          isKnown={listed.some(({ item }) => item.id === dialog.edited?.value.id)}
          onSave={dialog.save}
          onRemove={() => {
            dialog.close();
            if (dialog.edited) remove(dialog.edited.value.id);
          }}
          onCancel={dialog.close}
        />
      )}
    </>
  );
}
