import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './mass-editor.module.css';

interface Props {
  count: number;
  isSaving: boolean;
  onCancel: () => void;
  onSave: () => void;
}

export function EditorButtons({ count, isSaving, onCancel, onSave }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
      <Button
        leftSection={<IconDeviceFloppy {...iconProps} />}
        rightSection={count > 0 && <span className={classes.count}>{t('table.number', { count })}</span>}
        disabled={count === 0}
        loading={isSaving}
        onClick={onSave}
      >
        {t('dialog.save')}
      </Button>
    </div>
  );
}
