import type { Backup } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { Facts } from '#kit/facts/fact.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { BackupName, BackupSize, BackupTime, Origin } from './backup-cells.tsx';
import { wishIcons, type BackupAction } from './use-backup-columns.tsx';

interface Props {
  backup: Backup;
  onAction: (action: BackupAction) => void;
}

/** The same where there is no room for columns. */
export function BackupCard({ backup, onAction }: Props) {
  const { t } = useTranslation();
  const { filename } = backup;
  return (
    <CardBody
      actions={(['restore', 'delete'] as const).map((request) => (
        <IconButton
          key={request}
          label={t(`systemBackups.${request}One`, { filename })}
          icon={wishIcons[request]}
          onClick={() => onAction({ do: request, filename })}
        />
      ))}
    >
      <BackupName backup={backup} />
      <span className="dim fine">
        <Facts>
          <BackupSize backup={backup} />
          <BackupTime backup={backup} />
        </Facts>
      </span>
      <Origin backup={backup} />
    </CardBody>
  );
}
