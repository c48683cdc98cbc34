import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './import.module.css';

/** Entry for users who come from another program. */
export function ImportCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={classes.offer} aria-labelledby="guide-import">
      <div>
        <h4 id="guide-import">{t('guideImport.title')}</h4>
        <p>{t('guideImport.offer')}</p>
      </div>
      <Button variant="default" leftSection={<IconPackageImport {...iconProps} />} onClick={onOpen}>
        {t('guideImport.open')}
      </Button>
    </section>
  );
}
