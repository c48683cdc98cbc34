import {
  IconDownload,
  IconFolderSearch,
  IconPencil,
  IconShare2,
  IconRefresh,
  IconSearch,
  IconTools,
  IconUpload,
  IconZoomCheck,
} from '@tabler/icons-react';
import type { LibraryKind } from '@captionarr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showNotice } from '#lib/notices.tsx';
import { startCheck } from '#lib/queries/checks.ts';
import type { MediaAction } from '#lib/queries/library.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { runOnItem } from './run-on-item.ts';
import { useItemBusy } from './use-item-busy.ts';

interface Item {
  kind: LibraryKind;
  id: number;
  title: string;
  /** All its subtitles that are files. */
  files: readonly SubtitleFile[];
  /** Whether anything is asked for: there is a profile, and there are videos. */
  isAsked: boolean;
  onUpload: () => void;
}

/** Actions of one series or movie. All are disabled while this page or the server works on the whole item. */
export function useItemActions({ kind, id, title, files, isAsked, onUpload }: Item) {
  const { t } = useTranslation();
  const { isBusy: disabled, waitsFor } = useItemBusy(kind, id);
  const [isEditing, setIsEditing] = useState(false);
  const start = (action: MediaAction) => () => void runOnItem(kind, id, title, action);

  const check = async () => {
    try {
      await startCheck({ what: kind, ids: [id] });
      showNotice('info', { title: t('checks.started'), message: t('checks.startedText') });
    } catch (error) {
      showError(error);
    }
  };

  const actions = {
    search: {
      label: t('detail.search'),
      icon: IconSearch,
      disabled: disabled || !isAsked,
      onClick: start('search-missing'),
    },
    scanDisk: { label: t('detail.scanDisk'), icon: IconFolderSearch, disabled, onClick: start('scan-disk') },
    upload: { label: t('subtitleActions.upload'), icon: IconUpload, disabled, onClick: onUpload },
    edit: { label: t(`detail.edit.${kind}`), icon: IconPencil, disabled, onClick: () => setIsEditing(true) },
    sync: { label: t('detail.sync'), icon: IconRefresh, disabled, onClick: start('sync') },
    massEdit: {
      label: t('subtitleActions.massEdit'),
      icon: IconTools,
      disabled: disabled || files.length === 0,
      onClick: () => startAction({ what: 'tools', files, title }),
    },
    download: {
      label: t('subtitleActions.downloadAll'),
      icon: IconDownload,
      disabled: files.length === 0,
      onClick: () => startAction({ what: 'download', kind, id, title, files }),
      needs: 'downloads.prepare',
    },
    check: {
      label: t('checks.item'),
      icon: IconZoomCheck,
      disabled: disabled || files.length === 0,
      onClick: () => void check(),
      needs: 'checks.start',
    },
    share: {
      label: t('detail.share'),
      icon: IconShare2,
      onClick: () => startAction({ what: 'share', title: { kind: kind === 'movies' ? 'movie' : 'series', id, title } }),
      needs: 'household.addLink',
    },
  } satisfies Record<string, Action>;
  return {
    ...actions,
    isBusy: disabled,
    waitsFor,
    editor: { isOpen: isEditing, onClose: () => setIsEditing(false) },
  };
}
