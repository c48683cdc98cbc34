import type { SettingsSave } from '@captionarr/contract';
import { isSameValue, isSecretSetting, sourceOfKey } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { DifferenceList } from './difference-list.tsx';
import classes from './history.module.css';
import { useUndo } from './history.queries.ts';
import { useSaveLabels } from './use-save-labels.ts';

interface Props {
  /** Save to undo; undefined while the dialog is closed. */
  save: SettingsSave | undefined;
  onClose: () => void;
}

export function UndoDialog({ save, onClose }: Props) {
  const { t } = useTranslation();
  const { when } = useSaveLabels();
  const undo = useUndo();
  const changes = save?.changes ?? [];
  const differing = changes.filter(({ key, before, now }) => hidesSecret(key, now) || !isSameValue(before, now));
  const same = changes.length - differing.length;
  return (
    <ConfirmDialog
      opened={save !== undefined}
      title={t('settingsHistory.undoTitle')}
      confirm={differing.length > 0 ? t('settingsHistory.undo') : t('settingsHistory.fine')}
      loading={undo.isPending}
      onConfirm={() => (save && differing.length > 0 ? undo.mutate(save, { onSuccess: onClose }) : onClose())}
      onCancel={onClose}
    >
      <p className={classes.intro}>
        {differing.length > 0 && save
          ? t('settingsHistory.undoText', { when: when(save) })
          : t('settingsHistory.nothingToUndo')}
      </p>
      <DifferenceList
        differences={differing.map(({ key, before, after, now }) => ({
          key,
          from: now,
          to: before,
          note: isSameValue(now, after) ? undefined : t('settingsHistory.changedSince'),
        }))}
      />
      {differing.length > 0 && same > 0 && (
        <p className={`dim fine ${classes.same}`}>{t('settingsHistory.asBefore', { count: same })}</p>
      )}
    </ConfirmDialog>
  );
}

/** Two secrets look the same, whatever they are. */
const hidesSecret = (key: string, now: unknown): boolean =>
  isSecretSetting(key) ||
  (sourceOfKey(key) !== undefined && typeof now === 'object' && now !== null && 'apikey' in now);
