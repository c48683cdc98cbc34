import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyList } from '#features/studio/key-list.ts';
import classes from './dialogs.module.css';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('studio.keys.title')}
      size={520}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <dl>
        {keyList.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{t(`studio.keys.${does}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
