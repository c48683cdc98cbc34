import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useAddressed } from '#lib/use-addressed.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { HistoryDrawer } from './history-drawer.tsx';

/** Opens the history of saves; only an icon on phones. */
export function HistoryButton() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { value, open, close } = useAddressed('saves');
  return (
    <>
      {narrow ? (
        <IconButton label={t('settingsHistory.button')} icon={IconHistory} size={44} onClick={() => open()} />
      ) : (
        <Button variant="default" leftSection={<IconHistory {...iconProps} />} onClick={() => open()}>
          {t('settingsHistory.button')}
        </Button>
      )}
      <HistoryDrawer opened={value !== undefined} onClose={close} />
    </>
  );
}
