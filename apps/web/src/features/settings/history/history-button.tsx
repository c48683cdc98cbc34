import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { latePart } from '#lib/lazy-part.tsx';
import { useAddressed } from '#lib/use-addressed.ts';
import { useNarrow } from '#lib/use-narrow.ts';

const HistoryDrawer = latePart(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

/** Opens the history of saves; only an icon on phones. */
export function HistoryButton() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { value, open, close } = useAddressed('saves');
  return (
    <>
      {narrow ? (
        <IconButton label={t('settings.history')} icon={IconHistory} size={44} onClick={() => open()} />
      ) : (
        <Button variant="default" leftSection={<IconHistory {...iconProps} />} onClick={() => open()}>
          {t('settings.history')}
        </Button>
      )}
      <Suspense>{value !== undefined && <HistoryDrawer onClose={close} />}</Suspense>
    </>
  );
}
