import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { DropZone } from './drop-zone.tsx';
import { canUpload, isUndecided, judgeRows } from './judge-rows.ts';
import { ReplaceAll } from './replace-all.tsx';
import { UploadCards } from './upload-cards.tsx';
import { uploadRows } from './upload-rows.ts';
import { UploadTable } from './upload-table.tsx';
import type { UploadTarget } from './upload-target.ts';
import classes from './upload.module.css';
import { usePlannedUploads } from './use-planned-uploads.ts';
import { useUploadChoices } from './use-upload-choices.ts';
import { useUploadRows, type LeftOut } from './use-upload-rows.ts';

interface Props {
  target: UploadTarget;
  initialFiles: readonly File[];
  onClose: () => void;
}

/** Collects subtitles and their targets; the upload runs in the background. */
export function UploadDialog({ target, initialFiles, onClose }: Props) {
  const { t } = useTranslation();
  const { rows, left, opening, add, change, changeAll, remove } = useUploadRows(target, initialFiles);
  const plans = usePlannedUploads(target, rows);
  const verdicts = judgeRows(rows, target.videos, plans.planOf);
  const choices = useUploadChoices(target);
  const narrow = useNarrow();
  const List = narrow ? UploadCards : UploadTable;
  const undecided = verdicts.filter(isUndecided).length;
  /** Why nothing can be uploaded yet. */
  let reason: ReactNode;
  if (verdicts.some(({ state }) => state === 'error')) reason = <Fact state="bad">{t('upload.invalid')}</Fact>;
  else if (undecided > 0) reason = <Fact state="warn">{t('upload.undecided', { count: undecided })}</Fact>;

  const submit = () => {
    void uploadRows(target, rows, plans.planOf);
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
      aside={reason}
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
      {plans.error && (
        <AlertLine
          state="bad"
          title={t('upload.notPlanned')}
          action={
            <Button size="xs" variant="default" onClick={plans.retry}>
              {t('states.retry')}
            </Button>
          }
        >
          {plans.error.message}
        </AlertLine>
      )}
      <ReplaceAll {...{ rows, verdicts }} onAgree={(id, agreedPath) => change(id, { agreedPath })} />
      {rows.length > 0 && (
        <List
          {...{ rows, verdicts, choices }}
          hasEpisodes={target.type === 'episode'}
          onChange={change}
          onChangeAll={changeAll}
          onRemove={remove}
        />
      )}
    </FormDialog>
  );
}

/** Files that will not be uploaded, with reasons. */
function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
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
