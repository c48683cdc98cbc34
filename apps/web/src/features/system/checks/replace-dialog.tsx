import type { SubtitleCheck } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { showError } from '#lib/notices.tsx';
import { replaceChecked } from '#lib/queries/checks.ts';
import { loadUndo } from './load-undo.ts';

interface Props {
  /** One, or all wrong ones. */
  which: SubtitleCheck | 'all';
  /** How many are wrong. */
  count: number;
  onClose: () => void;
}

/** What will happen, before it does. */
export function ReplaceDialog({ which, count: wrong, onClose }: Props) {
  const { t } = useTranslation();
  const isAll = which === 'all';
  const count = isAll ? wrong : 1;
  const replace = async () => {
    onClose();
    try {
      const { batch } = await replaceChecked(isAll ? undefined : [which.id]);
      await loadUndo(({ offerUndo }) => offerUndo(batch, t('checks.replacing', { count }), []));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={isAll ? t('checks.replaceAllTitle', { count }) : t('checks.replaceTitle')}
      confirm={t('checks.replace')}
      onCancel={onClose}
      onConfirm={() => void replace()}
    >
      {isAll ? t('checks.replaceAllText') : t('checks.replaceText', { title: which.title })}
    </ConfirmDialog>
  );
}
