import { Portal } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './drop-hint.module.css';

/** Over the page while files are held over it. */
export function DropHint({ title }: { title: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Portal>
      <output className={classes.hint}>
        <IconUpload size={48} stroke={1.5} aria-hidden />
        {title ? t('upload.dropHere', { title }) : t('upload.title')}
      </output>
    </Portal>
  );
}
