import { useTranslation } from 'react-i18next';
import { deleteSubtitle } from '#lib/queries/uploads.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { runOnFiles } from '#blocks/subtitles/run-on-files.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import classes from './files.module.css';

interface Props {
  file: SubtitleFile;
  onClose: () => void;
}

export function DeleteDialog({ file, onClose }: Props) {
  const { t } = useTranslation();
  const remove = () => {
    void runOnFiles('delete', [file], t('subtitleActions.deleted'), ({ language, path, ...owner }, { batch, signal }) =>
      deleteSubtitle(
        owner,
        { language: language.code2, hi: language.hi, forced: language.forced, path, batch },
        signal,
      ),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('subtitleActions.deleteTitle', { language: languageName(file.language) })}
      confirm={t('subtitleActions.delete')}
      onConfirm={remove}
      onCancel={onClose}
    >
      <code className={classes.path}>{file.path}</code>
      <p>{t('subtitleActions.deleteText')}</p>
    </ConfirmDialog>
  );
}
