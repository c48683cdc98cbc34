import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Region } from '#kit/region/region.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import classes from './dialogs.module.css';

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  /** Something is lost by it: the button is red, and Enter cancels. */
  danger?: boolean;
  loading?: boolean;
  /** It cannot be done, which the text explains. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancel,
  danger,
  loading,
  disabled,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation();
  const first = { 'data-autofocus': true };
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size="auto"
      padding="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={classes.body}>
        <Region>{children}</Region>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onCancel} {...(danger && first)}>
          {cancel ?? t('dialog.cancel')}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          loading={loading}
          disabled={disabled}
          onClick={onConfirm}
          {...(!danger && first)}
        >
          {confirm}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
