import { Button, Modal, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { DialogFoot } from '#kit/dialogs/dialog-foot.tsx';
import dialogs from '#kit/dialogs/dialogs.module.css';
import { Region } from '#kit/region/region.tsx';

interface Props {
  name: string;
  value: string;
  onClose: () => void;
}

/** The only time that the key is shown, so a click beside it doesn’t close it. */
export function ShownKeyDialog({ name, value, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('clientKeys.shownTitle', { name })}
      size="auto"
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={dialogs.fields}>
        <Region>
          <TextInput
            label={t('clientKeys.key')}
            description={t('clientKeys.shownText')}
            value={value}
            readOnly
            data-autofocus
            attributes={{ input: { dir: 'ltr' } }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Region>
      </div>
      <DialogFoot>
        <CopyButton value={value} />
        <Button onClick={onClose}>{t('clientKeys.done')}</Button>
      </DialogFoot>
    </Modal>
  );
}
