import { IconPencil } from '@tabler/icons-react';
import type { Column } from '#kit/data-table/column.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import type { MediaItem } from '#blocks/media/item.ts';
import { MediaName } from '#blocks/media/media-name.tsx';
import { ProfileName } from '#blocks/media/profile-name.tsx';
import type { ListState } from './list-state.ts';

/** Columns of both lists; ids of sortable ones are server parameters. */

export const nameColumn = <T extends MediaItem>({ t }: ListState<T>): Column<T> => ({
  id: 'title',
  title: t('list.columns.name'),
  sortable: true,
  fixed: true,
  cell: (item) => <MediaName item={item} />,
});

export const profileColumn = <T extends MediaItem>({ t, profiles }: ListState<T>): Column<T> => ({
  id: 'profile',
  title: t('media.profile'),
  sortable: true,
  width: '16%',
  cell: ({ profileId }) => <ProfileName id={profileId} profiles={profiles} />,
});

export const editColumn = <T extends MediaItem>({ t, onEdit }: ListState<T>): Column<T> => ({
  id: 'edit',
  title: t('list.columns.edit'),
  untitled: true,
  fixed: true,
  align: 'end',
  width: 64,
  cell: (item) => (
    <IconButton
      label={t('list.edit', { title: item.title })}
      icon={IconPencil}
      size={32}
      onClick={() => onEdit(item)}
    />
  ),
});
