import type { SettingsSave } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerEntry } from '#kit/dialogs/drawer-entries.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { DifferenceList } from './difference-list.tsx';
import { useSaveLabels } from './use-save-labels.ts';

interface Props {
  save: SettingsSave;
  /** The save that it took back, where that is known. */
  undone: SettingsSave | undefined;
  onUndo: () => void;
}

/** Changes shown at first; the rest on demand. */
const few = 5;

export function SavedEntry({ save, undone, onUndo }: Props) {
  const { t } = useTranslation();
  const { when, by } = useSaveLabels();
  const [isWhole, setIsWhole] = useState(false);
  const { changes } = save;
  const isLong = changes.length > few + 1;
  const shown = isLong && !isWhole ? changes.slice(0, few) : changes;
  return (
    <DrawerEntry
      title={when(save)}
      details={
        <p>
          {save.undoes === null
            ? t('settingsHistory.savedBy', { by: by(save) })
            : t('settingsHistory.undoneBy', {
                by: by(save),
                what: undone ? when(undone) : t('settingsHistory.earlier'),
              })}
        </p>
      }
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          aria-label={t('settingsHistory.undoOf', { when: when(save) })}
          onClick={onUndo}
        >
          {t('settingsHistory.undo')}
        </Button>
      }
    >
      <DifferenceList differences={shown.map(({ key, before, after }) => ({ key, from: before, to: after }))} />
      {isLong && !isWhole && (
        <TextButton small onClick={() => setIsWhole(true)}>
          {t('settingsHistory.showAll', { count: changes.length })}
        </TextButton>
      )}
    </DrawerEntry>
  );
}
