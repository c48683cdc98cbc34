import type { LibrarySource } from '@captionarr/contract';
import {
  IconFileSearch,
  IconFolderSearch,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { showNotice } from '#lib/notices.tsx';
import { keys } from '#lib/queries/keys.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { trialOf } from './source-trial.ts';
import { testOutcome } from './test-outcome.ts';

interface Handlers {
  onEdit: () => void;
  onMatch: () => void;
  onRemove: () => void;
}

/** Everything that can be done with one source. */
export function useSourceActions(source: LibrarySource, { onEdit, onMatch, onRemove }: Handlers): Action[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name, kind, enabled } = source;
  const isFolder = kind === 'folder';
  const refresh = () => client.invalidateQueries({ queryKey: keys.libraries });
  const test = useMutation({
    mutationFn: () => api.libraries.test({ form: trialOf(kind, source, id) }),
    onSuccess: (result) =>
      result.success
        ? showNotice('success', { title: name, message: testOutcome(kind, result, t).text })
        : showNotice('error', {
            title: t(isFolder ? 'folderSource.testFailed' : 'librariesPage.testFailed', { name }),
            message: result.error ?? '',
          }),
    onSettled: refresh,
  });
  const sync = useMutation({
    mutationFn: () => api.libraries.sync({ form: { id } }),
    onSuccess: () => showNotice('info', { title: t('librariesPage.syncing', { name }), message: '' }),
  });
  const check = useMutation({ mutationFn: () => api.libraries.checkPaths({ query: { id } }), onSettled: refresh });
  const toggle = useMutation({
    mutationFn: () => api.libraries.update({ form: { id, values: { enabled: !enabled } } }),
    onSettled: refresh,
  });

  return [
    { label: t('librariesPage.actions.edit'), icon: IconPencil, onClick: onEdit },
    // Only folders have an inbox. It keeps what was matched, so that it can be undone.
    ...(isFolder
      ? [{ label: t('folderSource.match'), icon: IconFileSearch, disabled: !enabled, onClick: onMatch }]
      : []),
    {
      label: t(isFolder ? 'librariesPage.actions.check' : 'managerSettings.test.button'),
      icon: isFolder ? IconFolderSearch : IconPlugConnected,
      disabled: test.isPending,
      onClick: () => test.mutate(),
    },
    {
      label: t('librariesPage.actions.sync'),
      icon: IconRefresh,
      disabled: !enabled || sync.isPending,
      onClick: () => sync.mutate(),
    },
    // Of a folder that is the test.
    ...(isFolder
      ? []
      : [
          {
            label: t('librariesPage.actions.check'),
            icon: IconFolderSearch,
            disabled: !enabled || check.isPending,
            onClick: () => check.mutate(),
          },
        ]),
    {
      label: enabled ? t('librariesPage.actions.disable') : t('librariesPage.actions.enable'),
      icon: enabled ? IconPlayerPause : IconPlayerPlay,
      disabled: toggle.isPending || source.locked.includes('enabled'),
      onClick: () => toggle.mutate(),
    },
    {
      label: t('librariesPage.actions.remove'),
      icon: IconTrash,
      danger: true,
      divided: true,
      disabled: source.by_environment,
      onClick: onRemove,
    },
  ];
}
