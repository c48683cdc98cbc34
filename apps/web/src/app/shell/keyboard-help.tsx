import { Kbd, Modal, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseSingleKeys, singleKeys } from '#lib/single-keys.ts';
import { useStore } from '#lib/store.ts';
import type { OnDemandProps } from './on-demand.tsx';
import { fileShortcuts, listShortcuts } from './list-shortcuts.ts';
import { shortcuts } from './shortcuts.ts';
import classes from './keyboard-help.module.css';

export function KeyboardHelp({ isOpen, onClose }: OnDemandProps) {
  const { t } = useTranslation();
  const isOn = useStore(singleKeys);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('help.title')}
      size={440}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Keys of={shortcuts} />
      <h3 className={classes.heading}>{t('help.lists.title')}</h3>
      <Keys of={listShortcuts} />
      <h3 className={classes.heading}>{t('help.files.title')}</h3>
      <Keys of={fileShortcuts} />
      <Switch
        mt="md"
        label={t('help.singleKeys')}
        description={t('help.singleKeysText')}
        checked={isOn}
        onChange={({ currentTarget }) => chooseSingleKeys(currentTarget.checked)}
      />
    </Modal>
  );
}

interface KeysProps {
  of: readonly { keys: readonly string[]; text: string }[];
}

function Keys({ of }: KeysProps) {
  const { t } = useTranslation();
  return (
    <dl>
      {of.map(({ keys, text }) => (
        <div key={text} className={classes.row}>
          <dt>{t(text)}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
