import { Loader } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Fact } from '#ui/facts/fact.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { DropZone } from './drop-zone.tsx';
import { canUpload, judgeRows } from './judge-rows.ts';
import { LeftOutFiles } from './left-out.tsx';
import { UploadCards } from './upload-cards.tsx';
import { uploadRows } from './upload-rows.ts';
import { UploadTable } from './upload-table.tsx';
import type { UploadTarget } from './upload-target.ts';
import classes from './upload.module.css';
import { useUploadChoices } from './use-upload-choices.ts';
import { useUploadRows } from './use-upload-rows.ts';

interface Props {
  target: UploadTarget;
  initialFiles: readonly File[];
  onClose: () => void;
}

/** Collects subtitles and what they are of; the upload itself goes on behind the page. */
export function UploadDialog({ target, initialFiles, onClose }: Props) {
  const { t } = useTranslation();
  const { rows, left, opening, add, change, changeAll, remove } = useUploadRows(target, initialFiles);
  const verdicts = useMemo(() => judgeRows(rows, target.videos), [rows, target.videos]);
  const choices = useUploadChoices(target);
  const narrow = useNarrow();
  const List = narrow ? UploadCards : UploadTable;
  const hasError = verdicts.some(({ state }) => state === 'error');

  const submit = () => {
    void uploadRows(target, rows);
    onClose();
  };

  return (
    <FormDialog
      opened
      title={t('upload.title')}
      submit={t('upload.submit')}
      size={1080}
      fullScreen={narrow}
      disabled={!canUpload(verdicts) || opening.length > 0}
      aside={hasError && <Fact state="bad">{t('upload.invalid')}</Fact>}
      onSubmit={submit}
      onCancel={onClose}
    >
      <DropZone onFiles={add} isCompact={rows.length > 0} />
      {opening.map((name, index) => (
        <output key={index} className={classes.opening}>
          <Loader size={16} aria-hidden /> {t('upload.opening', { name })}
        </output>
      ))}
      <LeftOutFiles files={left} />
      {rows.length > 0 && (
        <List
          {...{ rows, verdicts, choices }}
          hasEpisodes={target.kind === 'series'}
          onChange={change}
          onChangeAll={changeAll}
          onRemove={remove}
        />
      )}
    </FormDialog>
  );
}
