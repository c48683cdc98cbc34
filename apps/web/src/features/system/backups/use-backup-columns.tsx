import type { Backup } from '@captionarr/contract';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellLines } from '#kit/data-table/cell-lines.tsx';
import type { Column } from '#kit/data-table/column.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { BackupName, BackupSize, BackupTime, Origin } from './backup-cells.tsx';

export interface BackupAction {
  do: 'restore' | 'delete';
  filename: string;
}

export const wishIcons = { restore: IconHistory, delete: IconTrash };

export function useBackupColumns(onAction: (action: BackupAction) => void) {
  const { t } = useTranslation();
  return useMemo((): Column<Backup>[] => {
    const button = (action: BackupAction['do']): Column<Backup> => ({
      id: action,
      title: t(`systemBackups.${action}`),
      fixed: true,
      width: 96,
      cell: ({ filename }) => (
        <IconButton
          label={t(`systemBackups.${action}One`, { filename })}
          icon={wishIcons[action]}
          size={32}
          onClick={() => onAction({ do: action, filename })}
        />
      ),
    });
    return [
      {
        id: 'name',
        title: t('systemBackups.columns.name'),
        fixed: true,
        sortBy: ({ filename }) => filename,
        cell: (backup) => (
          <CellLines>
            <BackupName backup={backup} />
            <Origin backup={backup} />
          </CellLines>
        ),
      },
      {
        id: 'size',
        title: t('systemBackups.columns.size'),
        width: 120,
        sortBy: ({ bytes = 0 }) => bytes,
        cell: (backup) => <BackupSize backup={backup} />,
      },
      {
        id: 'time',
        title: t('systemBackups.columns.time'),
        width: 220,
        sortBy: ({ at = 0 }) => at,
        cell: (backup) => <BackupTime backup={backup} />,
      },
      button('restore'),
      button('delete'),
    ];
  }, [t, onAction]);
}
