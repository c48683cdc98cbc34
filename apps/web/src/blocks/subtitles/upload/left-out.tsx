import { useTranslation } from 'react-i18next';
import { AlertLine } from '#kit/states/alert-line.tsx';
import classes from './upload.module.css';
import type { LeftOut } from './use-upload-rows.ts';

/** Files that will not be uploaded, with reasons. */
export function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <AlertLine state="warn" title={t('upload.leftOut', { count: files.length })}>
      {files.map(({ filename, reason }, index) => (
        <span key={index} className={classes.left}>
          <code>{filename}</code> {reason}
        </span>
      ))}
    </AlertLine>
  );
}
