import type { Bulk } from '@captionarr/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#lib/size.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import classes from '#blocks/bulk/bulk.module.css';

export function UndoNote() {
  const { t } = useTranslation();
  return (
    <span className={classes.note}>
      <IconArrowBackUp size={16} aria-hidden />
      {t('bulk.kept')}
    </span>
  );
}

/** Says before the start that the version store gets too small, and by how much. */
export function RoomAlert({ versions }: Pick<Bulk, 'versions'>) {
  const { t, i18n } = useTranslation();
  if (!versions || versions.used + versions.needed <= versions.limit) return null;
  const isTooMuch = versions.needed > versions.limit;
  const size = (bytes: number) => formatSize(bytes, i18n.language);
  return (
    <AlertLine state={isTooMuch ? 'bad' : 'warn'} title={t(isTooMuch ? 'bulk.room.none' : 'bulk.room.little')}>
      {t(isTooMuch ? 'bulk.room.noneText' : 'bulk.room.littleText', {
        needed: size(versions.needed),
        used: size(versions.used),
        limit: size(versions.limit),
      })}
    </AlertLine>
  );
}
