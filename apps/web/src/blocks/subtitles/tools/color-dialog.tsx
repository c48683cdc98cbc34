import { subtitleActions } from '@captionarr/contract/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSelect } from '#blocks/modifications/color-select.tsx';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import type { SubtitleColor } from '#blocks/modifications/modifications.ts';
import type { ValuesDialogProps } from './values-dialog.ts';

export function ColorDialog({ opened, onStart, onCancel }: ValuesDialogProps) {
  const { t } = useTranslation();
  const [color, setColor] = useState<SubtitleColor>();
  const [isRefused, setIsRefused] = useState(false);
  return (
    <FormDialog
      opened={opened}
      title={t('subtitleTools.color.title')}
      submit={t('subtitleTools.start')}
      onSubmit={() => (color ? onStart(subtitleActions.color(color)) : setIsRefused(true))}
      onCancel={onCancel}
    >
      <ColorSelect
        label={t('subtitleTools.color.label')}
        placeholder={t('subtitleTools.color.choose')}
        error={isRefused && !color && t('subtitleTools.color.required')}
        allowDeselect={false}
        data-autofocus
        value={color}
        onChange={setColor}
      />
    </FormDialog>
  );
}
