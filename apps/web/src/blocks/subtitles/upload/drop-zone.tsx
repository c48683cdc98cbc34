import { UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileDrop } from '#kit/file-drop/use-file-drop.ts';
import { acceptedFiles } from './sort-files.ts';
import classes from './upload.module.css';

interface Props {
  onFiles: (files: File[]) => void;
  /** There are files already. */
  isCompact: boolean;
}

/** Takes files from the file dialog, and those dropped anywhere while it is there. */
export function DropZone({ onFiles, isCompact }: Props) {
  const { t } = useTranslation();
  const isOver = useFileDrop(onFiles);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <UnstyledButton
        className={classes.zone}
        data-over={isOver || undefined}
        data-compact={isCompact || undefined}
        onClick={() => input.current?.click()}
      >
        <IconUpload size={isCompact ? 24 : 36} stroke={1.5} aria-hidden />
        <span>
          <b>{t('upload.title')}</b> <span>{t('upload.explanation')}</span>
        </span>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('upload.title')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
