import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How far a measurement is; the share is between 0 and 1, and undefined while it is not known. */
export function Measuring({ share }: { share: number | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="soft">{t('syncDialog.measuring')}</p>
      <Progress
        aria-label={t('syncDialog.measuring')}
        animated
        striped={share === undefined}
        value={share === undefined ? 100 : share * 100}
      />
    </>
  );
}
