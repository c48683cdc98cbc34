import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Region } from '#kit/region/region.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import classes from './dialogs.module.css';

interface Props {
  opened: boolean;
  title: string;
  /** The fields; `data-autofocus` overrides the first one as focus. */
  children: ReactNode;
  submit?: string;
  /** Not valid, or nothing to do. */
  disabled?: boolean;
  loading?: boolean;
  /** Content next to the buttons: a hint, or a button such as Disable. */
  aside?: ReactNode;
  size?: string | number;
  fullScreen?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** One job: fields, Enter submits, Esc cancels. */
export function FormDialog(props: Props) {
  const {
    opened,
    title,
    children,
    submit,
    disabled,
    loading,
    aside,
    size = 'auto',
    fullScreen,
    onSubmit,
    onCancel,
  } = props;
  const { t } = useTranslation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!disabled && !loading) onSubmit();
  };
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      size={size}
      fullScreen={fullScreen}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form onSubmit={send} noValidate>
        <div className={classes.fields}>
          <Region>{children}</Region>
        </div>
        <DialogFoot>
          {aside && <div className={classes.aside}>{aside}</div>}
          <Button variant="default" onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" disabled={disabled} loading={loading}>
            {submit ?? t('dialog.save')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
