import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './status.module.css';

interface Props {
  text: string;
  onClose: () => void;
}

/** Chosen as a whole when it is clicked, so that it is one more key to copy it. */
export function ReportDialog({ text, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('systemStatus.report')}
      size="lg"
      padding="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <p className={classes.explanation}>{t('systemStatus.copyByHand')}</p>
      <textarea
        className={classes.report}
        readOnly
        data-autofocus
        rows={18}
        value={text}
        aria-label={t('systemStatus.report')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Modal>
  );
}
